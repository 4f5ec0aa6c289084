import { ConfirmDialog, type ConfirmQuestion } from '@bourse/client/form/confirm-dialog.tsx';
import { PagedTable } from '@bourse/client/list/paged-table.tsx';
import { usePages } from '@bourse/client/list/use-pages.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { type Advert, calls, decodeAdvert, encodeAdvertChoice } from '@bourse/contract';
import { buttonClass, formatDecimal, Icon, Tag } from '@bourse/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { countedDay } from '../../../domain/deal/deal-times.ts';
import { wayWords } from '../../../domain/deal/ways.ts';
import { useServerNow } from '../../../domain/index-price/server-clock.ts';
import { readFundsAgain } from '../../../domain/wallet/use-accounts.ts';
import { withdrawAdvert } from '../client.ts';
import { unitPriceText } from '../deal/deal-text.ts';
import { advertTones } from '../deal/deal-tones.ts';
import { ownFloatText } from '../float.ts';
import { advertsKey, readC2cAgain } from '../own.ts';
import { advertWords } from '../words.ts';
import { AdvertActs, AdvertDeals } from './advert-acts.tsx';

/** How often it is looked whether the day ended. */
const lookMs = 1000;

const totalText = ({ total, coin }: Advert) => `${formatDecimal(total)} ${coin}`;
const leftText = ({ left, coin }: Advert) => `${formatDecimal(left)} ${coin}`;

interface AdvertTableProps {
  /** Null: both sides. */
  isSell: boolean | null;
  /** Null: all coins. */
  coinId: number | null;
}

/** One's own ads, newest first, with the way to their orders and what can be done with them. */
export function AdvertTable({ isSell, coinId }: AdvertTableProps) {
  const { t } = useWords();
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const query = usePages(advertsKey, calls.c2c.adverts, decodeAdvert, encodeAdvertChoice(isSell, coinId));
  const ask = useTakeDown(setQuestion);
  return (
    <>
      {query.rows?.some(({ status }) => status === 'hidden') && <HiddenNote />}
      <PagedTable<Advert>
        label={t('c2c.my_adverts')}
        query={query}
        failed={t('c2c.adverts_failed')}
        empty={{
          title: t('c2c.adverts_none_title'),
          hint: t('c2c.adverts_none_hint'),
          action: <PostFirst />,
        }}
        keyOf={({ id }) => id}
        columns={[
          { id: 'side', name: t('common.side'), cell: (advert) => <Side advert={advert} />, card: 'title' },
          {
            id: 'price',
            name: t('c2c.unit_price'),
            cell: (advert) => <UnitPrice advert={advert} />,
            isNumeric: true,
            card: 'line',
          },
          { id: 'total', name: t('c2c.total_number'), cell: totalText, isNumeric: true, card: 'line' },
          { id: 'left', name: t('c2c.surplus_number'), cell: leftText, isNumeric: true, card: 'line' },
          {
            id: 'ways',
            name: t('c2c.payment_method'),
            cell: ({ ways }) => <Broken>{ways.map((way) => t(wayWords[way])).join(' · ')}</Broken>,
            card: 'line',
          },
          {
            id: 'deals',
            name: t('c2c.open_deals'),
            cell: (advert) => <AdvertDeals advert={advert} />,
            isNumeric: true,
            card: 'line',
          },
          {
            id: 'time',
            name: t('c2c.posted_at'),
            cell: (advert) => <PostedAt advert={advert} />,
            card: 'line',
          },
          {
            id: 'status',
            name: t('common.status'),
            cell: ({ status }) => <Tag tone={advertTones[status]}>{t(advertWords[status])}</Tag>,
            card: 'value',
          },
          {
            id: 'acts',
            name: t('common.action'),
            cell: (advert) => <AdvertActs advert={advert} onTakeDown={() => ask(advert)} />,
            isNumeric: true,
            card: 'line',
          },
        ]}
      />
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

/** Asks before an ad is taken down. */
function useTakeDown(onAsk: (question: ConfirmQuestion) => void) {
  const { t } = useWords();
  return (advert: Advert) =>
    onAsk({
      title: t('c2c.take_down_question'),
      text: t('c2c.take_down_text'),
      facts: [
        [t(advert.isSell ? 'c2c.sell' : 'c2c.buy'), totalText(advert)],
        [t('c2c.unit_price'), unitPriceText(advert)],
        [t('c2c.surplus_number'), leftText(advert)],
      ],
      confirm: t('c2c.take_down'),
      variant: 'danger',
      action: async () => {
        try {
          return await withdrawAdvert(advert.id);
        } finally {
          readC2cAgain();
          readFundsAgain();
        }
      },
    });
}

/** All of them are, until the day ends where deals are counted; they are read again then. */
function HiddenNote() {
  const { t } = useWords();
  // A look later, for the exchange's clock may be a little behind.
  const day = countedDay(useServerNow(lookMs) - lookMs);
  const [first] = useState(day);
  useEffect(() => {
    if (day !== first) readC2cAgain();
  }, [day, first]);
  return (
    <p className="mb-4 flex gap-2.5 rounded-s bg-raised px-3.5 py-2.5 text-s">
      <Icon name="alert" className="mt-0.5 text-warn" />
      <span className="min-w-0">{t('c2c.hidden_note')}</span>
    </p>
  );
}

function Side({ advert: { isSell, coin } }: { advert: Advert }) {
  const { t } = useWords();
  return (
    <span className={isSell ? 'text-down' : 'text-up'}>{t(isSell ? 'c2c.deal_sell' : 'c2c.deal_buy', { coin })}</span>
  );
}

function PostFirst() {
  const { t } = useWords();
  return (
    <Link to="/c2c" className={buttonClass('line', 's')}>
      {t('c2c.post_advert')}
    </Link>
  );
}

function PostedAt({ advert: { postedAt } }: { advert: Advert }) {
  return (
    <Broken>
      <ShownTime time={postedAt} />
    </Broken>
  );
}

/** Takes two lines, so that a row with its buttons fits the page. */
function Broken({ children }: { children: ReactNode }) {
  return <span className="md:inline-block md:max-w-26 md:leading-4 md:whitespace-normal">{children}</span>;
}

/** One that floats says how; both lines stand together on a card. */
function UnitPrice({ advert }: { advert: Advert }) {
  const { t } = useWords();
  return (
    <span className="inline-block max-md:text-right">
      {unitPriceText(advert)}
      {advert.float && (
        <span className="block text-xs leading-4 whitespace-normal text-quiet">{ownFloatText(t, advert.float)}</span>
      )}
    </span>
  );
}
