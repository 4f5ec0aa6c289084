import { ConfirmDialog, type ConfirmQuestion } from '@bourse/client/form/confirm-dialog.tsx';
import { PagedTable } from '@bourse/client/list/paged-table.tsx';
import { usePages } from '@bourse/client/list/use-pages.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { calls, decodePledgeHeld, type PledgeHeld } from '@bourse/contract';
import { Button, buttonClass, Empty, formatDecimal, TabPanel, Tabs, Tag } from '@bourse/ui';
import { useState } from 'react';
import { readFundsAgain } from '../../domain/wallet/use-accounts.ts';
import { endPledge } from './client.ts';
import { holdingsKey, readPledgesAgain, useEarned } from './own.ts';

const tabsPrefix = 'pledge-holdings';

/** One's own holdings: those that run, those that ended, and what was paid for them. */
export function Holdings({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useWords();
  const [tab, setTab] = useState<'active' | 'completed'>('active');
  return (
    <section aria-labelledby="pledge-own" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="pledge-own" className="text-l font-semibold">
          {t('pledge.holdings')}
        </h2>
        {isSignedIn && <Earned />}
      </div>
      {isSignedIn ? (
        <>
          <Tabs
            label={t('pledge.holdings')}
            idPrefix={tabsPrefix}
            tabs={[
              { id: 'active', label: t('pledge.active') },
              { id: 'completed', label: t('pledge.completed_list') },
            ]}
            value={tab}
            onValue={(id) => setTab(id === 'active' ? 'active' : 'completed')}
            className="mb-4 border-b border-line"
          />
          <TabPanel idPrefix={tabsPrefix} id={tab}>
            <HoldingsTable key={tab} isRunning={tab === 'active'} />
          </TabPanel>
        </>
      ) : (
        <Empty
          title={t('pledge.log_in')}
          action={
            <Link to="/components/login" className={buttonClass('line', 'm')}>
              {t('auth.log_in')}
            </Link>
          }
          className="sheet py-12"
        />
      )}
    </section>
  );
}

function Earned() {
  const { t } = useWords();
  const { data } = useEarned();
  const sums = data?.map(({ coin, amount }) => `${formatDecimal(amount)} ${coin}`).join(', ');
  return (
    <p className="text-s text-quiet">
      {t('pledge.earned')}{' '}
      <b className="font-medium text-text tabular-nums">{data && (sums === '' ? t('pledge.earned_none') : sums)}</b>
    </p>
  );
}

function HoldingsTable({ isRunning }: { isRunning: boolean }) {
  const { t } = useWords();
  const query = usePages(holdingsKey, calls.pledge.holdings, decodePledgeHeld, { status: isRunning ? 1 : 2 });
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const ask = (held: PledgeHeld) =>
    setQuestion({
      title: t('pledge.end_title'),
      text: t('pledge.end_text'),
      facts: [
        [t('pledge.you_get'), `${formatDecimal(held.principal)} ${held.coin}`],
        [t('pledge.you_lose'), `${formatDecimal(held.promised)} ${held.coin}`],
      ],
      confirm: t('pledge.end'),
      action: async () => {
        const message = await endPledge(held.id);
        readFundsAgain();
        readPledgesAgain();
        return message;
      },
    });
  return (
    <>
      <PagedTable<PledgeHeld>
        label={t('pledge.holdings')}
        query={query}
        failed={t('pledge.holdings_failed')}
        empty={
          isRunning
            ? { title: t('pledge.none_active_title'), hint: t('pledge.none_active_hint') }
            : { title: t('pledge.none_completed_title') }
        }
        keyOf={({ id }) => id}
        columns={[
          { id: 'number', name: t('pledge.number'), cell: ({ id }) => id },
          {
            id: 'start',
            name: t('pledge.start_time'),
            cell: (held) => <ShownTime time={held.startsAt} />,
            card: 'line',
          },
          { id: 'end', name: t('pledge.end_time'), cell: (held) => <ShownTime time={held.endsAt} />, card: 'line' },
          { id: 'principal', name: t('pledge.principal'), cell: principalOf, isNumeric: true, card: 'value' },
          {
            id: 'return',
            name: t('pledge.return'),
            cell: (held) => <Return held={held} />,
            isNumeric: true,
            card: 'line',
          },
          { id: 'coin', name: t('pledge.coin'), cell: (held) => <Coin held={held} />, card: 'title' },
          {
            id: 'status',
            name: t('pledge.status'),
            cell: (held) => <Status held={held} onEnd={() => ask(held)} />,
            card: 'line',
          },
        ]}
      />
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

const principalOf = ({ principal }: PledgeHeld) => formatDecimal(principal);

function Coin({ held: { coin, days } }: { held: PledgeHeld }) {
  const { t } = useWords();
  return (
    <span className="inline-flex items-center gap-2">
      {coin} <Tag>{t('pledge.days', { n: days })}</Tag>
    </span>
  );
}

/** What is paid at the end, and how much of it the time so far is worth. */
function Return({ held: { promised, earned, status, dailyPercent } }: { held: PledgeHeld }) {
  const { t } = useWords();
  if (status !== 'running') return <>{formatDecimal(earned)}</>;
  return (
    <span title={t('pledge.percent', { rate: dailyPercent })}>
      <span className="text-up">+{formatDecimal(promised)}</span>
      <span className="block text-xs text-quiet">{t('pledge.so_far', { amount: formatDecimal(earned) })}</span>
    </span>
  );
}

const statusWords = {
  running: 'pledge.in_progress',
  ended: 'pledge.completed',
  ended_early: 'pledge.ended_early',
} as const;

function Status({ held: { status, progressPercent, canEnd }, onEnd }: { held: PledgeHeld; onEnd: () => void }) {
  const { t } = useWords();
  return (
    <span className="flex items-center gap-3">
      <span>
        {t(statusWords[status])}
        {status === 'running' && (
          <progress
            max={100}
            value={progressPercent}
            aria-label={t('pledge.progress', { percent: progressPercent })}
            className="mt-1 block h-1 w-24 appearance-none overflow-hidden rounded-xs [&::-moz-progress-bar]:bg-brass [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-brass"
          />
        )}
      </span>
      {canEnd && (
        <Button variant="line" size="s" onClick={onEnd}>
          {t('pledge.end')}
        </Button>
      )}
    </span>
  );
}
