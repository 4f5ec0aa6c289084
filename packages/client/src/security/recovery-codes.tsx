import { Button, CopyButton, Icon, toast } from '@bourse/ui';
import { useWords } from '../words.tsx';

function download(codes: readonly string[]): void {
  const link = document.createElement('a');
  link.href = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  link.download = 'bourse-recovery-codes.txt';
  link.click();
}

/** Fresh recovery codes, the one time they are shown. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useWords();
  return (
    <section aria-label={t('auth.recovery_codes')} className="mt-4 max-w-120 rounded-s border border-line p-4">
      <p role="status" className="flex gap-2.5 text-s">
        <Icon name="alert" className="mt-0.5 text-brass" />
        {t('account.recovery_save')}
      </p>
      <ol className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="font-sans tabular-nums">{code}</code>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="s" onClick={onClose}>
          {t('account.recovery_kept')}
        </Button>
        <CopyButton
          text={codes.join('\n')}
          label={t('common.copy')}
          doneLabel={t('lay.copys')}
          onCopied={(isCopied) => isCopied || toast.bad(t('lay.fcopy'))}
        />
        <button
          type="button"
          onClick={() => download(codes)}
          className="inline-flex items-center gap-2 rounded-s text-quiet hover:text-text"
        >
          <Icon name="download" size={14} />
          {t('account.download')}
        </button>
      </div>
    </section>
  );
}
