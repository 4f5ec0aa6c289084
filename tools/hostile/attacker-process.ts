/** One attack in a process of its own. */
import type { Load, Running, Target } from './attack.ts';
import { attackOf } from './register.ts';

export type AttackerRequest =
  | { readonly kind: 'start'; readonly name: string; readonly target: Omit<Target, 'machine'> }
  | { readonly kind: 'stop' };
export interface AttackerAnswer {
  readonly load: Load;
  /** Seconds of processor time that the attack has had. */
  readonly processorSeconds: number;
}

let running: Running | null = null;
let usedBefore = process.cpuUsage();

process.on('message', async (request: AttackerRequest) => {
  if (request.kind === 'start') {
    usedBefore = process.cpuUsage();
    running = await attackOf(request.name).start({ ...request.target, machine: null });
    process.send?.(null);
    return;
  }
  const { user, system } = process.cpuUsage(usedBefore);
  const load = running?.load() ?? {};
  process.send?.({ load, processorSeconds: (user + system) / 1e6 } satisfies AttackerAnswer, () => process.exit(0));
});
process.on('disconnect', () => process.exit(0));
