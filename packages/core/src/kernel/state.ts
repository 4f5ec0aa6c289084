/** What every feature may read, and writes where it says so. Each feature keeps the rest in a slice of its own. */
import { createLedger, type Ledger } from './ledger/ledger.ts';
import { RememberedKeys } from './remembered-keys.ts';
import { Restrictions } from './restrictions/restrictions.ts';
import { Staff } from './staff/staff.ts';
import { Timers } from './timers.ts';
import { Turns } from './turns.ts';

export interface KernelState {
  /** Null: there is no exchange yet. */
  mode: 'demo' | 'production' | null;
  seed: string;
  createdAt: number;
  /** Time of the last event. */
  time: number;
  readonly ledger: Ledger;
  /** What is due by the clock alone. */
  readonly timers: Timers;
  /** Who has something to do that no clock brings. */
  readonly turns: Turns;
  /** What is closed for a while. */
  readonly restrictions: Restrictions;
  /** Who may do what of what staff do. */
  readonly staff: Staff;
  /** Answers kept for retries, by `<call> <key>`. */
  readonly keys: RememberedKeys;
}

export function createKernelState(): KernelState {
  return {
    mode: null,
    seed: '',
    createdAt: 0,
    time: 0,
    ledger: createLedger(),
    timers: new Timers(),
    turns: new Turns(),
    restrictions: new Restrictions(),
    staff: new Staff(),
    keys: new RememberedKeys(),
  };
}
