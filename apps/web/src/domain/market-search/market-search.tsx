import { useWords } from '@bourse/client/words.tsx';
import { Icon } from '@bourse/ui';
import { useOpenMarket } from '../market-list/open-market.ts';
import { MarketPopover, searchKey } from './market-popover.tsx';

/** Finds a pair from any screen and opens where it is traded. */
export function MarketSearch() {
  const { t } = useWords();
  const openMarket = useOpenMarket();
  return (
    <MarketPopover
      hasKey
      onChoose={openMarket}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className="flex h-8 w-46 items-center gap-2 rounded-s border border-line bg-panel pr-1.5 pl-2.5 text-s text-quiet hover:text-text"
        >
          <Icon name="search" />
          {t('market.find')}
          <kbd className="ml-auto rounded-xs border border-line px-1.5 text-xs">{searchKey}</kbd>
        </button>
      )}
    />
  );
}
