import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, restrictionEffects } from '@bourse/contract';
import { Field, Select } from '@bourse/ui';
import { useState } from 'react';
import { ActDialog } from '../../domain/act/act-dialog.tsx';
import { type Effect, effectWords, type Scope, scopeWords } from '../../domain/act/restriction-words.ts';
import { useMay } from '../../domain/staff/session.ts';
import { scopesOf } from './rules.ts';
import { useTargets } from './targets.ts';

/** Closes something to one user, in a market, for a coin, on a network or in a product. */
export function RestrictDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const mayFreeze = useMay('user.freeze');
  const maySwitch = useMay('switches');
  const isOpen = (where: Scope) => (where === 'user' ? mayFreeze : maySwitch);
  const effects = restrictionEffects.filter((one) => scopesOf[one].some(isOpen));
  const [effect, setEffect] = useState<Effect>('no_withdrawals');
  const [scope, setScope] = useState<Scope>(mayFreeze ? 'user' : 'all');
  const [asked, setAsked] = useState('');
  const { options, error } = useTargets(scope, effect);
  // What was chosen for another place is nothing here.
  const chosen = options?.find(({ value }) => value === asked) ?? options?.[0];
  const number = {
    name: 'target',
    label: t('console.user'),
    hint: t('console.target_hint'),
    max: 32,
    isRequired: true,
  };
  function choose(to: Effect): void {
    const [first = 'all'] = scopesOf[to].filter(isOpen);
    setEffect(to);
    if (!scopesOf[to].includes(scope)) setScope(first);
  }
  return (
    <ActDialog
      title={t('console.restrict')}
      fields={[
        ...(scope === 'user' ? [number] : []),
        { name: 'reason', label: t('console.reason_staff'), max: 300, isRequired: true },
        { name: 'text', label: t('console.public_text'), hint: t('console.public_text_hint'), max: 300 },
      ]}
      actLabel={t('console.restrict')}
      variant="danger"
      send={async ({ target = '', reason = '', text = '' }) => {
        const where = { scope, target: scope === 'user' ? target.trim() : (chosen?.value ?? '') };
        return (await call(calls.restriction.restrict, { ...where, effect, reason, text })).message;
      }}
      onClose={onClose}
    >
      <Field label={t('console.effect')}>
        <Select
          value={effect}
          options={effects.map((value) => ({ value, label: t(effectWords[value]) }))}
          onValue={choose}
        />
      </Field>
      <Field label={t('console.where')}>
        <Select
          value={scope}
          options={scopesOf[effect].filter(isOpen).map((value) => ({ value, label: t(scopeWords[value]) }))}
          onValue={setScope}
        />
      </Field>
      {options && (
        <Field label={t(scopeWords[scope])} error={error?.message ?? null}>
          <Select value={chosen?.value ?? ''} options={options} onValue={setAsked} />
        </Field>
      )}
    </ActDialog>
  );
}
