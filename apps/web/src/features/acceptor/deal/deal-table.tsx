import { PagedTable } from '@bourse/client/list/paged-table.tsx';
import type { Pages } from '@bourse/client/list/use-pages.ts';
import { changeSearch } from '@bourse/client/navigation/go.ts';
import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { AcceptorDealView } from '@bourse/contract';
import { Tag } from '@bourse/ui';
import type { ReactNode } from 'react';
import { wayWords } from '../../../domain/deal/ways.ts';
import { dealWord } from './deal-dialog.tsx';
import { cnyText, placeTone, placeWord, usdtText } from './deal-text.ts';

interface AgentDealTableProps {
  /** Names the table. */
  label: string;
  query: Pages<AcceptorDealView>;
  /** At one's own desk: the other side is a user. */
  isDesk?: boolean;
  empty: { readonly title: string; readonly hint?: string; readonly action?: ReactNode };
}

/** Deals with agents, a row each; a row opens its deal. */
export function AgentDealTable({ label, query, isDesk = false, empty }: AgentDealTableProps) {
  const { t } = useWords();
  const own = {
    id: 'own',
    name: t('acceptor.own_account'),
    cell: (deal: AcceptorDealView) => <OwnAccount deal={deal} />,
    card: 'line' as const,
  };
  return (
    <PagedTable<AcceptorDealView>
      label={label}
      query={query}
      failed={t('c2c.deals_failed')}
      empty={empty}
      keyOf={({ id }) => id}
      onRow={({ id }) => changeSearch({ [dealWord]: id })}
      columns={[
        { id: 'type', name: t('common.type'), cell: (deal) => <Type deal={deal} />, card: 'title' },
        { id: 'money', name: t('common.total'), cell: cnyText, isNumeric: true, card: 'line' },
        { id: 'number', name: t('c2c.amount'), cell: usdtText, isNumeric: true, card: 'line' },
        { id: 'way', name: t('c2c.payment_method'), cell: ({ way }) => t(wayWords[way]), card: 'line' },
        {
          id: 'other',
          name: t(isDesk ? 'c2c.deal_name' : 'acceptor.agent'),
          cell: (deal) => <OtherSide deal={deal} isDesk={isDesk} />,
          card: 'line',
        },
        ...(isDesk ? [] : [own]),
        { id: 'time', name: t('common.time'), cell: ({ openedAt }) => <ShownTime time={openedAt} />, card: 'below' },
        {
          id: 'status',
          name: t('common.status'),
          cell: (deal) => <Tag tone={placeTone(deal)}>{t(placeWord(deal))}</Tag>,
          card: 'value',
        },
      ]}
    />
  );
}

/** A name, with the account that the money comes from or goes to. */
function OtherSide({ deal, isDesk }: { deal: AcceptorDealView; isDesk: boolean }) {
  const name = isDesk ? deal.otherName : deal.acceptor;
  return (
    <span className="inline-block max-md:text-right">
      {name || '–'}
      <span className="block text-xs leading-4 break-all whitespace-normal text-quiet md:max-w-44">
        {deal.otherAccount}
      </span>
    </span>
  );
}

function OwnAccount({ deal: { ownAccount } }: { deal: AcceptorDealView }) {
  return <span className="inline-block break-all whitespace-normal md:max-w-44">{ownAccount || '–'}</span>;
}

/** Its press is the row's. */
export function Type({ deal: { isDeposit } }: { deal: AcceptorDealView }) {
  const { t } = useWords();
  return (
    <button type="button" aria-haspopup="dialog" className="link">
      {t(isDeposit ? 'acceptor.deposit' : 'acceptor.withdrawal')}
    </button>
  );
}
