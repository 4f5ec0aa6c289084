import { setSingleKeys, useSingleKeys } from '@bourse/client/keys/single-keys.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { MessageId } from '@bourse/i18n';
import { Checkbox, Dialog } from '@bourse/ui';

/** What stands on the keys, and what they do. */
const shortcuts = [
  ['/', 'spot.key_find'],
  ['B', 'spot.key_buy'],
  ['S', 'spot.key_sell'],
  ['Enter', 'spot.key_send'],
  ['Esc', 'spot.key_clear'],
  ['?', 'spot.key_help'],
] as const satisfies [string, MessageId][];

export interface ShortcutsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The list of shortcuts, and the choice to have none. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const { t } = useWords();
  const hasKeys = useSingleKeys((state) => state.areOn);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('spot.shortcuts')} closeLabel={t('common.close')}>
      <dl className="mt-4 border-t border-line">
        {shortcuts.map(([key, act]) => (
          <div key={key} className="flex min-h-9 items-center justify-between gap-4 border-b border-line">
            <dt>{t(act)}</dt>
            <dd>
              <kbd className="rounded-xs border border-line px-1.5 text-xs text-quiet">{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={hasKeys} onChange={(event) => setSingleKeys(event.target.checked)} className="mt-4">
        {t('spot.shortcuts_on')}
      </Checkbox>
    </Dialog>
  );
}
