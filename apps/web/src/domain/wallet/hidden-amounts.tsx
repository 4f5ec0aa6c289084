/** Amounts hidden from whoever looks over one's shoulder: one switch for every page of the account, kept by the browser. */

import { readStored, writeStored } from '@bourse/client/storage.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { ReactNode } from 'react';
import { create } from 'zustand';

export const useHidden = create<{ readonly areHidden: boolean }>(() => ({
  areHidden: readStored('hide_amounts') === '1',
}));

export function setHidden(areHidden: boolean): void {
  writeStored('hide_amounts', areHidden ? '1' : '0');
  useHidden.setState({ areHidden });
}

/** An amount, or dots in its place. */
export function Amount({ children }: { children: ReactNode }) {
  const { t } = useWords();
  const areHidden = useHidden((state) => state.areHidden);
  if (!areHidden) return children;
  return (
    <>
      <span aria-hidden="true">{'••••••'}</span>
      <span className="sr-only">{t('wallet.hidden')}</span>
    </>
  );
}
