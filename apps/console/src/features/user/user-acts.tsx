import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { Button } from '@bourse/ui';
import { useState } from 'react';
import { ActDialog, type ActField } from '../../domain/act/act-dialog.tsx';
import { DrawerPart } from '../../domain/list/drawer.tsx';
import { useMay } from '../../domain/staff/session.ts';

const freezes = ['no_login', 'no_trading', 'no_withdrawals'] as const;
type Asked = (typeof freezes)[number] | 'sessions';

export interface UserActsProps {
  id: number;
  account: string;
  sessions: number;
}

/** Freezing a user, and ending the sessions. What is frozen is opened again by two. */
export function UserActs({ id, account, sessions }: UserActsProps) {
  const { t } = useWords();
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayFreeze = useMay('user.freeze');
  const mayEnd = useMay('user.sessions');
  if (!mayFreeze && !mayEnd) return null;
  const reason: ActField = { name: 'reason', label: t('console.reason_staff'), max: 300, isRequired: true };
  const text: ActField = {
    name: 'text',
    label: t('console.public_text'),
    hint: t('console.public_text_hint'),
    max: 300,
  };
  const nameOf = (act: Asked): MessageId => (act === 'sessions' ? 'console.end_sessions' : `console.effect_${act}`);
  async function send(act: Asked, values: Readonly<Record<string, string>>): Promise<string> {
    const { reason: why = '', text: told = '' } = values;
    const answer =
      act === 'sessions'
        ? await call(calls.staff.endSessions, { id, reason: why })
        : await call(calls.restriction.restrict, {
            scope: 'user',
            target: String(id),
            effect: act,
            reason: why,
            text: told,
          });
    return answer.message;
  }
  return (
    <DrawerPart title={t('console.acts')}>
      <div className="flex flex-wrap gap-2">
        {mayFreeze &&
          freezes.map((effect) => (
            <Button
              key={effect}
              variant="line"
              size="s"
              className="border-bad text-bad"
              onClick={() => setAsked(effect)}
            >
              {t(nameOf(effect))}
            </Button>
          ))}
        {mayEnd && (
          <Button variant="line" size="s" disabled={sessions === 0} onClick={() => setAsked('sessions')}>
            {t('console.end_sessions')}
          </Button>
        )}
      </div>
      {asked && (
        <ActDialog
          title={t(nameOf(asked))}
          lead={account}
          fields={asked === 'sessions' ? [reason] : [reason, text]}
          actLabel={t(nameOf(asked))}
          variant="danger"
          send={(values) => send(asked, values)}
          onClose={() => setAsked(null)}
        />
      )}
    </DrawerPart>
  );
}
