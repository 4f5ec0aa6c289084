import { Icon } from '@bourse/ui';
import { toggleFavourite } from '../../../app/favourites.ts';
import { useWords } from '../../../app/words.tsx';

interface StarButtonProps {
  symbol: string;
  isStarred: boolean;
  /** Out of reach of keyboard and screen reader. */
  isPointerOnly?: boolean;
}

/** Adds a pair to the watchlist and takes it away. */
export function StarButton({ symbol, isStarred, isPointerOnly = false }: StarButtonProps) {
  const { t } = useWords();
  return (
    <button
      type="button"
      {...(isPointerOnly ? { 'aria-hidden': true, tabIndex: -1 } : {})}
      aria-pressed={isStarred}
      aria-label={t(isStarred ? 'home.unstar' : 'home.star', { pair: symbol })}
      onClick={() => toggleFavourite(symbol)}
      className="grid size-10 shrink-0 place-items-center"
    >
      <Icon
        name="star"
        className={isStarred ? 'text-brass' : 'text-faint hover:text-brass'}
        fill={isStarred ? 'currentColor' : 'none'}
      />
    </button>
  );
}
