import { useWords } from '@bourse/client/words.tsx';
import type { LeverOffice } from '@bourse/contract';
import { Cell, DataTable, formatDecimal, Row } from '@bourse/ui';

/** What winners are still to be paid, in the order in which they will be. */
export function OwedSheet({ office: { debts, debtsTotal } }: { office: LeverOffice }) {
  const { t } = useWords();
  return (
    <section aria-labelledby="lever-owed" className="sheet min-w-0 px-4 py-3">
      <h2 id="lever-owed" className="text-m font-semibold">
        {t('console.lever_owed')}
      </h2>
      <p className="mt-1 mb-2 max-w-160 text-s text-quiet">{t('console.lever_owed_lead')}</p>
      <DataTable
        frame={{ className: 'overflow-x-auto' }}
        className="text-s whitespace-nowrap"
        label={t('console.lever_owed')}
        columns={[
          { id: 'place', name: t('console.lever_place') },
          { id: 'user', name: t('console.lever_user'), className: 'pl-4' },
          { id: 'amount', name: t('console.lever_amount'), isNumeric: true, className: 'pl-4' },
        ]}
        count={debts.length}
        empty={{ title: t('console.lever_owed_none') }}
        foot={
          debtsTotal > debts.length && (
            <p className="mt-2 text-s text-quiet">
              {t('console.lever_owed_more', { n: debts.length, total: debtsTotal })}
            </p>
          )
        }
      >
        {debts.map(({ id, userId, account, amount, coin }, place) => (
          <Row key={id} className="h-9">
            <Cell>{place + 1}</Cell>
            <Cell className="pl-4">
              {userId} <span className="text-quiet">{account}</span>
            </Cell>
            <Cell isNumeric className="pl-4">
              {formatDecimal(amount)} {coin}
            </Cell>
          </Row>
        ))}
      </DataTable>
    </section>
  );
}
