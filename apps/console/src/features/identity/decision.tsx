import { useKeys } from '@bourse/client/keys/use-keys.ts';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls } from '@bourse/contract';
import { type Language, languageNames, languages, type MessageId } from '@bourse/i18n';
import { Button, Checkbox, Field, Select, TextInput } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAct } from '../../domain/act/use-act.ts';
import { DrawerPart } from '../../domain/list/drawer.tsx';
import { languageOfPerson, loadReasons, type ReasonId, reasonIds } from './reasons.ts';
import type { Review } from './review.ts';

const documentChecks = [
  'console.check_name',
  'console.check_number',
  'console.check_document',
  'console.check_face',
] as const satisfies readonly MessageId[];

const reasonNames: Readonly<Record<ReasonId, MessageId>> = {
  'console.reason_blurred': 'console.blurred',
  'console.reason_name': 'console.name_differs',
  'console.reason_number': 'console.number_differs',
  'console.reason_expired': 'console.expired',
  'console.reason_face': 'console.face_differs',
  'console.reason_other_document': 'console.other_document',
};

/** Approving opens once all is checked; rejecting needs a reason, which the person reads. */
export function Decision({ review, onDone }: { review: Review; onDone: () => void }) {
  const { t } = useWords();
  const { id } = review;
  const checks = review.level === 2 ? documentChecks : [];
  const [ticked, setTicked] = useState<readonly MessageId[]>([]);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, act } = useAct();
  const isChecked = checks.every((check) => ticked.includes(check));
  const isReasonMissing = isAsked && reason.trim() === '';

  function approve(): void {
    if (isChecked) void act(async () => (await call(calls.identity.approve, { id })).message, onDone);
  }
  function reject(): void {
    setAsked(true);
    if (reason.trim() === '') field.current?.focus();
    else void act(async () => (await call(calls.identity.reject, { id, reason: reason.trim() })).message, onDone);
  }
  useKeys({ a: approve, r: reject });

  return (
    <>
      {checks.length > 0 && (
        <DrawerPart>
          {checks.map((check) => (
            <Checkbox
              key={check}
              checked={ticked.includes(check)}
              onChange={({ target }) =>
                setTicked((now) => (target.checked ? [...now, check] : now.filter((other) => other !== check)))
              }
            >
              {t(check)}
            </Checkbox>
          ))}
        </DrawerPart>
      )}
      <DrawerPart title={t('console.reject_reason')}>
        <Reasons code={review.language} onReason={setReason} />
        <Field label={t('console.reason_sent')} error={isReasonMissing ? t('console.required') : undefined}>
          <TextInput ref={field} maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <div className="grid grid-cols-2 gap-2">
          <Button variant="line" isBusy={isBusy} onClick={reject} className="border-bad text-bad">
            {t('console.reject')}
            <kbd className="key">{'R'}</kbd>
          </Button>
          <Button disabled={!isChecked} isBusy={isBusy} onClick={approve}>
            {t('console.approve')}
            <kbd className="key">{'A'}</kbd>
          </Button>
        </div>
        {!isChecked && <p className="text-xs text-quiet">{t('console.approve_opens')}</p>}
      </DrawerPart>
    </>
  );
}

/** Ready reasons, in the language that the person signed in with or another one. */
function Reasons({ code, onReason }: { code: string; onReason: (reason: string) => void }) {
  const { t } = useWords();
  const [language, setLanguage] = useState<Language>(() => languageOfPerson(code));
  const { data } = useQuery({
    queryKey: ['reasons', language],
    queryFn: () => loadReasons(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {reasonIds.map((reasonId) => (
        <Button
          key={reasonId}
          variant="line"
          size="s"
          disabled={data === undefined}
          onClick={() => onReason(data?.[reasonId] ?? '')}
        >
          {t(reasonNames[reasonId])}
        </Button>
      ))}
      <Select
        size="s"
        aria-label={t('console.reason_language')}
        value={language}
        options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
        onValue={setLanguage}
        className="w-40"
      />
    </div>
  );
}
