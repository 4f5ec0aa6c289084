import { useWords } from '@bourse/client/words.tsx';
import { Empty } from '@bourse/ui';
import { type ListView, starredTab } from './market-list.ts';

/** Why a list is empty, and what to do about it. */
export function NoRows({ view }: { view: ListView }) {
  const { t } = useWords();
  const [title, hint] =
    view.search.trim() !== ''
      ? ([t('home.no_match_title'), t('home.no_match_hint')] as const)
      : view.tab === starredTab && view.order === 'listed'
        ? ([t('home.no_favourites_title'), t('home.no_favourites_hint')] as const)
        : ([t('market.none_moved_title'), t('market.none_moved_hint')] as const);
  return <Empty className="py-12" title={title} hint={hint} />;
}
