import { classes } from '@bourse/ui';
import { useWords } from '../words.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordRules } from './password-rules.ts';

export interface NewPasswordFieldsProps {
  label: string;
  password: string;
  repeat: string;
  onChange: (change: { password?: string; repeat?: string }) => void;
  passwordError: string | undefined;
  repeatError: string | undefined;
}

/** A new password, its rule as three bars that fill, and its repetition. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { t } = useWords();
  return (
    <>
      <div>
        <PasswordField
          label={props.label}
          value={props.password}
          onValue={(password) => props.onChange({ password })}
          error={props.passwordError}
          isNew
        />
        <PasswordBars password={props.password} />
      </div>
      <PasswordField
        label={t('auth.repeat_password')}
        name="repeat"
        value={props.repeat}
        onValue={(repeat) => props.onChange({ repeat })}
        error={props.repeatError}
        isNew
      />
    </>
  );
}

function PasswordBars({ password }: { password: string }) {
  const { t } = useWords();
  const { isLongEnough, hasLetter, hasDigit } = passwordRules(password);
  const bars = [
    { rule: t('auth.rule_length'), isMet: isLongEnough },
    { rule: t('auth.rule_letter'), isMet: hasLetter },
    { rule: t('auth.rule_digit'), isMet: hasDigit },
  ];
  return (
    <ul className="mt-2 grid grid-cols-3 gap-1 text-xs">
      {bars.map(({ rule, isMet }) => (
        <li
          key={rule}
          aria-label={isMet ? t('auth.rule_met', { rule }) : rule}
          className={classes('border-t-2 pt-1', isMet ? 'border-good text-good' : 'border-line text-quiet')}
        >
          {rule}
        </li>
      ))}
    </ul>
  );
}
