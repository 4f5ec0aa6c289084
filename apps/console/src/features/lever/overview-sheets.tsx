import { useWords } from '@bourse/client/words.tsx';
import type { LeverCover, LeverInterest, LeverOffice, LeverOfficeMarket } from '@bourse/contract';
import { Cell, DataTable, formatDecimal, Row, signOf, Tag } from '@bourse/ui';
import { Facts } from '../../domain/facts.tsx';

/** What stands behind the contracts, and what is open in each market. */
export function OverviewSheets({ office: { covers, markets } }: { office: LeverOffice }) {
  return (
    <>
      {covers.map((cover) => (
        <CoverSheet key={cover.coinId} cover={cover} />
      ))}
      <OpenSheet markets={markets.filter(({ terms, long, short }) => terms !== null || long.count + short.count > 0)} />
    </>
  );
}

function CoverSheet({ cover }: { cover: LeverCover }) {
  const { t } = useWords();
  const money = (amount: string) => `${formatDecimal(amount)} ${cover.coin}`;
  const isCovered = signOf(cover.left) >= 0;
  const id = `lever-cover-${cover.coinId}`;
  return (
    <section aria-labelledby={id} className="sheet min-w-0 px-4 py-3">
      <h2 id={id} className="mb-3 flex flex-wrap items-center gap-3 text-m font-semibold">
        {t('console.lever_cover')}: {cover.coin}
        {!isCovered && <Tag tone="bad">{t('console.lever_uncovered')}</Tag>}
      </h2>
      <Facts
        rows={[
          [t('console.lever_counterparty'), money(cover.counterparty)],
          [t('console.lever_insurance'), money(cover.insurance)],
          [t('console.lever_owed_sum'), money(cover.owed)],
          [t('console.lever_needed'), money(cover.need)],
          [
            t('console.lever_left'),
            <span key="left" className={isCovered ? '' : 'text-bad'}>
              {money(cover.left)}
            </span>,
          ],
        ]}
      />
    </section>
  );
}

function OpenSheet({ markets }: { markets: readonly LeverOfficeMarket[] }) {
  const { t } = useWords();
  const figures = { isNumeric: true, className: 'pl-4' };
  return (
    <section aria-labelledby="lever-open" className="sheet min-w-0 px-4 py-3">
      <h2 id="lever-open" className="mb-2 text-m font-semibold">
        {t('console.lever_open_interest')}
      </h2>
      <DataTable
        frame={{ className: 'overflow-x-auto' }}
        className="text-s whitespace-nowrap"
        label={t('console.lever_open_interest')}
        columns={[
          { id: 'market', name: t('console.lever_market') },
          { id: 'mark', name: t('console.lever_mark'), ...figures },
          { id: 'long', name: t('console.lever_long'), ...figures },
          { id: 'short', name: t('console.lever_short'), ...figures },
          { id: 'net', name: t('console.lever_net'), ...figures },
          { id: 'profit_long', name: t('console.lever_profit_long'), ...figures },
          { id: 'profit_short', name: t('console.lever_profit_short'), ...figures },
          { id: 'need', name: t('console.lever_needed'), ...figures },
        ]}
        count={markets.length}
        empty={{ title: t('console.lever_none_open'), hint: t('console.lever_none_open_hint') }}
      >
        {markets.map((market) => (
          <OpenRow key={market.id} market={market} />
        ))}
      </DataTable>
    </section>
  );
}

function OpenRow({ market }: { market: LeverOfficeMarket }) {
  const { t } = useWords();
  const { symbol, mark, isSound, long, short, net, need } = market;
  return (
    <Row className="h-12">
      <Cell>
        <span className="inline-flex items-center gap-2">
          {symbol}
          {!isSound && <Tag tone="bad">{t('console.lever_late')}</Tag>}
        </span>
      </Cell>
      <Cell isNumeric className="pl-4">
        {mark === '' ? '–' : formatDecimal(mark)}
      </Cell>
      <InterestCell side={long} market={market} />
      <InterestCell side={short} market={market} />
      {[net, long.profit, short.profit, need].map((amount, place) => (
        <Cell key={String(place)} isNumeric className="pl-4">
          {formatDecimal(amount, { decimals: 2 })}
        </Cell>
      ))}
    </Row>
  );
}

/** What it is worth, and below it how much it is. */
function InterestCell({ side, market: { base } }: { side: LeverInterest; market: LeverOfficeMarket }) {
  const { t } = useWords();
  return (
    <Cell isNumeric className="pl-4">
      {formatDecimal(side.notional, { decimals: 2 })}
      {side.count > 0 && (
        <small className="block text-xs text-quiet">
          {formatDecimal(side.quantity)} {base}, {t('console.lever_lots_of', { n: side.shares })}
        </small>
      )}
    </Cell>
  );
}
