import { useWords } from '@bourse/client/words.tsx';
import { Icon } from '@bourse/ui';
import { useState } from 'react';
import { useLatePart } from '../../../domain/workspace/late-part.ts';

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
      <button
        type="button"
        aria-label={t('market.settings')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex h-7 items-center gap-1.5 rounded-s text-xs text-quiet hover:text-text"
      >
        <Icon name="sliders" />
        {t('market.settings_short')}
      </button>
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
