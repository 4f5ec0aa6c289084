import { Loaded } from '@bourse/client/list/loaded.tsx';
import { Link } from '@bourse/client/navigation/link.tsx';
import { useSearchWord } from '@bourse/client/navigation/shown.ts';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Empty, formatDecimal } from '@bourse/ui';
import { settle, ticksOfLines } from '@bourse/verify';
import { useQuery } from '@tanstack/react-query';
import { AccountPage } from '../../../domain/account/account-page.tsx';
import { Facts } from '../../../domain/trading/facts.tsx';
import { loadReceipt, type MicroReceipt } from '../client.ts';
import { Profit } from '../own/contract-cells.tsx';
import { resultWords } from '../words.ts';
import { Verification } from './verification.tsx';
import { WindowTable } from './window-table.tsx';

/** Its last minute is published when it is over. */
const askAgainMs = 10_000;

/** A settled contract of one's own, with the published prices that decided it. */
export default function ReceiptScreen() {
  const { t } = useWords();
  const id = Number(useSearchWord('id'));
  const query = useQuery({
    queryKey: ['own', 'micro', 'receipt', id],
    enabled: useIsSignedIn() && Number.isSafeInteger(id) && id > 0,
    queryFn: () => loadReceipt(id),
    refetchInterval: ({ state: { data } }) => (data?.isComplete === false ? askAgainMs : false),
  });
  const isMissing = !(id > 0) || (query.error && asCallError(query.error).code === 'micro_not_found');
  return (
    <AccountPage
      title={t('micro.receipt')}
      aside={
        <Link to="/secondDealCenter" className="link">
          {t('micro.contracts')}
        </Link>
      }
    >
      {isMissing ? (
        <Empty
          title={t('micro.receipt_missing_title')}
          hint={t('micro.receipt_missing_hint')}
          className="sheet py-12"
        />
      ) : (
        <Loaded query={query} failed={t('micro.receipt_failed')} skeletons={[280, 120]}>
          {(receipt) => <Shown receipt={receipt} />}
        </Loaded>
      )}
    </AccountPage>
  );
}

function Shown({ receipt }: { receipt: MicroReceipt }) {
  const { t } = useWords();
  const { contract, lines, isComplete } = receipt;
  const { isUp, seconds, createdAt } = contract;
  const outcome = settle(ticksOfLines(lines), { acceptedAt: Date.parse(createdAt), isUp, seconds });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <section className="sheet p-6 max-md:p-4" aria-label={t('micro.receipt_of', { id: contract.id })}>
        <h2 className="text-l font-semibold">{t('micro.receipt_of', { id: contract.id })}</h2>
        <ContractFacts receipt={receipt} />
      </section>
      <Verification receipt={receipt} />
      {isComplete && (
        <section className="sheet p-6 max-md:p-4" aria-label={t('micro.window')}>
          <h2 className="text-l font-semibold">{t('micro.window')}</h2>
          <WindowTable outcome={outcome} />
        </section>
      )}
    </div>
  );
}

function ContractFacts({ receipt: { contract } }: { receipt: MicroReceipt }) {
  const { t } = useWords();
  const { symbol, isUp, seconds, stake, coin, fee, createdAt, entry, end, profitPercent } = contract;
  return (
    <Facts
      facts={[
        [t('micro.market'), symbol],
        [
          t('micro.direction'),
          <span key="way" className={isUp ? 'text-up' : 'text-down'}>
            {t(isUp ? 'micro.up' : 'micro.down')}
          </span>,
        ],
        [
          t('micro.duration'),
          `${t('micro.seconds', { n: seconds })} · ${t('micro.return', { percent: profitPercent })}`,
        ],
        [t('micro.amount'), `${formatDecimal(stake)} ${coin}`],
        [t('micro.fee'), `${formatDecimal(fee)} ${coin}`],
        [t('micro.opened_at'), <ShownTime key="opened" time={createdAt} />],
        [t('micro.entry_price'), entry ? formatDecimal(entry.price) : '–'],
        entry && [t('micro.ended_at'), <ShownTime key="ended" time={entry.expiry} />],
        [t('micro.settlement_price'), end?.price ? formatDecimal(end.price) : '–'],
        end && [t('micro.result'), t(resultWords[end.result])],
        end && [t('micro.profit'), <Profit key="profit" profit={end.profit} coin={coin} />],
      ]}
    />
  );
}
