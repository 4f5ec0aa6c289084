import { useWords } from '@bourse/client/words.tsx';
import { CopyButton, toast } from '@bourse/ui';
import { shortChainText } from './address-text.tsx';

export interface TransactionLineProps {
  transaction: string;
  /** Empty: it can be looked up nowhere. */
  explorer: string;
}

/** A transaction's hash, shortened, with the way to copy it whole and to look it up. */
export function TransactionLine({ transaction, explorer }: TransactionLineProps) {
  const { t } = useWords();
  if (transaction === '') return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-quiet">
      <span title={transaction} className="tabular-nums">
        <span className="sr-only">{`${t('deposit.hash')}: `}</span>
        {shortChainText(transaction)}
      </span>
      <CopyButton
        text={transaction}
        label={t('common.copy')}
        doneLabel={t('lay.copys')}
        onCopied={(isCopied) => isCopied || toast.bad(t('lay.fcopy'))}
      />
      {explorer !== '' && (
        <a href={explorer} target="_blank" rel="noopener noreferrer" className="link">
          {t('deposit.explorer')}
        </a>
      )}
    </p>
  );
}
