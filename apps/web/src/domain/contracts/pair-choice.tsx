import { useWords } from '@bourse/client/words.tsx';
import type { Market } from '@bourse/contract';
import { Icon, Popover } from '@bourse/ui';
import { chooseMarket } from '../markets/markets.ts';

/** The pair of a desk of contracts, and behind it the others that have such contracts. */
export function PairChoice({ market, markets }: { market: Market; markets: readonly Market[] }) {
  const { t } = useWords();
  return (
    <Popover
      label={t('market.choose')}
      className="w-56 py-2"
      trigger={(props) => (
        <button type="button" {...props} className="flex items-center gap-2 rounded-s text-left">
          <b className="text-l leading-5 font-semibold tracking-[-0.01em]">{market.symbol}</b>
          <Icon name="down" className="text-quiet" />
        </button>
      )}
    >
      {(close) => (
        <ul>
          {markets.map((one) => (
            <li key={one.symbol}>
              <button
                type="button"
                aria-current={one.symbol === market.symbol || undefined}
                onClick={() => {
                  close();
                  chooseMarket(one);
                }}
                className="flex h-10 w-full items-center justify-between gap-4 px-4 hover:bg-raised aria-[current]:font-medium"
              >
                {one.symbol}
                {one.symbol === market.symbol && <Icon name="check" size={14} />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
