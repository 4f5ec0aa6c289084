import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, type RestrictionRow } from '@bourse/contract';
import { Button, Cell, DataTable, Row } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../../domain/act/act-dialog.tsx';
import { effectWords, scopeWords } from '../../domain/act/restriction-words.ts';
import { Facts } from '../../domain/facts.tsx';
import { useMay } from '../../domain/staff/session.ts';
import { KillSwitches } from './kill-switches.tsx';
import { RestrictDialog } from './restrict-dialog.tsx';
import { isEffect, isScope, permissionOf } from './rules.ts';

const refreshMs = 10_000;

/** What is closed, and the switches that close everything. */
export default function RestrictionsScreen() {
  const { t } = useWords();
  const mayFreeze = useMay('user.freeze');
  const maySwitch = useMay('switches');
  const mayRestrict = mayFreeze || maySwitch;
  const [isAdding, setAdding] = useState(false);
  const [lifted, setLifted] = useState<RestrictionRow | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['console', 'restrictions'],
    queryFn: async () => (await call(calls.restriction.list, {})).message,
    refetchInterval: refreshMs,
  });
  const retry = { retryLabel: t('common.retry'), onRetry: () => void refetch() };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {maySwitch && <KillSwitches rows={data} onLift={setLifted} />}
      <section aria-labelledby="restrictions" className="sheet min-w-0">
        <header className="flex items-center justify-between gap-3 px-4 py-2.5">
          <h2 id="restrictions" className="text-m font-semibold">
            {t('console.restrictions')}
          </h2>
          {mayRestrict && (
            <Button variant="line" size="s" onClick={() => setAdding(true)}>
              {t('console.restrict')}
            </Button>
          )}
        </header>
        <DataTable
          label={t('console.restrictions')}
          columns={[
            { id: 'since', name: t('console.since'), className: 'px-4' },
            { id: 'where', name: t('console.where'), className: 'px-3' },
            { id: 'effect', name: t('console.effect'), className: 'px-3' },
            { id: 'reason', name: t('console.reason'), className: 'px-3' },
            { id: 'text', name: t('console.public_text'), className: 'px-3' },
            { id: 'operator', name: t('console.operator'), isNumeric: true, className: 'px-3' },
            { id: 'act', className: 'px-4' },
          ]}
          count={data?.length}
          skeletonClassName="h-9 border-t border-line-soft"
          failed={error && !data ? { title: t('common.load_failed'), hint: error.message, ...retry } : null}
          empty={{ title: t('console.restrictions_none'), hint: t('console.restrictions_none_hint') }}
          frame={{
            className: 'overflow-x-auto outline-offset-[-2px]',
            role: 'region',
            'aria-label': t('console.restrictions'),
          }}
        >
          {data?.map((row) => (
            <RestrictionLine key={row.id} row={row} onLift={() => setLifted(row)} />
          ))}
        </DataTable>
      </section>
      {isAdding && <RestrictDialog onClose={() => setAdding(false)} />}
      {lifted && <LiftDialog row={lifted} onClose={() => setLifted(null)} />}
    </div>
  );
}

function RestrictionLine({ row, onLift }: { row: RestrictionRow; onLift: () => void }) {
  const { t } = useWords();
  const names = useNames(row);
  const mayLift = useMay(permissionOf(row.scope));
  return (
    <Row>
      <Cell className="px-4">
        <ShownTime time={row.since} />
      </Cell>
      <Cell className="px-3">{names.where}</Cell>
      <Cell className="px-3">{names.effect}</Cell>
      <Cell className="px-3 whitespace-normal">{row.reason}</Cell>
      <Cell className="px-3 whitespace-normal">{row.text}</Cell>
      <Cell isNumeric className="px-3">
        {row.operator_id}
      </Cell>
      <Cell className="px-4 text-right">
        {mayLift && (
          <Button variant="line" size="s" onClick={onLift}>
            {t('console.lift')}
          </Button>
        )}
      </Cell>
    </Row>
  );
}

/** Where and what, in words; what this build does not know stays as it came. */
function useNames({ scope, target, effect }: RestrictionRow) {
  const { t } = useWords();
  return {
    where: `${isScope(scope) ? t(scopeWords[scope]) : scope} ${target}`.trim(),
    effect: isEffect(effect) ? t(effectWords[effect]) : effect,
  };
}

function LiftDialog({ row, onClose }: { row: RestrictionRow; onClose: () => void }) {
  const { t } = useWords();
  const names = useNames(row);
  const { id, scope } = row;
  const isProposed = scope !== 'market';
  return (
    <ActDialog
      title={t('console.lift_title')}
      {...(isProposed && { lead: t('console.lift_proposed') })}
      fields={[{ name: 'reason', label: t('console.reason_staff'), max: 300, isRequired: true }]}
      actLabel={t(isProposed ? 'console.propose' : 'console.lift')}
      send={async ({ reason = '' }) =>
        (await call(isProposed ? calls.staff.proposeLift : calls.restriction.lift, { id, reason })).message
      }
      onClose={onClose}
    >
      <Facts
        rows={[
          [t('console.where'), names.where],
          [t('console.effect'), names.effect],
          [t('console.reason'), row.reason],
        ]}
      />
    </ActDialog>
  );
}
