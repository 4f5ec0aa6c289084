import { PagedTable } from '@bourse/client/list/paged-table.tsx';
import type { Pages } from '@bourse/client/list/use-pages.ts';
import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { Deal } from '@bourse/contract';
import { Tag } from '@bourse/ui';
import type { ReactNode } from 'react';
import { wayWords } from '../../../domain/deal/ways.ts';
import { dealWords } from '../words.ts';
import { coinsText, otherAccount, paidText, unitPriceText } from './deal-text.ts';
import { dealTones } from './deal-tones.ts';

interface DealTableProps {
  /** Names the table. */
  label: string;
  query: Pages<Deal>;
  empty: { readonly title: string; readonly hint?: string; readonly action?: ReactNode };
  /** Opens a deal. */
  onOpen: (id: number) => void;
}

/** One's own deals, a row each; a row opens its deal. */
export function DealTable({ label, query, empty, onOpen }: DealTableProps) {
  const { t } = useWords();
  return (
    <PagedTable<Deal>
      label={label}
      query={query}
      failed={t('c2c.deals_failed')}
      empty={empty}
      keyOf={({ id }) => id}
      onRow={({ id }) => onOpen(id)}
      columns={[
        { id: 'side', name: t('common.side'), cell: (deal) => <Side deal={deal} />, card: 'title' },
        { id: 'amount', name: t('c2c.amount'), cell: coinsText, isNumeric: true, card: 'line' },
        { id: 'price', name: t('c2c.unit_price'), cell: unitPriceText, isNumeric: true, card: 'line' },
        { id: 'money', name: t('common.total'), cell: paidText, isNumeric: true, card: 'line' },
        { id: 'way', name: t('c2c.payment_method'), cell: ({ way }) => t(wayWords[way]), card: 'line' },
        { id: 'other', name: t('c2c.deal_other'), cell: otherAccount, card: 'line' },
        { id: 'time', name: t('common.time'), cell: ({ openedAt }) => <ShownTime time={openedAt} />, card: 'below' },
        {
          id: 'status',
          name: t('common.status'),
          cell: ({ state }) => <Tag tone={dealTones[state]}>{t(dealWords[state])}</Tag>,
          card: 'value',
        },
      ]}
    />
  );
}

/** The payer buys. Its press is the row's. */
function Side({ deal: { isPayer, coin } }: { deal: Deal }) {
  const { t } = useWords();
  return (
    <button type="button" aria-haspopup="dialog" className="link">
      {t(isPayer ? 'c2c.deal_buy' : 'c2c.deal_sell', { coin })}
    </button>
  );
}
