/** Keeps the count of unread messages: asked for after signing in, and again whenever one has come. */

import { readStored } from '@bourse/client/storage.ts';
import { call } from '@bourse/client/wire/api.ts';
import { onEvent, onJoined } from '@bourse/client/wire/socket.ts';
import { calls } from '@bourse/contract';
import { setUnread } from './unread-count.ts';

async function load(): Promise<void> {
  if (readStored('token') === null) return setUnread(0);
  try {
    setUnread((await call(calls.message.unread, {}, { isQuiet: true })).message);
  } catch {
    // The figure stays as it was: the list itself says what failed.
  }
}

/** Begins; answers how to stop. */
export function watchUnread(): () => void {
  void load();
  const stops = [onEvent('message', () => void load()), onJoined(() => void load())];
  return () => {
    for (const stop of stops) stop();
  };
}
