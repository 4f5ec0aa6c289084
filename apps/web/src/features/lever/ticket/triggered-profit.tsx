import { useWords } from '@bourse/client/words.tsx';
import { Num } from '@bourse/ui';

export interface TriggeredProfitProps {
  /** Of the quote coin, signed; null: that stop is not set. */
  takeProfit: string | null;
  stopLoss: string | null;
  unit: string;
}

/** What a position wins where its stops are reached, in one line: take profit / stop loss. */
export function TriggeredProfit({ takeProfit, stopLoss, unit }: TriggeredProfitProps) {
  const { t } = useWords();
  return (
    <span className="whitespace-nowrap">
      <Profit name={t('lever.take_profit')} value={takeProfit} />
      <span className="text-quiet"> / </span>
      <Profit name={t('lever.stop_loss')} value={stopLoss} />
      <span className="text-quiet"> {unit}</span>
    </span>
  );
}

function Profit({ name, value }: { name: string; value: string | null }) {
  return (
    <span title={name}>
      <span className="sr-only">{name} </span>
      {value === null ? '–' : <Num value={value} decimals={2} sign="always" isDirection />}
    </span>
  );
}
