import { Loaded } from '@bourse/client/list/loaded.tsx';
import { Link } from '@bourse/client/navigation/link.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { AcceptorOffer } from '@bourse/contract';
import { buttonClass, Empty, formatDecimal } from '@bourse/ui';
import { AccountPage } from '../../../domain/account/account-page.tsx';
import { wayWords } from '../../../domain/deal/ways.ts';
import { rateText } from '../deal/deal-text.ts';
import { useAcceptorChanges, useAcceptors, useOwnAcceptor } from '../own.ts';

/** The agents that deals can be opened with. */
export default function AgentsScreen() {
  const { t } = useWords();
  useAcceptorChanges();
  const agents = useAcceptors();
  return (
    <AccountPage
      title={t('acceptor.nav')}
      aside={
        <span className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to="/chargeRecord" search={{ current: 0 }} className="link">
            {t('acceptor.orders')}
          </Link>
          <DeskLink />
        </span>
      }
    >
      <p className="mb-5 text-quiet">{t('acceptor.lead')}</p>
      <Loaded query={agents} failed={t('acceptor.list_failed')} skeletons={[132, 132]}>
        {(list) =>
          list.length === 0 ? (
            <Empty title={t('acceptor.none_title')} hint={t('acceptor.none_hint')} className="sheet py-16" />
          ) : (
            <ul aria-label={t('acceptor.nav')} className="grid gap-4">
              {list.map((agent) => (
                <Agent key={agent.id} agent={agent} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </AccountPage>
  );
}

function DeskLink() {
  const { t } = useWords();
  const { data } = useOwnAcceptor();
  if (data === undefined) return null;
  return (
    <Link to="/aceite" className="link">
      {t(data.status === 'none' ? 'acceptor.become' : 'acceptor.desk')}
    </Link>
  );
}

function Agent({ agent }: { agent: AcceptorOffer }) {
  const { t } = useWords();
  const { id, name, ways, depositRate, depositMost, withdrawalRate, withdrawalMost } = agent;
  return (
    <li aria-label={name} className="sheet px-4 py-5 sm:px-6">
      <h2 className="text-l font-semibold break-words">{name}</h2>
      <p className="mt-1 text-quiet">{ways.map((way) => t(wayWords[way])).join(' · ')}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Offer id={id} name={name} isDeposit rate={depositRate} most={depositMost} />
        <Offer id={id} name={name} isDeposit={false} rate={withdrawalRate} most={withdrawalMost} />
      </div>
    </li>
  );
}

interface OfferProps {
  id: number;
  name: string;
  isDeposit: boolean;
  rate: string;
  /** CNY of a deal; 0: none. */
  most: string;
}

/** One direction of an agent: its rate, its most, and the way to it. */
function Offer({ id, name, isDeposit, rate, most }: OfferProps) {
  const { t } = useWords();
  const isOffered = /[1-9]/.test(most);
  const act = t(isDeposit ? 'acceptor.make_deposit' : 'acceptor.withdraw');
  return (
    <div className="grid content-start gap-3">
      <dl className="grid gap-1 tabular-nums">
        <div className="flex justify-between gap-4">
          <dt className="text-quiet">{t(isDeposit ? 'acceptor.deposit_rate' : 'acceptor.withdrawal_rate')}</dt>
          <dd className="font-medium">{rateText(rate)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-quiet">{t('acceptor.most')}</dt>
          <dd>{isOffered ? `${formatDecimal(most)} CNY` : '–'}</dd>
        </div>
      </dl>
      {isOffered ? (
        <Link
          to="/rechargeMoney"
          search={{ id, current: isDeposit ? 0 : 1 }}
          aria-label={`${act}: ${name}`}
          className={buttonClass(isDeposit ? 'primary' : 'line')}
        >
          {act}
        </Link>
      ) : (
        <p className="text-s text-quiet">{t(isDeposit ? 'acceptor.no_deposits' : 'acceptor.no_withdrawals')}</p>
      )}
    </div>
  );
}
