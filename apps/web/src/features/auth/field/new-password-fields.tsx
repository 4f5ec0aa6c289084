import { passwordMax } from '@bourse/client/sign-in/login-form.ts';
import { passwordRules } from '@bourse/client/sign-in/password-rules.ts';
import { useWords } from '@bourse/client/words.tsx';
import { classes, Field, PasswordInput } from '@bourse/ui';

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
  const look = {
    showLabel: t('auth.show_password'),
    hideLabel: t('auth.hide_password'),
    autoComplete: 'new-password',
    maxLength: passwordMax,
    frameClassName: 'h-11',
    className: 'text-m',
  };
  return (
    <>
      <div>
        <Field label={props.label} error={props.passwordError}>
          <PasswordInput
            {...look}
            name="password"
            value={props.password}
            onChange={(event) => props.onChange({ password: event.target.value })}
          />
        </Field>
        <PasswordBars password={props.password} />
      </div>
      <Field label={t('auth.repeat_password')} error={props.repeatError}>
        <PasswordInput
          {...look}
          name="repeat"
          value={props.repeat}
          onChange={(event) => props.onChange({ repeat: event.target.value })}
        />
      </Field>
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
