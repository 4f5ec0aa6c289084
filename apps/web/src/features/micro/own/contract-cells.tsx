/** Cells that both lists share. On a phone a row becomes two lines. */
import { fullTime, shortTime } from '@bourse/client/time/times.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { MicroContract } from '@bourse/contract';
import { formatDecimal } from '@bourse/ui';

/** When, which pair, which way and for how long. */
export function ContractCells({ contract }: { contract: MicroContract }) {
  const { t, tag } = useWords();
  const { createdAt, symbol, isUp, seconds } = contract;
  return (
    <>
      <td className="c-when text-quiet">
        <time dateTime={createdAt} title={fullTime(createdAt, tag)}>
          {shortTime(createdAt, tag)}
        </time>
      </td>
      <td className="c-what font-medium">{symbol}</td>
      <td className="c-side">
        <span className={isUp ? 'text-up' : 'text-down'}>{t(isUp ? 'micro.up' : 'micro.down')}</span>{' '}
        <span className="text-quiet">{t('micro.seconds', { n: seconds })}</span>
      </td>
    </>
  );
}

export function StakeCell({ stake, coin }: Pick<MicroContract, 'stake' | 'coin'>) {
  return (
    <td className="c-size">
      {formatDecimal(stake)} <span className="text-quiet">{coin}</span>
    </td>
  );
}

export interface ProfitProps {
  /** What is won, or lost with a minus. */
  profit: string;
  coin: string;
}

/** What came, or would come, of a contract, in the colour of its direction. */
export function Profit({ profit, coin }: ProfitProps) {
  const sign = /[1-9]/.test(profit) ? (profit.startsWith('-') ? 'text-down' : 'text-up') : 'text-quiet';
  return (
    <span className={sign}>
      {formatDecimal(profit, { decimals: 2, sign: 'always' })} <span className="text-quiet">{coin}</span>
    </span>
  );
}
