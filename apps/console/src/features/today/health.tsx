import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { StaffHealth } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { Tag } from '@bourse/ui';
import { Facts } from '../../domain/facts.tsx';

const healthWords: Readonly<Record<StaffHealth['status'], MessageId>> = {
  ready: 'console.health_ready',
  recovering: 'console.health_recovering',
  view_behind: 'console.health_behind',
  view_stalled: 'console.health_stalled',
};

/** How the exchange is: journal, view, queues, prices and custody. */
export function Health({ health }: { health: StaffHealth }) {
  const { t } = useWords();
  const { status, reason, journal, view, queues, followers, feed, custody } = health;
  return (
    <section aria-labelledby="health" className="sheet">
      <header className="flex items-center gap-3 px-4 py-3">
        <h2 id="health" className="text-m font-semibold">
          {t('console.health')}
        </h2>
        <Tag tone={status === 'ready' ? 'good' : 'bad'}>{t(healthWords[status])}</Tag>
        {reason !== '' && <span className="text-s text-bad">{reason}</span>}
      </header>
      <div className="grid gap-6 border-t border-line p-4 lg:grid-cols-2">
        <Facts
          rows={[
            [t('console.journal'), String(journal.sequence)],
            [t('console.view_behind'), String(view.behind)],
            [t('console.view_failures'), `${view.set_aside} / ${view.failures}`],
            [t('console.queued'), queues.map(({ lane, queued }) => `${lane} ${queued}`).join(', ')],
            [t('console.refused_commands'), queues.map(({ lane, refused }) => `${lane} ${refused}`).join(', ')],
            [t('console.followers'), followers.map(({ name, behind }) => `${name} ${behind}`).join(', ')],
            [t('console.given_up'), String(followers.reduce((sum, { given_up }) => sum + given_up, 0))],
          ]}
        />
        <Facts
          rows={[
            [
              t('console.feed'),
              feed.is_on
                ? feed.sources.map(({ name, markets }) => `${name} ${markets}`).join(', ')
                : t('console.feed_off'),
            ],
            [t('console.unpriced'), feed.unpriced.join(', ')],
            [
              t('console.custody'),
              t(custody.kind === 'manual' ? 'console.custody_manual' : 'console.custody_simulated'),
            ],
            [
              t('console.compared'),
              custody.compared_at === '' ? (
                t('console.not_compared')
              ) : (
                <ShownTime key="compared" time={custody.compared_at} />
              ),
            ],
            [
              t('console.unexplained'),
              custody.differences.map(({ currency_name, number }) => `${number} ${currency_name}`).join(', '),
            ],
          ]}
        />
      </div>
    </section>
  );
}
