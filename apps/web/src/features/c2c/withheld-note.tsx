import { useMode } from '@bourse/client/mode.ts';
import { useWords } from '@bourse/client/words.tsx';

/** Before a deal: what is bought stays for a while, as its payment may be called back. A demo withholds nothing. */
export function WithheldNote() {
  const { t } = useWords();
  const isDemo = useMode((mode) => mode.isDemo);
  return isDemo ? null : <p className="mt-3 text-xs text-quiet">{t('c2c.withheld_note')}</p>;
}
