/** What is closed to everybody: it came with the page, and changes are told over the realtime connection. */
import { firstStateOf } from '@bourse/client/start/first-state.ts';
import { call } from '@bourse/client/wire/api.ts';
import { onConnected, onEvent } from '@bourse/client/wire/socket.ts';
import { type ClosedRow, closedToAll } from '@bourse/contract';
import { create } from 'zustand';

interface Closed {
  /** The newest last. */
  readonly rows: readonly ClosedRow[];
}

function closedOfPage(): readonly ClosedRow[] | undefined {
  const parsed = closedToAll.answer.safeParse({ message: { list: firstStateOf('closed') } });
  return parsed.success ? parsed.data.message.list : undefined;
}

export const useClosed = create<Closed>(() => ({ rows: closedOfPage() ?? [] }));

/** Counts what was heard: an answer that was asked for before that is older. */
let heard = 0;

async function read(): Promise<void> {
  const before = heard;
  try {
    const { message } = await call(closedToAll, {}, { isQuiet: true });
    if (before === heard) useClosed.setState({ rows: message.list });
  } catch {
    // What was known stays; the next connection asks again.
  }
}

/** Keeps it true; answers how to stop. */
export function followClosed(): () => void {
  if (closedOfPage() === undefined) void read();
  const stops = [
    onEvent('closed', ({ list }) => {
      heard += 1;
      useClosed.setState({ rows: list });
    }),
    onConnected(() => void read()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
