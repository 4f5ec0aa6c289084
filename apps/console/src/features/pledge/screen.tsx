import { Loaded } from '@bourse/client/list/loaded.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, decodePledgeOffice, type OfferedPledge, type PledgeRewards } from '@bourse/contract';
import { Button, Cell, DataTable, formatDecimal, Row, Tag } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../domain/facts.tsx';
import { useMay } from '../../domain/staff/session.ts';
import { HoldingsList } from './holdings-list.tsx';
import { ProductDialog } from './product-dialog.tsx';

const refreshMs = 5000;

async function loadOffice() {
  return decodePledgeOffice((await call(calls.pledge.office, {})).message);
}

/** Staking: what is offered on which terms, what its rewards are paid from, and what everybody holds. */
export default function PledgeOfficeScreen() {
  const { t } = useWords();
  const query = useQuery({ queryKey: ['console', 'pledge'], queryFn: loadOffice, refetchInterval: refreshMs });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Loaded query={query} failed={t('console.pledge_failed')} skeletons={[240, 80]} className="sheet p-6">
        {({ products, rewards }) => (
          <>
            <ProductsSheet products={products} />
            <RewardsSheet rewards={rewards} />
          </>
        )}
      </Loaded>
      <HoldingsList />
    </div>
  );
}

function ProductsSheet({ products }: { products: readonly OfferedPledge[] }) {
  const { t } = useWords();
  const mayPropose = useMay('market.manage');
  const [asked, setAsked] = useState<OfferedPledge | 'new' | null>(null);
  const figures = { isNumeric: true, className: 'pl-4' };
  return (
    <section aria-labelledby="pledge-products" className="sheet min-w-0 px-4 py-3">
      <header className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h2 id="pledge-products" className="text-m font-semibold">
            {t('console.pledge_products')}
          </h2>
          <p className="max-w-160 text-s text-quiet">{t('console.pledge_lead')}</p>
        </div>
        {mayPropose && <Button onClick={() => setAsked('new')}>{t('console.pledge_new')}</Button>}
      </header>
      <DataTable
        frame={{ className: 'overflow-x-auto' }}
        className="text-s whitespace-nowrap"
        label={t('console.pledge_products')}
        columns={[
          { id: 'coin', name: t('console.pledge_coin') },
          { id: 'days', name: t('console.pledge_days'), ...figures },
          { id: 'rate', name: t('console.pledge_rate'), ...figures },
          { id: 'range', name: t('console.pledge_range'), ...figures },
          { id: 'staked', name: t('console.pledge_staked'), ...figures },
          { id: 'promised', name: t('console.pledge_promised'), ...figures },
          { id: 'left', name: t('console.pledge_left'), ...figures },
          { id: 'status', name: t('console.pledge_status'), className: 'pl-4' },
          ...(mayPropose ? [{ id: 'change' }] : []),
        ]}
        count={products.length}
        empty={{ title: t('console.pledge_none') }}
      >
        {products.map((product) => (
          <ProductRow key={product.id} product={product} onChange={mayPropose ? () => setAsked(product) : null} />
        ))}
      </DataTable>
      {asked !== null && <ProductDialog product={asked === 'new' ? null : asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

/** `onChange` null: who looks may not propose. */
function ProductRow({ product, onChange }: { product: OfferedPledge; onChange: (() => void) | null }) {
  const { t } = useWords();
  const { coin, days, dailyPercent, min, max, staked, promised, left, isOpen, isFixedTerm, id } = product;
  const range = `${formatDecimal(min)} – ${formatDecimal(max)}`;
  const figures = [days, dailyPercent, range, ...[staked, promised, left].map((amount) => formatDecimal(amount))];
  return (
    <Row className="h-9">
      <Cell>
        {coin} <span className="text-quiet">#{id}</span>
      </Cell>
      {figures.map((figure, place) => (
        <Cell key={String(place)} isNumeric className="pl-4">
          {figure}
        </Cell>
      ))}
      <Cell className="pl-4">
        <span className="inline-flex items-center gap-2">
          <span className={isOpen ? '' : 'text-quiet'}>
            {t(isOpen ? 'console.pledge_open' : 'console.pledge_closed')}
          </span>
          {isFixedTerm && <Tag>{t('console.pledge_fixed')}</Tag>}
        </span>
      </Cell>
      {onChange && (
        <Cell className="pl-4 text-right">
          <Button
            variant="line"
            size="s"
            aria-label={t('console.pledge_change_of', { id, coin })}
            aria-haspopup="dialog"
            onClick={onChange}
          >
            {t('console.pledge_change')}
          </Button>
        </Cell>
      )}
    </Row>
  );
}

/** What the returns are paid from, coin by coin. */
function RewardsSheet({ rewards }: { rewards: readonly PledgeRewards[] }) {
  const { t } = useWords();
  if (rewards.length === 0) return null;
  return (
    <section aria-labelledby="pledge-rewards" className="sheet min-w-0 px-4 py-3">
      <h2 id="pledge-rewards" className="mb-3 text-m font-semibold">
        {t('console.pledge_rewards')}
      </h2>
      <div className="flex flex-wrap gap-x-12 gap-y-4">
        {rewards.map(({ coinId, coin, available, locked }) => (
          <Facts
            key={coinId}
            rows={[
              [t('console.pledge_free'), `${formatDecimal(available)} ${coin}`],
              [t('console.pledge_promised'), `${formatDecimal(locked)} ${coin}`],
            ]}
          />
        ))}
      </div>
    </section>
  );
}
