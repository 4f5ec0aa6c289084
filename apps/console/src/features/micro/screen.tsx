import { Loaded } from '@bourse/client/list/loaded.tsx';
import { utcDayOf } from '@bourse/client/time/times.ts';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, decodeMicroOffice, decodeMicroVoids, type MicroVoids } from '@bourse/contract';
import { Button, Cell, DataTable, formatDecimal, Row, Tag } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../domain/facts.tsx';
import { useMay } from '../../domain/staff/session.ts';
import { TermsDialog } from './terms-dialog.tsx';

const refreshMs = 5000;

async function loadMicro() {
  const [own, voids] = await Promise.all([call(calls.micro.terms, {}), call(calls.micro.voids, {})]);
  return { ...decodeMicroOffice(own.message), voids: voids.message.list.map(decodeMicroVoids) };
}
type Loads = Awaited<ReturnType<typeof loadMicro>>;

/** Second contracts: on which terms, what is open, what covers it, and how many were void. */
export default function MicroScreen() {
  const { t } = useWords();
  const query = useQuery({ queryKey: ['console', 'micro'], queryFn: loadMicro, refetchInterval: refreshMs });
  return (
    <Loaded query={query} failed={t('console.micro_failed')} skeletons={[200, 200]} className="sheet p-6">
      {(data) => (
        <div className="grid gap-6">
          <TermsSheet data={data} />
          <OpenSheet data={data} />
          <VoidsSheet voids={data.voids} />
        </div>
      )}
    </Loaded>
  );
}

function TermsSheet({ data }: { data: Loads }) {
  const { t } = useWords();
  const mayPropose = useMay('market.manage');
  const [isProposing, setProposing] = useState(false);
  const { terms, cover, locked, coin } = data;
  const money = (amount: string) => `${formatDecimal(amount)} ${coin}`;
  return (
    <section aria-labelledby="micro-terms" className="sheet min-w-0">
      <header className="flex flex-wrap items-start justify-between gap-3 px-4 py-3">
        <div className="grid gap-1">
          <h2 id="micro-terms" className="flex items-center gap-3 text-m font-semibold">
            {t('console.micro_terms')}
            <Tag tone={terms?.isOpen ? 'good' : 'plain'}>
              {t(terms?.isOpen ? 'console.micro_open' : 'console.micro_closed')}
            </Tag>
          </h2>
          <p className="max-w-160 text-s text-quiet">{t(terms ? 'console.micro_lead' : 'console.micro_none')}</p>
        </div>
        {mayPropose && <Button onClick={() => setProposing(true)}>{t('console.micro_propose')}</Button>}
      </header>
      {terms && (
        <div className="border-t border-line-soft px-4 py-3">
          <Facts
            rows={[
              [t('console.micro_cover'), money(cover)],
              [t('console.micro_locked'), money(locked)],
              [
                t('console.micro_durations'),
                terms.durations.map((one) => `${one.seconds} s ${one.profitPercent}%`).join(', '),
              ],
              [t('console.micro_amounts'), terms.stakes.map((one) => formatDecimal(one)).join(', ')],
              [t('console.micro_least'), money(terms.stakeMin)],
              [t('console.micro_most'), money(terms.stakeMax)],
              [t('console.micro_fee'), `${terms.feePercent}%`],
              [t('console.micro_user_max'), money(terms.userMax)],
              [t('console.micro_minute_max'), money(terms.minuteMax)],
            ]}
          />
        </div>
      )}
      {isProposing && <TermsDialog terms={terms} onClose={() => setProposing(false)} />}
    </section>
  );
}

function OpenSheet({ data: { markets, coin } }: { data: Loads }) {
  const { t } = useWords();
  if (markets.length === 0) return null;
  return (
    <section className="sheet min-w-0 px-4 py-3" aria-label={t('console.micro_running')}>
      <h2 className="mb-2 text-m font-semibold">{t('console.micro_running')}</h2>
      <DataTable
        frame={{ className: 'overflow-x-auto' }}
        className="text-s"
        label={t('console.micro_running')}
        columns={[
          { id: 'market', name: t('console.micro_market') },
          { id: 'count', name: t('console.micro_count'), isNumeric: true, className: 'pl-4' },
          { id: 'up', name: `${t('console.micro_up')} (${coin})`, isNumeric: true, className: 'pl-4' },
          { id: 'down', name: `${t('console.micro_down')} (${coin})`, isNumeric: true, className: 'pl-4' },
          { id: 'minute', name: `${t('console.micro_minute')} (${coin})`, isNumeric: true, className: 'pl-4' },
        ]}
        count={markets.length}
      >
        {markets.map(({ symbol, count, up, down, minute }) => (
          <Row key={symbol} className="h-9">
            <Cell>{symbol}</Cell>
            <Cell isNumeric className="pl-4">
              {count}
            </Cell>
            <Cell isNumeric className="pl-4">
              {formatDecimal(up)}
            </Cell>
            <Cell isNumeric className="pl-4">
              {formatDecimal(down)}
            </Cell>
            <Cell isNumeric className="pl-4">
              {formatDecimal(minute)}
            </Cell>
          </Row>
        ))}
      </DataTable>
    </section>
  );
}

function VoidsSheet({ voids }: { voids: readonly MicroVoids[] }) {
  const { t, tag } = useWords();
  return (
    <section className="sheet min-w-0 px-4 py-3" aria-label={t('console.micro_voids')}>
      <h2 className="mb-2 text-m font-semibold">{t('console.micro_voids')}</h2>
      <DataTable
        frame={{ className: 'overflow-x-auto' }}
        className="text-s"
        label={t('console.micro_voids')}
        columns={[
          { id: 'day', name: t('console.micro_day') },
          { id: 'market', name: t('console.micro_market') },
          { id: 'settled', name: t('console.micro_settled'), isNumeric: true, className: 'pl-4' },
          { id: 'voids', name: t('console.micro_void'), isNumeric: true, className: 'pl-4' },
        ]}
        count={voids.length}
        empty={{ title: t('console.micro_voids_none') }}
      >
        {voids.map(({ day, symbol, settled, voids: count }) => (
          <Row key={`${day} ${symbol}`} className="h-9">
            <Cell>{utcDayOf(day, tag)}</Cell>
            <Cell>{symbol}</Cell>
            <Cell isNumeric className="pl-4">
              {settled}
            </Cell>
            <Cell isNumeric className="pl-4">
              {count}
            </Cell>
          </Row>
        ))}
      </DataTable>
    </section>
  );
}
