/** Whether shortcuts of a single key are on; the browser keeps it. */
import { create } from 'zustand';
import { readStored, writeStored } from '../storage.ts';

export const useSingleKeys = create<{ readonly areOn: boolean }>(() => ({ areOn: readStored('single_keys') !== '0' }));

export function setSingleKeys(areOn: boolean): void {
  writeStored('single_keys', areOn ? '1' : '0');
  useSingleKeys.setState({ areOn });
}
