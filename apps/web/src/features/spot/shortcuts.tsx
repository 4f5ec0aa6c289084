import { useSingleKeys } from '@bourse/client/keys/single-keys.ts';
import { useKeys } from '@bourse/client/keys/use-keys.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Icon } from '@bourse/ui';
import { useState } from 'react';
import { useLatePart } from '../../domain/workspace/late-part.ts';

async function loadShortcuts() {
  return (await import('./shortcuts-dialog.tsx')).ShortcutsDialog;
}

/** The list of shortcuts, behind a button and behind `?`. */
export function Shortcuts() {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const hasKeys = useSingleKeys((state) => state.areOn);
  const ShortcutsDialog = useLatePart(loadShortcuts, isOpen, () => setOpen(false));
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
      {ShortcutsDialog && <ShortcutsDialog isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
