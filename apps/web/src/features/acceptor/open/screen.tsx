import { Loaded } from '@bourse/client/list/loaded.tsx';
import { Link } from '@bourse/client/navigation/link.tsx';
import { useSearchWord } from '@bourse/client/navigation/shown.ts';
import { useWords } from '@bourse/client/words.tsx';
import { buttonClass, Empty } from '@bourse/ui';
import { AccountPage } from '../../../domain/account/account-page.tsx';
import { useSearchId } from '../../../domain/deal/address.ts';
import { useMethods } from '../../../domain/deal/methods.ts';
import { useAcceptorChanges, useAcceptors } from '../own.ts';
import { OpenForm } from './open-form.tsx';
import { Steps } from './steps.tsx';

/** A new deal with the agent that the address names; `current` 1 is a withdrawal. */
export default function OpenDealScreen() {
  const { t } = useWords();
  useAcceptorChanges();
  const id = useSearchId('id');
  const isDeposit = useSearchWord('current') !== '1';
  return (
    <AccountPage
      title={t(isDeposit ? 'acceptor.deposit_title' : 'acceptor.withdrawal_title')}
      aside={
        <Link to="/recharge" className="link">
          {t('acceptor.all_agents')}
        </Link>
      }
    >
      <div className="grid max-w-160 gap-5">
        <NewDeal key={`${id} ${isDeposit}`} id={id} isDeposit={isDeposit} />
        <Steps isDeposit={isDeposit} />
      </div>
    </AccountPage>
  );
}

function NewDeal({ id, isDeposit }: { id: number | null; isDeposit: boolean }) {
  const { t } = useWords();
  const agents = useAcceptors();
  const methods = useMethods();
  return (
    <Loaded query={agents} failed={t('acceptor.list_failed')} skeletons={[80, 280]}>
      {(list) => {
        const agent = list.find((one) => one.id === id);
        if (agent === undefined) return <NoAgent />;
        return (
          <Loaded query={methods} failed={t('c2c.take_methods_failed')} skeletons={[280]}>
            {(found) => <OpenForm agent={agent} isDeposit={isDeposit} methods={methods} found={found} />}
          </Loaded>
        );
      }}
    </Loaded>
  );
}

function NoAgent() {
  const { t } = useWords();
  return (
    <Empty
      title={t('acceptor.agent_missing')}
      action={
        <Link to="/recharge" className={buttonClass('line', 's')}>
          {t('acceptor.all_agents')}
        </Link>
      }
      className="sheet py-16"
    />
  );
}
