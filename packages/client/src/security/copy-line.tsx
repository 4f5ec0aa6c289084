import { CopyButton, toast } from '@bourse/ui';
import { useWords } from '../words.tsx';

/** A text to take along, with the button that copies it. */
export function CopyLine({ label, text, hint }: { label: string; text: string; hint?: string }) {
  const { t } = useWords();
  return (
    <div className="min-w-0">
      <p className="flex justify-between gap-3 text-s text-quiet">
        <span>{label}</span>
        {hint && <span>{hint}</span>}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <code className="min-w-0 font-sans font-medium break-words tabular-nums">{text}</code>
        <CopyButton
          text={text}
          label={t('common.copy')}
          doneLabel={t('lay.copys')}
          onCopied={(isCopied) => isCopied || toast.bad(t('lay.fcopy'))}
        />
      </div>
    </div>
  );
}
