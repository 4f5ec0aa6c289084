/**
 * What must survive a reload of this tab and nothing longer: until when a code cannot be sent again, and whom a new
 * password is for. Without storage (private windows of some browsers) the page works, it only forgets.
 */
import type { TabKey } from '@bourse/client/storage.ts';
import type { Recovery } from './recover-form.ts';

/** How long the send button rests after a code went out. */
export const resendMs = 60_000;

/** What a code is sent for; each rests by itself. */
export type CodePurpose = 'register' | 'bind' | 'forget';

export interface SentCode {
  /** Unix ms from which the next code may be sent. */
  readonly until: number;
  /** The account it went to, as messages show it. */
  readonly to: string;
}

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const sentKey = (purpose: CodePurpose): TabKey => `auth.code_sent.${purpose}`;
const recoveryKey = 'auth.recovery' satisfies TabKey;

function read(memory: Memory, key: TabKey): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(memory.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

function write(memory: Memory, key: TabKey, value: object): void {
  try {
    memory.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs the memory of a reload, not the act.
  }
}

/** The code sent last, while the button still rests. An end farther off than a rest lasts is none of ours. */
export function readSentCode(memory: Memory, purpose: CodePurpose, nowMs: number): SentCode | null {
  const value = read(memory, sentKey(purpose));
  if (value === null || typeof value.until !== 'number' || typeof value.to !== 'string') return null;
  const left = value.until - nowMs;
  return left > 0 && left <= resendMs ? { until: value.until, to: value.to } : null;
}

export function writeSentCode(memory: Memory, purpose: CodePurpose, sent: SentCode): void {
  write(memory, sentKey(purpose), sent);
}

/** Whole seconds until `until`, 0 once it has passed. */
export function secondsLeft(until: number, nowMs: number): number {
  return Math.max(0, Math.ceil((until - nowMs) / 1000));
}

export function readRecovery(memory: Memory): Recovery | null {
  const value = read(memory, recoveryKey);
  const { kind, account, shown, countryId, code } = value ?? {};
  if (kind !== 'phone' && kind !== 'email') return null;
  if (typeof account !== 'string' || typeof shown !== 'string') return null;
  if (typeof countryId !== 'string' || typeof code !== 'string') return null;
  return { kind, account, shown, countryId, code };
}

export function writeRecovery(memory: Memory, recovery: Recovery): void {
  write(memory, recoveryKey, recovery);
}

export function clearRecovery(memory: Memory): void {
  try {
    memory.removeItem(recoveryKey);
  } catch {
    // Nothing was kept either.
  }
}
