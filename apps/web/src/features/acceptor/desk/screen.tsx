import { ConfirmDialog, type ConfirmQuestion } from '@bourse/client/form/confirm-dialog.tsx';
import { Loaded } from '@bourse/client/list/loaded.tsx';
import { usePages } from '@bourse/client/list/use-pages.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { calls, decodeAcceptorDeal, type OwnAcceptor } from '@bourse/contract';
import { Button, formatDecimal, Tag } from '@bourse/ui';
import { useState } from 'react';
import { AccountPage } from '../../../domain/account/account-page.tsx';
import { Facts } from '../../../domain/trading/facts.tsx';
import { leaveDesk } from '../client.ts';
import { ShownAgentDeal } from '../deal/deal-dialog.tsx';
import { AgentDealTable } from '../deal/deal-table.tsx';
import { actAndRead, agentDealsKey, useAcceptorChanges, useOwnAcceptor } from '../own.ts';
import { ApplyForm } from './apply-form.tsx';
import { TermsForm } from './terms-form.tsx';
import { Waiting } from './waiting.tsx';

/** One's own desk as an agent: the way to it, and then what waits there. */
export default function DeskScreen() {
  const { t } = useWords();
  useAcceptorChanges();
  const own = useOwnAcceptor();
  return (
    <AccountPage
      title={t('acceptor.desk')}
      aside={
        <span className="flex flex-wrap gap-x-6 gap-y-2">
          {own.data?.isRegional && (
            <Link to="/region" className="link">
              {t('acceptor.region')}
            </Link>
          )}
          <Link to="/recharge" className="link">
            {t('acceptor.all_agents')}
          </Link>
        </span>
      }
    >
      <Loaded query={own} failed={t('acceptor.desk_failed')} skeletons={[160, 240]}>
        {(found) => <Desk own={found} />}
      </Loaded>
      <ShownAgentDeal />
    </AccountPage>
  );
}

function Desk({ own }: { own: OwnAcceptor }) {
  if (own.status === 'none') return <NoDesk isOpen={own.isOpen} />;
  return own.status === 'applied' ? <Applied own={own} /> : <Working own={own} />;
}

/** Who left has deals of that time still. */
function NoDesk({ isOpen }: { isOpen: boolean }) {
  const { t } = useWords();
  return (
    <div className="grid gap-8">
      {isOpen ? <ApplyForm /> : <p className="text-quiet">{t('acceptor.closed')}</p>}
      <DeskDeals isHiddenEmpty />
    </div>
  );
}

function Applied({ own }: { own: OwnAcceptor }) {
  const { t } = useWords();
  return (
    <section aria-label={t('acceptor.applied')} className="sheet max-w-160 px-4 py-5 sm:px-6">
      <div role="status" className="grid justify-items-start gap-2">
        <Tag tone="brass">{t('acceptor.applied')}</Tag>
        <p className="text-m font-medium">{t('acceptor.applied_text')}</p>
      </div>
      <Facts
        facts={[
          [t('acceptor.name'), own.name],
          [t('acceptor.city'), own.city],
          [t('acceptor.district'), own.district],
        ]}
      />
      <Leave isApplication />
    </section>
  );
}

function Working({ own }: { own: OwnAcceptor }) {
  const { t } = useWords();
  const isWorking = own.status === 'working';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <section aria-label={own.name} className="sheet px-4 py-5 sm:px-6">
        <div role="status" className="flex flex-wrap items-center gap-3">
          <h2 className="text-l font-semibold break-words">{own.name}</h2>
          <Tag tone={isWorking ? 'good' : 'plain'}>{t(isWorking ? 'acceptor.working' : 'acceptor.stopped')}</Tag>
        </div>
        {!isWorking && <p className="mt-2 text-quiet">{t('acceptor.stopped_text')}</p>}
        <Facts
          facts={[
            [t('acceptor.bond'), `${formatDecimal(own.bond)} USDT`],
            [t('c2c.fiat_available'), `${formatDecimal(own.balance)} USDT`],
            [t('acceptor.city'), own.city],
            [t('acceptor.district'), own.district],
          ]}
        />
        <p className="mt-3 text-s">
          <Link to="/transfer" className="link">
            {t('c2c.move_coins')}
          </Link>
        </p>
      </section>
      <Waiting />
      <TermsForm own={own} />
      <DeskDeals />
      <Leave />
    </div>
  );
}

/** All deals at this desk. `isHiddenEmpty`: nothing is shown where there are none. */
function DeskDeals({ isHiddenEmpty = false }: { isHiddenEmpty?: boolean }) {
  const { t } = useWords();
  const query = usePages([...agentDealsKey, 'desk'], calls.acceptor.deals, decodeAcceptorDeal, { role: 'agent' });
  if (isHiddenEmpty && (query.rows ?? []).length === 0) return null;
  return (
    <section aria-labelledby="acceptor-desk-deals">
      <h2 id="acceptor-desk-deals" className="mb-3 text-l font-semibold">
        {t('acceptor.desk_orders')}
      </h2>
      <AgentDealTable
        label={t('acceptor.desk_orders')}
        query={query}
        isDesk
        empty={{ title: t('acceptor.deals_none'), hint: t('acceptor.desk_none_hint') }}
      />
    </section>
  );
}

/** Takes an application back, or gives the desk up and gets the bond back. */
function Leave({ isApplication = false }: { isApplication?: boolean }) {
  const { t } = useWords();
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const act = t(isApplication ? 'acceptor.take_back' : 'acceptor.leave');
  const ask = () =>
    setQuestion({
      title: t(isApplication ? 'acceptor.take_back_question' : 'acceptor.leave_question'),
      text: t(isApplication ? 'acceptor.take_back_text' : 'acceptor.leave_text'),
      confirm: act,
      variant: 'danger',
      action: () => actAndRead(leaveDesk),
    });
  return (
    <div className="mt-5">
      <Button variant="line" onClick={ask}>
        {act}
      </Button>
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </div>
  );
}
