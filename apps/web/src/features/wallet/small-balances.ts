/** Whether coins worth next to nothing are left out; the browser keeps it. */

import { readStored, writeStored } from '@bourse/client/storage.ts';
import { create } from 'zustand';

export const useSmallBalances = create<{ readonly areHidden: boolean }>(() => ({
  areHidden: readStored('hide_small') === '1',
}));

export function setSmallHidden(areHidden: boolean): void {
  writeStored('hide_small', areHidden ? '1' : '0');
  useSmallBalances.setState({ areHidden });
}
