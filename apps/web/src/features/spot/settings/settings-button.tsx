import { useWords } from '@bourse/client/words.tsx';
import { useState } from 'react';
import { useLatePart } from '../../../domain/workspace/late-part.ts';
import { HeaderButton } from '../pair/header-button.tsx';

async function loadSettings() {
  return (await import('./settings-dialog.tsx')).SettingsDialog;
}

/** Opens what can be chosen about the screen. */
export function SettingsButton() {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const SettingsDialog = useLatePart(loadSettings, isOpen, () => setOpen(false));
  return (
    <>
      <HeaderButton
        icon="sliders"
        aria-label={t('market.settings')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('market.settings_short')}
      </HeaderButton>
      {SettingsDialog && <SettingsDialog isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The same on a phone, whose header has no room for it. */
export function SettingsRow() {
  return (
    <div className="desk-block desk-only-phone px-4 py-3">
      <SettingsButton />
    </div>
  );
}
