/**
 * Contains faults in sending. What must be exact (the core, the journal, the view's rows) stops the writer when it fails,
 * because going on would make it wrong for good. What sockets get is a copy that clients can ask for again. So a fault here
 * never stops the exchange: it is reported, the part that failed starts again from the state, and its clients fetch what
 * they missed.
 */

/** `part`: `sessions`, `client`, or the name of a publication. */
export type OnFault = (error: unknown, part: string) => void;
export type FaultBoundary = (part: string, work: () => void, mend?: () => void) => void;

export function createFaultBoundary(onFault: OnFault): FaultBoundary {
  const contain: FaultBoundary = (part, work, mend) => {
    try {
      work();
    } catch (error) {
      onFault(error, part);
      if (mend !== undefined) contain(part, mend);
    }
  };
  return contain;
}
