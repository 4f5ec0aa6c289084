import { useWords } from '@bourse/client/words.tsx';
import type { MessageId } from '@bourse/i18n';
import { Dialog } from '@bourse/ui';

const ofLists: readonly (readonly [keys: readonly string[], word: MessageId])[] = [
  [['J', 'K'], 'console.key_walk'],
  [['Enter'], 'console.key_open'],
  [['Esc'], 'console.key_close'],
  [['/'], 'console.key_find'],
  [['?'], 'console.key_help'],
];

export interface KeysDialogProps {
  onClose: () => void;
  /** Keys of the page's own. */
  more?: readonly (readonly [keys: readonly string[], word: MessageId])[];
}

/** Which keys do what. */
export function KeysDialog({ onClose, more = [] }: KeysDialogProps) {
  const { t } = useWords();
  return (
    <Dialog isOpen onClose={onClose} title={t('spot.shortcuts')} closeLabel={t('common.close')}>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {[...ofLists, ...more].map(([keys, word]) => (
          <div key={word} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="key">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(word)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
