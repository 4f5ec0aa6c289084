import { useWords } from '@bourse/client/words.tsx';
import { CopyButton } from '@bourse/ui';

/** A long address or hash, whole, with a button that copies it; nothing where there is none. */
export function Copied({ text }: { text: string }) {
  const { t } = useWords();
  if (text === '') return null;
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="min-w-0 break-all">{text}</span>
      <span className="shrink-0 whitespace-nowrap">
        <CopyButton text={text} label={t('common.copy')} doneLabel={t('lay.copys')} />
      </span>
    </span>
  );
}
