import { setSingleKeys, useSingleKeys } from '@bourse/client/keys/single-keys.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Button, Checkbox, Dialog, toast } from '@bourse/ui';
import { useId } from 'react';
import { resetPanels } from '../../../domain/workspace/panel-store.ts';
import { setSounds, setVolume, tryTone, useSounds } from '../../../domain/workspace/sounds.ts';
import { setConfirming, usePreferences } from '../preferences.ts';

export interface SettingsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** What a trader chooses about this screen; the browser keeps it. */
export function SettingsDialog({ isOpen, onClose }: SettingsDialogProps) {
  const { t } = useWords();
  const isConfirming = usePreferences((state) => state.isConfirming);
  const hasKeys = useSingleKeys((state) => state.areOn);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('market.settings')} closeLabel={t('common.close')}>
      <div className="mt-4 flex flex-col gap-4">
        <Checkbox checked={isConfirming} onChange={(event) => setConfirming(event.target.checked)}>
          {t('spot.confirm_orders')}
        </Checkbox>
        <Checkbox checked={hasKeys} onChange={(event) => setSingleKeys(event.target.checked)}>
          {t('spot.shortcuts_on')}
        </Checkbox>
        <SoundChoice />
        <Button
          variant="line"
          className="desk-no-phone"
          onClick={() => {
            resetPanels();
            toast.note(t('market.panels_reset'));
          }}
        >
          {t('market.reset_panels')}
        </Button>
      </div>
    </Dialog>
  );
}

function SoundChoice() {
  const { t } = useWords();
  const id = useId();
  const { isOn, volume } = useSounds();
  return (
    <div className="flex flex-col gap-2">
      <Checkbox checked={isOn} onChange={(event) => setSounds(event.target.checked)}>
        {t('market.sounds')}
      </Checkbox>
      {isOn && (
        <div className="flex items-center gap-3 pl-6 text-quiet">
          <label htmlFor={id}>{t('market.loudness')}</label>
          <input
            id={id}
            type="range"
            min={0}
            max={100}
            step={5}
            value={volume}
            onChange={(event) => setVolume(Number(event.target.value))}
            className="min-w-0 flex-1 accent-brass"
          />
          <span className="w-9 text-right tabular-nums">{volume}%</span>
          <Button variant="line" size="s" onClick={() => void tryTone('filled')}>
            {t('market.sound_sample')}
          </Button>
        </div>
      )}
    </div>
  );
}
