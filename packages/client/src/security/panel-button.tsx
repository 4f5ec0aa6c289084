import { Button } from '@bourse/ui';
import { useWords } from '../words.tsx';

export type PanelName = 'password' | 'totp' | 'passkey' | 'recovery' | 'anti-phishing' | '';

/** The one panel of the page that is open. */
export interface OpenPanel {
  panel: PanelName;
  setPanel: (panel: PanelName) => void;
}

export interface PanelButtonProps extends OpenPanel {
  name: PanelName;
  label: string;
}

/** Opens a row's panel and closes it again. */
export function PanelButton({ name, label, panel, setPanel }: PanelButtonProps) {
  const { t } = useWords();
  const isOpen = panel === name;
  return (
    <Button variant="line" size="s" aria-expanded={isOpen} onClick={() => setPanel(isOpen ? '' : name)}>
      {isOpen ? t('common.close') : label}
    </Button>
  );
}
