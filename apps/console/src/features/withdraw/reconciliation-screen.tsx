import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { type AnswerOf, calls } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { Cell, DataTable, Num, Row, signOf, Tag } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../domain/staff/session.ts';
import { FigureDialog, LimitDialog } from './figure-dialog.tsx';

type Reconciled = AnswerOf<typeof calls.withdraw.reconciliation>['message']['list'][number];

const itemWords: Readonly<Record<string, MessageId>> = {
  not_booked: 'console.item_not_booked',
  taken_back: 'console.item_taken_back',
  sent: 'console.item_sent',
  unpaid_fee: 'console.item_unpaid_fee',
};
const refreshMs = 30_000;
const number = { isNumeric: true, className: 'px-3' } as const;

/** Custody has more decimals than any coin of the books: zeros below the eighth say nothing. */
function shown(amount: string): string {
  return amount.replace(/(\.\d{8}\d*?)0+$/, '$1');
}

/** Whether custody has what the books say. */
export default function ReconciliationScreen() {
  const { t } = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['console', 'reconciliation'],
    queryFn: async () => (await call(calls.withdraw.reconciliation, {})).message,
    refetchInterval: refreshMs,
  });
  const mayEnter = useMay('money.correct');
  const mayLimit = useMay('withdrawal.review');
  const [asked, setAsked] = useState<{ currency: number; name: string } | 'limit' | null>(null);
  return (
    <section aria-labelledby="reconciliation" className="sheet">
      <header className="flex flex-wrap items-baseline gap-3 px-4 py-3">
        <h2 id="reconciliation" className="text-m font-semibold">
          {t('console.reconciliation')}
        </h2>
        <p className="text-s text-quiet">
          {data && data.time !== '' ? (
            <>
              {t('console.compared')} <ShownTime time={data.time} />
            </>
          ) : (
            t('console.compare_every')
          )}
        </p>
        {data && <Limit limit={data.limit} onSet={mayLimit ? () => setAsked('limit') : undefined} />}
      </header>
      <DataTable
        label={t('console.reconciliation')}
        columns={[
          { id: 'coin', name: t('console.coin'), className: 'px-4' },
          { id: 'custody', name: t('console.custody'), ...number },
          { id: 'figure', name: t('console.figure'), ...number },
          { id: 'ledger', name: t('console.ledger'), ...number },
          { id: 'items', name: t('console.explained'), className: 'px-3' },
          { id: 'unexplained', name: t('console.unexplained'), ...number },
          { id: 'state', name: t('common.status'), className: 'px-4' },
        ]}
        count={data?.list.length}
        skeletonClassName="h-9 border-t border-line-soft"
        failed={
          error && !data
            ? {
                title: t('common.load_failed'),
                hint: error.message,
                retryLabel: t('common.retry'),
                onRetry: () => void refetch(),
              }
            : null
        }
        empty={{ title: t('console.not_compared') }}
        frame={{
          className: 'overflow-x-auto outline-offset-[-2px]',
          role: 'region',
          'aria-label': t('console.reconciliation'),
        }}
      >
        {data?.list.map((asset) => (
          <AssetRow
            key={asset.currency}
            asset={asset}
            onFigure={mayEnter ? () => setAsked({ currency: asset.currency, name: asset.currency_name }) : undefined}
          />
        ))}
      </DataTable>
      {asked === 'limit' && <LimitDialog onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'limit' && <FigureDialog {...asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

/** Up to which worth one person agrees to withdrawals. */
function Limit({ limit, onSet }: { limit: string; onSet: (() => void) | undefined }) {
  const { t } = useWords();
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-s text-quiet sm:ml-auto">
      <span>
        {t('console.limit')} <Num value={limit} /> {'USDT'}
      </span>
      {onSet && (
        <button type="button" className="link" onClick={onSet}>
          {t('console.set_limit')}
        </button>
      )}
    </p>
  );
}

function AssetRow({ asset, onFigure }: { asset: Reconciled; onFigure: (() => void) | undefined }) {
  const { t } = useWords();
  const sign = signOf(asset.unexplained);
  const word = sign === 0 ? 'console.matches' : sign < 0 ? 'console.shortfall' : 'console.surplus';
  return (
    <Row className="align-top [&>td]:py-1.5">
      <Cell className="px-4">{asset.currency_name}</Cell>
      <Cell isNumeric className="px-3">
        <Num value={shown(asset.custody)} />
      </Cell>
      <Cell isNumeric className="px-3">
        {asset.figure !== '' && (
          <>
            <Num value={shown(asset.figure)} />
            <div className="text-xs text-quiet">
              <ShownTime time={asset.figure_time} />
            </div>
          </>
        )}
        {onFigure && (
          <button type="button" className="link text-s" onClick={onFigure}>
            {t('console.enter_figure')}
          </button>
        )}
      </Cell>
      <Cell isNumeric className="px-3">
        <Num value={shown(asset.ledger)} />
      </Cell>
      <Cell className="px-3">
        <ul className="grid gap-1">
          {asset.items.map(({ kind, subject, amount }) => (
            <li key={`${kind} ${subject}`} className="whitespace-normal">
              {itemWords[kind] ? t(itemWords[kind]) : kind} <Num value={shown(amount)} sign="always" />{' '}
              <span className="break-all text-quiet">{subject}</span>
            </li>
          ))}
        </ul>
      </Cell>
      <Cell isNumeric className="px-3">
        <Num value={shown(asset.unexplained)} sign="always" />
      </Cell>
      <Cell className="px-4">
        <Tag tone={sign === 0 ? 'good' : sign < 0 ? 'bad' : 'brass'}>{t(word)}</Tag>
      </Cell>
    </Row>
  );
}
