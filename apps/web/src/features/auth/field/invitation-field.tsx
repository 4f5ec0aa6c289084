import { useWords } from '@bourse/client/words.tsx';
import { Field, TextInput } from '@bourse/ui';

export interface InvitationFieldProps {
  value: string;
  onValue: (code: string) => void;
  /** Demo only: a code that works. */
  demoCode: string | undefined;
  error: string | undefined;
}

/** The code of whoever invited. */
export function InvitationField({ value, onValue, demoCode, error }: InvitationFieldProps) {
  const { t } = useWords();
  return (
    <Field label={t('auth.invitation_code')} error={error} hint={demoCode && t('auth.demo_invite', { code: demoCode })}>
      <TextInput
        name="invitation"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        placeholder={t('auth.invite_placeholder')}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        frameClassName="h-11"
        className="text-m"
      />
    </Field>
  );
}
