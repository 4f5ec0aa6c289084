import { datedTime } from '@bourse/client/time/times.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { LeverOfficeMarket, OfferedLever } from '@bourse/contract';
import { Button, Cell, DataTable, formatDecimal, Row, Tag } from '@bourse/ui';
import { useState } from 'react';
import { useMay } from '../../domain/staff/session.ts';
import { LeverTermsDialog } from './terms-dialog.tsx';

/** What each market offers, and what open positions still go by where that is something else. */
export function TermsSheet({ markets }: { markets: readonly LeverOfficeMarket[] }) {
  const { t } = useWords();
  const mayPropose = useMay('market.manage');
  const [asked, setAsked] = useState<LeverOfficeMarket | null>(null);
  const figures = { isNumeric: true, className: 'pl-4' };
  return (
    <section aria-labelledby="lever-terms" className="sheet min-w-0 px-4 py-3">
      <h2 id="lever-terms" className="mb-2 text-m font-semibold">
        {t('console.lever_terms')}
      </h2>
      <DataTable
        frame={{ className: 'overflow-x-auto' }}
        className="text-s whitespace-nowrap"
        label={t('console.lever_terms')}
        columns={[
          { id: 'market', name: t('console.lever_market') },
          ...(mayPropose ? [{ id: 'change', className: 'pl-4' }] : []),
          { id: 'lot', name: t('console.lever_lot'), ...figures },
          { id: 'size', name: t('console.lever_order_size'), ...figures },
          { id: 'multiples', name: t('console.lever_multiples'), ...figures },
          { id: 'spread', name: t('console.lever_spread'), ...figures },
          { id: 'fee', name: t('console.lever_fee'), ...figures },
          { id: 'overnight', name: t('console.lever_overnight'), ...figures },
          { id: 'liquidation', name: t('console.lever_liquidation_fee'), ...figures },
          { id: 'tiers', name: t('console.lever_tiers'), className: 'pl-4' },
        ]}
        count={markets.length}
        empty={{ title: t('console.lever_never') }}
      >
        {markets.map((market) => (
          <MarketRows key={market.id} market={market} onChange={mayPropose ? () => setAsked(market) : null} />
        ))}
      </DataTable>
      {asked !== null && <LeverTermsDialog market={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

/** `onChange` null: who looks may not propose. */
function MarketRows({ market, onChange }: { market: LeverOfficeMarket; onChange: (() => void) | null }) {
  const { t, tag } = useWords();
  const { symbol, terms, held } = market;
  return (
    <>
      <Row>
        <Cell className="py-2">
          <span className="inline-flex items-center gap-2">
            {symbol}
            <Tag tone={terms?.isOpen ? 'good' : 'plain'}>
              {t(
                terms === null
                  ? 'console.lever_never'
                  : terms.isOpen
                    ? 'console.lever_offered'
                    : 'console.lever_closed',
              )}
            </Tag>
          </span>
        </Cell>
        {onChange && (
          <Cell className="pl-4">
            <Button
              variant="line"
              size="s"
              aria-label={t('console.lever_change_of', { symbol })}
              aria-haspopup="dialog"
              onClick={onChange}
            >
              {t('console.lever_change')}
            </Button>
          </Cell>
        )}
        <TermsCells market={market} terms={terms} />
      </Row>
      {held && (
        <Row className="text-quiet">
          <Cell className="py-2">{t('console.lever_held_until', { time: datedTime(held.until, tag) })}</Cell>
          {onChange && <Cell />}
          <TermsCells market={market} terms={held.terms} />
        </Row>
      )}
    </>
  );
}

function TermsCells({ market: { base, lotStep }, terms }: { market: LeverOfficeMarket; terms: OfferedLever | null }) {
  const { t } = useWords();
  if (terms === null) return <Cell colSpan={8} />;
  const figures = [
    `${formatDecimal(String(terms.lots))} × ${lotStep} ${base}`,
    `${formatDecimal(String(terms.shareMin))} – ${formatDecimal(String(terms.shareMax))}`,
    terms.multiples.join(', '),
    ...[terms.spread, terms.fee, terms.overnight, terms.liquidationFee].map((rate) => `${rate}%`),
  ];
  return (
    <>
      {figures.map((figure, place) => (
        <Cell key={String(place)} isNumeric className="pl-4">
          {figure}
        </Cell>
      ))}
      <Cell className="py-2 pl-4">
        {terms.tiers.map(({ to, rate, multipleMax }) => (
          <span key={to} className="block">
            {t('console.lever_tier_line', { to: formatDecimal(to), rate, n: multipleMax })}
          </span>
        ))}
      </Cell>
    </>
  );
}
