import { useSession } from '@bourse/client/session/session.ts';
import type { TabKey } from '@bourse/client/storage.ts';
import { useEffect, useState } from 'react';
import { sendSafetyCode } from '../client.ts';

/** How long the button rests after a code went out. */
const restMs = 60_000;
/** How often the countdown looks at the clock. */
const lookMs = 250;
const sentKey = 'withdraw.code_sent' satisfies TabKey;

interface SentCode {
  readonly userId: number;
  /** Unix ms from which the next code may be sent. */
  readonly until: number;
  /** Where it went, in the server's words. */
  readonly message: string;
}

/** The code sent last, while the button still rests: neither closing the panel nor a reload shortens that. */
function readSent(userId: number, nowMs: number): SentCode | null {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(sentKey) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { userId: whose, until, message } = value as Partial<Record<keyof SentCode, unknown>>;
    if (whose !== userId || typeof until !== 'number' || typeof message !== 'string') return null;
    const left = until - nowMs;
    return left > 0 && left <= restMs ? { userId, until, message } : null;
  } catch {
    // Without storage the server alone knows.
    return null;
  }
}

function writeSent(sent: SentCode): void {
  try {
    window.sessionStorage.setItem(sentKey, JSON.stringify(sent));
  } catch {
    // It costs the memory of a reload, not the act.
  }
}

/** A withdrawal took the code: another one needs another, for which the button goes on resting. */
export function markCodeUsed(): void {
  const { id = 0 } = useSession.getState().user ?? {};
  const sent = readSent(id, Date.now());
  if (sent !== null) writeSent({ ...sent, message: '' });
}

export interface SafetyCode {
  /** Seconds until the next code may be sent; 0 when it may. */
  readonly secondsLeft: number;
  /** Where the last code went; empty: none was sent, or one may be sent again. */
  readonly message: string;
  /** Sends one; throws the server's refusal, after which the next may be tried at once. */
  readonly send: () => Promise<void>;
}

/** The e-mailed code of a withdrawal, with a rest between two. */
export function useSafetyCode(): SafetyCode {
  const userId = useSession((state) => state.user?.id ?? 0);
  const [sent, setSent] = useState(() => readSent(userId, Date.now()));
  const [nowMs, setNowMs] = useState(() => Date.now());
  const secondsLeft = sent === null ? 0 : Math.max(0, Math.ceil((sent.until - nowMs) / 1000));

  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setInterval(() => setNowMs(Date.now()), lookMs);
    return () => clearInterval(timer);
  }, [secondsLeft]);

  async function send(): Promise<void> {
    const message = await sendSafetyCode();
    const now = Date.now();
    const next = { userId, until: now + restMs, message };
    writeSent(next);
    setNowMs(now);
    setSent(next);
  }

  return { secondsLeft, message: secondsLeft > 0 ? (sent?.message ?? '') : '', send };
}
