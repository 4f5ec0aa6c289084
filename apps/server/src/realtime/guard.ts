/**
 * Where a fault ends. What must be exact (the core, the journal, the view's rows) stops the writer when it fails, because
 * going on would make it wrong for good. Sockets are no such thing: everything they are sent is a copy that its receiver can
 * ask for again. So a fault in sending never stops the exchange: it is told, the part that failed begins again from the
 * state, and its clients notice and fetch what they missed.
 */

/** `part`: `sessions`, `client`, or the name of a publication. */
export type OnFault = (error: unknown, part: string) => void;
export type Guard = (part: string, work: () => void, mend?: () => void) => void;

export function createGuard(onFault: OnFault): Guard {
  const guard: Guard = (part, work, mend) => {
    try {
      work();
    } catch (error) {
      onFault(error, part);
      if (mend !== undefined) guard(part, mend);
    }
  };
  return guard;
}
