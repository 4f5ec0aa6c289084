import { Link } from '@bourse/client/navigation/link.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { MicroContract } from '@bourse/contract';
import { resultWords } from '../words.ts';

/** What became of a contract, which leads to its receipt; of one that runs, that it does. */
export function ResultLink({ contract: { id, end } }: { contract: MicroContract }) {
  const { t } = useWords();
  if (end === null) return <span className="text-quiet">{t('micro.running')}</span>;
  const result = t(resultWords[end.result]);
  return (
    <Link
      to="/secondReceipt"
      search={{ id }}
      className="link"
      title={t('micro.receipt')}
      aria-label={`${result}: ${t('micro.receipt_of', { id })}`}
    >
      {result}
    </Link>
  );
}
