import { useSingleKeys } from '@bourse/client/keys/single-keys.ts';
import { useKeys } from '@bourse/client/keys/use-keys.ts';
import { useWords } from '@bourse/client/words.tsx';
import { useState } from 'react';
import { useLatePart } from '../../domain/workspace/late-part.ts';
import { HeaderButton } from './pair/header-button.tsx';

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
      <HeaderButton
        icon="keyboard"
        aria-label={t('spot.shortcuts')}
        aria-haspopup="dialog"
        aria-keyshortcuts={hasKeys ? '?' : undefined}
        onClick={() => setOpen(true)}
      >
        {t('spot.shortcuts_short')}
      </HeaderButton>
      {ShortcutsDialog && <ShortcutsDialog isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
