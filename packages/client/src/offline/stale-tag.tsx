import { Icon, Tag } from '@bourse/ui';
import { useWords } from '../words.tsx';
import { useOffline } from './offline.ts';

/** Beside figures while they may be old; nothing while they are live. */
export function StaleTag() {
  const { t } = useWords();
  const isStale = useOffline((state) => state.since !== null);
  return isStale ? <Tag>{t('site.not_live')}</Tag> : null;
}

/** The same where there is no room for words: they are in its label. */
export function StaleMark() {
  const { t } = useWords();
  const isStale = useOffline((state) => state.since !== null);
  if (!isStale) return null;
  return (
    <span role="img" aria-label={t('site.not_live')} title={t('site.not_live')} className="shrink-0 text-warn">
      <Icon name="alert" size={14} />
    </span>
  );
}
