import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, type RestrictionRow } from '@bourse/contract';
import { Button, Tag } from '@bourse/ui';
import { useState } from 'react';
import { ActDialog } from '../../domain/act/act-dialog.tsx';
import { type Effect, effectWords } from '../../domain/act/restriction-words.ts';
import { effectHints, killSwitches, switchedOn } from './rules.ts';

export interface KillSwitchesProps {
  /** What is closed now; undefined: not known yet, so nothing can be switched. */
  rows: readonly RestrictionRow[] | undefined;
  onLift: (row: RestrictionRow) => void;
}

/** The switches of the whole exchange: one click asks, the second one does it. */
export function KillSwitches({ rows, onLift }: KillSwitchesProps) {
  const { t } = useWords();
  const [asked, setAsked] = useState<Effect | null>(null);
  const hint = asked && effectHints[asked];
  return (
    <section aria-labelledby="switches" className="sheet">
      <h2 id="switches" className="px-4 py-3 text-m font-semibold">
        {t('console.kill_switches')}
      </h2>
      <ul>
        {killSwitches.map((effect) => (
          <Switch
            key={effect}
            effect={effect}
            rows={rows ? switchedOn(rows, effect) : []}
            isKnown={rows !== undefined}
            onAsk={() => setAsked(effect)}
            onLift={onLift}
          />
        ))}
      </ul>
      {asked && (
        <ActDialog
          title={t('console.switch_title', { effect: t(effectWords[asked]) })}
          {...(hint && { lead: t(hint) })}
          fields={[
            { name: 'reason', label: t('console.reason_staff'), max: 300, isRequired: true },
            { name: 'text', label: t('console.public_text'), hint: t('console.public_text_hint'), max: 300 },
          ]}
          actLabel={t('console.switch_on')}
          variant="danger"
          send={async ({ reason = '', text = '' }) =>
            (await call(calls.restriction.restrict, { scope: 'all', effect: asked, reason, text })).message
          }
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface SwitchProps {
  effect: Effect;
  rows: readonly RestrictionRow[];
  isKnown: boolean;
  onAsk: () => void;
  onLift: (row: RestrictionRow) => void;
}

function Switch({ effect, rows, isKnown, onAsk, onLift }: SwitchProps) {
  const { t } = useWords();
  const hint = effectHints[effect];
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line-soft px-4 py-2.5">
      <div className="min-w-52 flex-1">
        <p className="flex items-center gap-2 font-medium">
          {t(effectWords[effect])}
          {rows.length > 0 && <Tag tone="bad">{t('console.on')}</Tag>}
        </p>
        {hint && <p className="text-s text-quiet">{t(hint)}</p>}
      </div>
      {rows.length > 0 && (
        <ul className="grid justify-items-end gap-2">
          {rows.map((row) => (
            <li key={row.id} className="flex items-center gap-3">
              {rows.length > 1 && <span className="text-s text-quiet">{row.reason}</span>}
              <Button variant="line" size="s" onClick={() => onLift(row)}>
                {t('console.lift')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {rows.length === 0 && (
        <Button variant="line" size="s" className="border-bad text-bad" disabled={!isKnown} onClick={onAsk}>
          {t('console.switch_on')}
        </Button>
      )}
    </li>
  );
}
