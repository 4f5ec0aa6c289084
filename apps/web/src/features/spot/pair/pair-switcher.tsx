import type { Market } from '@bourse/contract';
import { Icon } from '@bourse/ui';
import { MarketPopover } from '../../../domain/market-search/market-popover.tsx';
import { useHeaderSearch } from '../../../domain/market-search/use-header-search.ts';
import { chooseMarket } from '../../../domain/markets/markets.ts';
import { useCoin } from '../account/use-coin.ts';

/** The pair's name, and behind it the list of all pairs. */
export function PairSwitcher({ market }: { market: Market }) {
  const isInHeader = useHeaderSearch();
  return (
    <MarketPopover
      hasKey={!isInHeader}
      onChoose={chooseMarket}
      trigger={(props) => (
        <button type="button" {...props} className="flex items-center gap-2 rounded-s text-left">
          <span>
            <b className="block text-l leading-5 font-semibold tracking-[-0.01em]">{market.symbol}</b>
            <CoinName market={market} />
          </span>
          <Icon name="down" className="ml-1 text-quiet" />
        </button>
      )}
    />
  );
}

function CoinName({ market }: { market: Market }) {
  const coin = useCoin(market);
  return <small className="desk-no-phone block h-4 text-xs text-quiet">{coin.data?.name || market.base}</small>;
}
