import { useWords } from '@bourse/client/words.tsx';
import { classes, Icon } from '@bourse/ui';
import { toggleFavourite } from '../markets/favourites.ts';

interface StarButtonProps {
  symbol: string;
  isFavourite: boolean;
  /** Out of reach of keyboard and screen reader. */
  isPointerOnly?: boolean;
}

/** Adds a pair to the watchlist, or takes it off. */
export function StarButton({ symbol, isFavourite, isPointerOnly = false }: StarButtonProps) {
  const { t } = useWords();
  return (
    <button
      type="button"
      {...(isPointerOnly ? { 'aria-hidden': true, tabIndex: -1 } : {})}
      aria-pressed={isFavourite}
      aria-label={isFavourite ? t('home.unstar', { pair: symbol }) : t('home.star', { pair: symbol })}
      onClick={(event) => {
        event.stopPropagation();
        toggleFavourite(symbol);
      }}
      className={classes(
        'grid size-8 place-items-center rounded-s -outline-offset-2',
        isFavourite ? 'text-brass' : 'text-faint hover:text-brass',
      )}
    >
      <Icon name="star" fill={isFavourite ? 'currentColor' : 'none'} />
    </button>
  );
}
