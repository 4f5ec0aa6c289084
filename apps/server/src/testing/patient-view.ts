/** The view, for tests of what reads from it. */
import type { View } from '../projections.ts';
import type { Writer } from '../writer/port.ts';
import { waitMsMax } from './until.ts';

/**
 * Reads wait for what is on its way as long as a busy machine needs: a stale answer would be the machine's fault, not the
 * code's. What is not committed does not come, and is not waited for.
 */
export function patientView(view: View, writer: Pick<Writer, 'durableSeq'>): View {
  const waitFor: View['waitFor'] = (seq) => view.waitFor(seq, seq > writer.durableSeq ? 1 : waitMsMax);
  return Object.assign(Object.create(view), { waitFor });
}
