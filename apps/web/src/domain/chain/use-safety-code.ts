import { useSession } from '@bourse/client/session/session.ts';
import type { TabKey } from '@bourse/client/storage.ts';
import { call } from '@bourse/client/wire/api.ts';
import { calls } from '@bourse/contract';
import { useEffect, useState } from 'react';

/** How long the button rests after a code went out. */
const restMs = 60_000;
/** How often the countdown looks at the clock. */
const lookMs = 250;

/** What a code is for: each has one of its own. */
type CodePurpose = 'withdraw' | 'address' | 'release';
const keyOf = (purpose: CodePurpose): TabKey => `${purpose}.code_sent`;

/** The withdrawal that a code is for, in the words of its call. */
export type CodeSubject = Readonly<Record<'number' | 'address' | 'user_string' | 'type', string>> & {
  readonly currency: number;
};
/** The deal that a code releases; `of`: whose deals they are, left out: people's. */
export type DealSubject = { readonly id: number; readonly of?: 'acceptor' };

interface SentCode {
  readonly userId: number;
  /** Unix ms from which the next code may be sent. */
  readonly until: number;
  /** Where it went, in the server's words. */
  readonly message: string;
  /** The withdrawal that it is for; empty: none was named, or it was used. */
  readonly subject: string;
}

/** The same words are the same act. */
function wordsOf(subject: CodeSubject | DealSubject): string {
  if ('id' in subject) return [subject.of, subject.id].filter(Boolean).join(' ');
  const { currency, number, address, user_string, type } = subject;
  return JSON.stringify([currency, number, address, user_string, type]);
}

/** The code sent last, while the button still rests: neither closing the panel nor a reload shortens that. */
function readSent(purpose: CodePurpose, userId: number, nowMs: number): SentCode | null {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(purpose)) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { userId: whose, until, message, subject = '' } = value as Partial<Record<keyof SentCode, unknown>>;
    if (whose !== userId || typeof until !== 'number') return null;
    if (typeof message !== 'string' || typeof subject !== 'string') return null;
    const left = until - nowMs;
    return left > 0 && left <= restMs ? { userId, until, message, subject } : null;
  } catch {
    // Without storage the server alone knows.
    return null;
  }
}

function writeSent(purpose: CodePurpose, sent: SentCode): void {
  try {
    window.sessionStorage.setItem(keyOf(purpose), JSON.stringify(sent));
  } catch {
    // It costs the memory of a reload, not the act.
  }
}

/** The act took the code: the next one needs another, for which the button goes on resting. */
export function markCodeUsed(purpose: CodePurpose): void {
  const { id = 0 } = useSession.getState().user ?? {};
  const sent = readSent(purpose, id, Date.now());
  if (sent !== null) writeSent(purpose, { ...sent, message: '', subject: '' });
}

export interface SafetyCode {
  /** Seconds until the next code may be sent; 0 when it may. */
  readonly secondsLeft: number;
  /** Where the last code went; empty: none was sent, or one may be sent again. */
  readonly message: string;
  /** Sends one, good for the named withdrawal only; throws the server's refusal, after which another can be sent immediately. */
  readonly send: (subject?: CodeSubject | DealSubject) => Promise<void>;
  /** Whether the code sent last, as far as this tab knows, is for another withdrawal than this. */
  readonly isForAnother: (subject: CodeSubject | DealSubject) => boolean;
}

/** The code of a withdrawal, a release or a new address, with a rest between two. */
export function useSafetyCode(purpose: CodePurpose): SafetyCode {
  const userId = useSession((state) => state.user?.id ?? 0);
  const [sent, setSent] = useState(() => readSent(purpose, userId, Date.now()));
  const [nowMs, setNowMs] = useState(() => Date.now());
  const secondsLeft = sent === null ? 0 : Math.max(0, Math.ceil((sent.until - nowMs) / 1000));

  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setInterval(() => setNowMs(Date.now()), lookMs);
    return () => clearInterval(timer);
  }, [secondsLeft]);

  async function send(subject?: CodeSubject | DealSubject): Promise<void> {
    // The answer says where it went.
    const { message } = await call(calls.withdraw.sendCode, { purpose, ...subject }, { isShown: true });
    const now = Date.now();
    const next = { userId, until: now + restMs, message, subject: subject === undefined ? '' : wordsOf(subject) };
    writeSent(purpose, next);
    setNowMs(now);
    setSent(next);
  }

  const { subject: named = '' } = sent ?? {};
  return {
    secondsLeft,
    message: secondsLeft > 0 ? (sent?.message ?? '') : '',
    send,
    isForAnother: (subject) => named !== '' && named !== wordsOf(subject),
  };
}
