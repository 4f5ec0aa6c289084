import { clockTime } from '@bourse/client/time/times.ts';
import { t, useWords } from '@bourse/client/words.tsx';
import { Button, Cell, DataTable, formatDecimal, Icon, Row } from '@bourse/ui';
import { type Check, type MicroResult, type Verdict, verifyMicro } from '@bourse/verify';
import { useState } from 'react';
import { loadPublished, type MicroReceipt, publishedFiles } from '../client.ts';
import { resultWords } from '../words.ts';
import { exactTime } from './window-table.tsx';

const checkWords = {
  chain: 'micro.check_chain',
  entry: 'micro.check_entry',
  entry_time: 'micro.check_entry_time',
  expiry: 'micro.ended_at',
  end: 'micro.check_end',
  result: 'micro.check_result',
  profit: 'micro.check_profit',
  fee: 'micro.fee',
} as const satisfies Record<Check['what'], string>;

type State = { readonly kind: 'idle' | 'busy' | 'failed' } | { readonly kind: 'done'; readonly verdict: Verdict };

/** Computes it again from the published file, not from what came with the receipt; those lines must stand in it. */
async function check({ row, lines, decimals, contract }: MicroReceipt): Promise<Verdict> {
  const published = await loadPublished(contract);
  const known = new Set(published);
  const verdict = await verifyMicro(row, published, decimals);
  return lines.every((line) => known.has(line)) ? verdict : { ...verdict, isSame: false };
}

/** The published files, and a button that computes the receipt again in this page. */
export function Verification({ receipt }: { receipt: MicroReceipt }) {
  const { t } = useWords();
  const [state, setState] = useState<State>({ kind: 'idle' });
  async function verify() {
    setState({ kind: 'busy' });
    try {
      setState({ kind: 'done', verdict: await check(receipt) });
    } catch (error) {
      console.error('receipt', error);
      setState({ kind: 'failed' });
    }
  }
  return (
    <section className="sheet p-6 max-md:p-4" aria-label={t('micro.verify')}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-140 text-quiet">{t('micro.receipt_lead')}</p>
        <Button isBusy={state.kind === 'busy'} disabled={!receipt.isComplete} onClick={() => void verify()}>
          {t('micro.verify')}
        </Button>
      </div>
      <p className="mt-3 flex flex-wrap gap-x-4 text-s">
        {publishedFiles(receipt.contract).map(({ href, date }) => (
          <a key={href} href={href} download className="link">
            {t('micro.published_file')} {date}
          </a>
        ))}
      </p>
      <div role="status" className="mt-4 empty:hidden">
        {saidOf(receipt, state)}
      </div>
      {state.kind === 'done' && <Checks verdict={state.verdict} />}
    </section>
  );
}

const isResult = (text: string): text is MicroResult => Object.hasOwn(resultWords, text);

/** A value as the page writes it; one that it does not know stays as it came. */
function shownValue(what: Check['what'], text: string): string {
  if (text === '') return '–';
  if (what === 'entry_time' || what === 'expiry') return exactTime(Date.parse(text));
  if (what === 'result') return isResult(text) ? t(resultWords[text]) : text;
  return what === 'chain' ? text : formatDecimal(text);
}

const minuteMs = 60_000;

function saidOf({ isComplete, contract }: MicroReceipt, state: State) {
  if (!isComplete) {
    const last = Date.parse(contract.entry?.expiry ?? contract.createdAt);
    const over = new Date(last - (last % minuteMs) + minuteMs).toISOString();
    return <p className="text-quiet">{t('micro.verify_later', { time: clockTime(over) })}</p>;
  }
  if (state.kind === 'busy') return <p className="text-quiet">{t('micro.verifying')}</p>;
  if (state.kind === 'failed') return <p className="text-bad">{t('micro.verify_failed')}</p>;
  if (state.kind !== 'done') return null;
  const { isSame } = state.verdict;
  return (
    <p className={isSame ? 'flex items-center gap-2 text-good' : 'flex items-center gap-2 text-bad'}>
      <Icon name={isSame ? 'check' : 'alert'} />
      {t(isSame ? 'micro.verified' : 'micro.not_verified')}
    </p>
  );
}

function Checks({ verdict: { checks } }: { verdict: Verdict }) {
  const { t } = useWords();
  return (
    <DataTable
      frame={{ className: 'mt-4 overflow-x-auto' }}
      label={t('micro.verify')}
      columns={[
        { id: 'what', name: t('common.type') },
        { id: 'claimed', name: t('micro.claimed'), isNumeric: true },
        { id: 'published', name: t('micro.published'), isNumeric: true },
        { id: 'same', name: t('micro.result'), isNumeric: true },
      ]}
      count={checks.length}
      className="text-s"
    >
      {checks.map(({ what, claimed, published, isSame }) => (
        <Row key={what} className="h-9">
          <Cell>{t(checkWords[what])}</Cell>
          <Cell isNumeric>{shownValue(what, claimed)}</Cell>
          <Cell isNumeric>{shownValue(what, published)}</Cell>
          <Cell isNumeric className={isSame ? 'text-good' : 'text-bad'}>
            {t(isSame ? 'micro.same' : 'micro.differs')}
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}
