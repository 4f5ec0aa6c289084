import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { Copied } from '../../domain/copied.tsx';
import { Facts } from '../../domain/facts.tsx';
import { DrawerPart } from '../../domain/list/drawer.tsx';
import { withdrawalStatusWords } from './status-words.ts';
import { type StaffWithdrawal, WithdrawalActs } from './withdrawal-acts.tsx';

/** One withdrawal, and what may be done with it now. */
export function WithdrawalDetails({ withdrawal, onNext }: { withdrawal: StaffWithdrawal; onNext: () => void }) {
  const { t } = useWords();
  const { currency } = withdrawal;
  const at = (time: string) => (time === '' ? null : <ShownTime time={time} />);
  return (
    <>
      <DrawerPart>
        <Facts
          rows={[
            [t('common.status'), t(withdrawalStatusWords[withdrawal.status])],
            [t('console.user'), String(withdrawal.userId)],
            [t('common.quantity'), `${withdrawal.amount} ${currency}`],
            [t('console.fee'), `${withdrawal.fee} ${currency}`],
            [t('console.arrives'), `${withdrawal.received} ${currency}`],
            [t('console.network'), withdrawal.networkName],
            [t('console.to'), <Copied key="to" text={withdrawal.address} />],
            [t('console.to_user'), withdrawal.toUser],
            [t('console.transaction'), withdrawal.transaction && <Copied key="hash" text={withdrawal.transaction} />],
            [t('console.reason'), withdrawal.reason],
            [t('console.asked'), at(withdrawal.time)],
            [t('console.agreed_at'), at(withdrawal.agreedAt)],
            [t('console.sent_at'), at(withdrawal.sentAt)],
            [t('console.ended_at'), at(withdrawal.endedAt)],
          ]}
        />
      </DrawerPart>
      <WithdrawalActs withdrawal={withdrawal} onNext={onNext} />
    </>
  );
}
