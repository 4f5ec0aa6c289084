import type { SaveWords } from '@bourse/client/file/save-list.ts';
import { type Run, useSaving } from '@bourse/client/file/use-saving.ts';
import { Loaded } from '@bourse/client/list/loaded.tsx';
import { PagedFoot } from '@bourse/client/list/paged-table.tsx';
import type { Pages } from '@bourse/client/list/use-pages.ts';
import { changeSearch } from '@bourse/client/navigation/go.ts';
import { useSearchWord } from '@bourse/client/navigation/shown.ts';
import { useWords } from '@bourse/client/words.tsx';
import { recordWords } from '@bourse/contract';
import { Button, Empty, Icon, Select } from '@bourse/ui';
import type { ReactNode } from 'react';

import { useAccounts } from '../wallet/use-accounts.ts';
import './chain.css';

const stateWord = 'status';

/** Of a file with them. */
export const chainFileWords: SaveWords = { failed: 'chain.export_failed', cut: 'chain.export_cut' };

/** Which of them the address asks for; left out: all. */
export interface ChosenMoves<State extends string> {
  readonly currency?: number;
  readonly status?: State;
}

export function useChosenMoves<State extends string>(states: readonly State[]): ChosenMoves<State> {
  const coin = useSearchWord(recordWords.coin) ?? '';
  const said = useSearchWord(stateWord);
  const status = states.find((state) => state === said);
  return { ...(/^\d{1,9}$/.test(coin) && { currency: Number(coin) }), ...(status && { status }) };
}

export interface ChainRecordProps<Item, State extends string> {
  label: string;
  query: Pages<Item>;
  chosen: ChosenMoves<State>;
  /** In the order in which they can be chosen, with their names. */
  states: readonly { readonly value: State; readonly label: string }[];
  failed: string;
  empty: { readonly title: string; readonly hint: string };
  row: (item: Item) => ReactNode;
  /** Writes those that are chosen into a file. */
  save: (run: Run) => Promise<void>;
}

/** All that came over chains and from other users, or all that left, newest first, as the address chooses. */
export function ChainRecord<Item, State extends string>(props: ChainRecordProps<Item, State>) {
  // Rows are others at each drawing.
  'use no memo';
  const { label, query, chosen, states, failed, empty, row, save } = props;
  const { t } = useWords();
  const isChosen = Object.keys(chosen).length > 0;
  const { rows } = query;
  return (
    <>
      <div className="mb-4 grid grid-cols-2 items-center gap-3 sm:flex">
        <MoveFilters chosen={chosen} states={states} />
        <span className="col-span-2 ml-auto">
          {rows !== undefined && rows.length > 0 && <SaveButton save={save} />}
        </span>
      </div>
      <section aria-label={label} aria-busy={query.isPlaceholderData || undefined} className="sheet px-4 sm:px-6">
        <Loaded query={{ ...query, data: rows }} failed={failed} className="py-4">
          {(found) =>
            found.length === 0 ? (
              <Empty
                {...(isChosen ? { title: t('chain.no_match_title'), hint: t('chain.no_match_hint') } : empty)}
                className="py-12"
              />
            ) : (
              <ul className="chain-list">{found.map(row)}</ul>
            )
          }
        </Loaded>
      </section>
      {rows !== undefined && rows.length > 0 && <PagedFoot query={query} shown={rows.length} />}
    </>
  );
}

function MoveFilters<State extends string>({
  chosen,
  states,
}: Pick<ChainRecordProps<unknown, State>, 'chosen' | 'states'>) {
  const { t } = useWords();
  const coins = useAccounts().data?.spot.balances ?? [];
  const choose = (words: Record<string, string | undefined>) => changeSearch({ ...words, page: undefined });
  return (
    <>
      <Select
        aria-label={t('common.coin')}
        size="m"
        // The coin of the address may be known before the list of all is.
        value={coins.some(({ currencyId }) => currencyId === chosen.currency) ? String(chosen.currency) : ''}
        options={[
          { value: '', label: t('chain.all_coins') },
          ...coins.map(({ currencyId, currency }) => ({ value: String(currencyId), label: currency })),
        ]}
        onValue={(coin) => choose({ [recordWords.coin]: coin || undefined })}
      />
      <Select<State | ''>
        aria-label={t('chain.state')}
        size="m"
        value={chosen.status ?? ''}
        options={[{ value: '', label: t('chain.all_states') }, ...states]}
        onValue={(state) => choose({ [stateWord]: state || undefined })}
      />
    </>
  );
}

function SaveButton({ save }: { save: (run: Run) => Promise<void> }) {
  const { t } = useWords();
  const { progress, saving } = useSaving();
  return (
    <Button
      variant="line"
      size="m"
      isBusy={progress !== null}
      onClick={() => void saving.start(save, 'chain.export_failed')}
    >
      <Icon name="download" size={14} />
      {t('chain.export')}
    </Button>
  );
}
