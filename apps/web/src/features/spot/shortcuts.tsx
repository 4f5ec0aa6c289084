import type { MessageId } from '@bourse/i18n';
import { Checkbox, Dialog, Icon } from '@bourse/ui';
import { useState } from 'react';
import { useWords } from '../../app/words.tsx';
import { setHasKeys, usePreferences } from './preferences.ts';
import { useKeys } from './use-keys.ts';

/** What stands on the keys, and what they do. */
const shortcuts = [
  ['/', 'spot.key_find'],
  ['B', 'spot.key_buy'],
  ['S', 'spot.key_sell'],
  ['Enter', 'spot.key_send'],
  ['Esc', 'spot.key_clear'],
  ['?', 'spot.key_help'],
] as const satisfies [string, MessageId][];

/** The list of shortcuts, behind a button and behind `?`. */
export function Shortcuts() {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const hasKeys = usePreferences((state) => state.hasKeys);
  useKeys({ '?': () => setOpen(true) });
  return (
    <>
      <button
        type="button"
        aria-label={t('spot.shortcuts')}
        aria-haspopup="dialog"
        aria-keyshortcuts={hasKeys ? '?' : undefined}
        onClick={() => setOpen(true)}
        className="flex h-7 items-center gap-1.5 rounded-s text-xs text-quiet hover:text-text"
      >
        <Icon name="keyboard" />
        {t('spot.shortcuts_short')}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('spot.shortcuts')} closeLabel={t('common.close')}>
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
        <Checkbox checked={hasKeys} onChange={(event) => setHasKeys(event.target.checked)} className="mt-4">
          {t('spot.shortcuts_on')}
        </Checkbox>
      </Dialog>
    </>
  );
}
