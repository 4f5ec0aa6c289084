import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls } from '@bourse/contract';
import { Button } from '@bourse/ui';
import { useState } from 'react';
import { ActDialog, type ActField } from '../../domain/act/act-dialog.tsx';
import { useAct } from '../../domain/act/use-act.ts';
import { checkNames, checkWords } from './words.ts';

/** What people show by hand. */
export const confirmable = ['mail', 'vault_key', 'countries', 'agreements'] as const;
export type Confirmable = (typeof confirmable)[number];

/** The key stays in the browser: the server gets what only who has it can reckon. */
async function fingerprintOf(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key.trim().toLowerCase()));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function ConfirmDialog({ check, onClose }: { check: Confirmable; onClose: () => void }) {
  const { t } = useWords();
  const [name, how] = checkWords[check];
  const field: Partial<Record<Confirmable, ActField>> = {
    mail: { name: 'answer', label: t('console.mailed_code'), max: 10, isRequired: true, isNumeric: true },
    vault_key: { name: 'answer', label: 'VAULT_KEY', hint: t('console.key_stays'), max: 64, isRequired: true },
  };
  const own = field[check];
  return (
    <ActDialog
      title={t(name)}
      lead={t(how, checkNames[check])}
      {...(own && { fields: [own] })}
      actLabel={t('console.confirm')}
      send={async ({ answer = '' }) => {
        const proof = check === 'vault_key' ? await fingerprintOf(answer) : answer;
        return (await call(calls.opening.confirm, { check, answer: proof })).message;
      }}
      onClose={onClose}
    >
      {check === 'mail' && <SendCode />}
    </ActDialog>
  );
}

function SendCode() {
  const { t } = useWords();
  const { isBusy, act } = useAct();
  const [isSent, setSent] = useState(false);
  return (
    <Button
      variant="line"
      isBusy={isBusy}
      disabled={isSent}
      onClick={() =>
        void act(
          async () => (await call(calls.opening.sendMail, {})).message,
          () => setSent(true),
        )
      }
    >
      {t('console.send_test_mail')}
    </Button>
  );
}
