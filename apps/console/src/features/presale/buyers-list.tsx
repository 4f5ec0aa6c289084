import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, decodePresaleBuyer, type OfficePresale, type PresaleBuyer } from '@bourse/contract';
import { formatDecimal } from '@bourse/ui';
import { Facts } from '../../domain/facts.tsx';
import { DrawerPart } from '../../domain/list/drawer.tsx';
import { List } from '../../domain/list/list.tsx';
import type { ListColumn, ListQuery } from '../../domain/list/list-props.ts';
import { buyerWords } from './words.ts';

async function load({ filters: { round = '' }, page, limit }: ListQuery) {
  const { message } = await call(calls.presale.buyers, { id: round, page, limit });
  return { rows: message.list.map(decodePresaleBuyer), total: message.total };
}

/** Who bought in a round, the newest one at first. */
export function BuyersList({ rounds }: { rounds: readonly OfficePresale[] }) {
  const { t } = useWords();
  const columns: readonly ListColumn<PresaleBuyer>[] = [
    { id: 'user', name: t('console.presale_user'), isNumeric: true, text: ({ userId }) => String(userId) },
    {
      id: 'amount',
      name: t('console.presale_amount'),
      isNumeric: true,
      text: ({ amount }) => amount,
      cell: ({ amount }) => formatDecimal(amount),
    },
    {
      id: 'paid',
      name: t('console.presale_paid'),
      isNumeric: true,
      text: ({ paid }) => paid,
      cell: ({ paid }) => formatDecimal(paid),
    },
    { id: 'status', name: t('console.presale_status'), text: ({ status }) => t(buyerWords[status]) },
  ];
  return (
    <List
      name="presale-buyers"
      title={t('console.presale_buyers')}
      filters={[
        {
          name: 'round',
          label: t('console.presale_round'),
          options: rounds.map(({ id, coin }) => ({ value: String(id), label: `${coin} #${id}` })),
        },
      ]}
      columns={columns}
      idOf={({ userId }) => userId}
      titleOf={({ userId }) => `${t('console.presale_user')} ${userId}`}
      load={load}
      empty={{ title: t('console.presale_buyers_none'), hint: t('console.presale_buyers_hint') }}
      details={(buyer) => <BuyerDetails buyer={buyer} />}
    />
  );
}

function BuyerDetails({ buyer: { userId, account, amount, paid, status } }: { buyer: PresaleBuyer }) {
  const { t } = useWords();
  return (
    <DrawerPart>
      <Facts
        rows={[
          [t('console.presale_user'), `${account} (${userId})`],
          [t('console.presale_amount'), formatDecimal(amount)],
          [t('console.presale_paid'), formatDecimal(paid)],
          [t('console.presale_status'), t(buyerWords[status])],
        ]}
      />
    </DrawerPart>
  );
}
