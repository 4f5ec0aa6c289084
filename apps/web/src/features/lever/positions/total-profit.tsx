import { useWords } from '@bourse/client/words.tsx';
import { Num } from '@bourse/ui';
import { useLeverNews } from '../own.ts';

/** What all positions have won or lost, as of the last tick. */
export function TotalProfit({ currency }: { currency: string }) {
  const { t } = useWords();
  const news = useLeverNews();
  if (news === undefined) return null;
  return (
    <span className="text-xs text-quiet">
      {t('lever.total_pnl')} <Num value={news.profit} decimals={2} sign="always" isDirection unit={currency} />
    </span>
  );
}
