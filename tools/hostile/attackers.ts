/**
 * The attackers' side of a round: a process for each attack, at the lowest priority, since on a small machine they would
 * otherwise take the processor from the exchange instead of attacking it; on request each gets a share of its time only.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Attack, Load, Running, Target } from './attack.ts';
import type { AttackerAnswer, AttackerRequest } from './attacker-process.ts';

const program = fileURLToPath(new URL('./attacker-process.ts', import.meta.url));
/** A share is given in slices of so long. */
const sliceMs = 50;

export interface AttackResult {
  readonly name: string;
  readonly load: Load;
  readonly processorSeconds: number;
}

export interface AttackUnderWay {
  stop(): Promise<AttackResult>;
}

/** `share`: of a processor, that the process of an attack may have. */
export async function startAttack(attack: Attack, target: Target, share: number): Promise<AttackUnderWay> {
  if (attack.isOfMachine === true) return ofMachine(attack, await attack.start(target));
  const child = fork(program, { execArgv: [], serialization: 'advanced' });
  setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
  const { machine: _, ...rest } = target;
  const started = once(child, 'message');
  child.send({ kind: 'start', name: attack.name, target: rest } satisfies AttackerRequest);
  await Promise.race([started, failing(child, attack)]);
  const release = share < 1 ? limit(child, share) : () => {};
  return {
    async stop() {
      release();
      const told = once(child, 'message') as Promise<[AttackerAnswer]>;
      child.send({ kind: 'stop' } satisfies AttackerRequest);
      const [answer] = await Promise.race([told, failing(child, attack)]);
      return { name: attack.name, ...answer };
    },
  };
}

function ofMachine({ name }: Attack, running: Running): AttackUnderWay {
  return {
    async stop() {
      const load = running.load();
      await running.stop();
      return { name, load, processorSeconds: 0 };
    },
  };
}

async function failing(child: ChildProcess, { name }: Attack): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`the attack ${name} ended by itself with ${code}`);
}

/** Stops the process for the rest of each slice. */
function limit(child: ChildProcess, share: number): () => void {
  let resting: NodeJS.Timeout | undefined;
  const slices = setInterval(() => {
    child.kill('SIGCONT');
    resting = setTimeout(() => child.kill('SIGSTOP'), sliceMs * share);
  }, sliceMs);
  return () => {
    clearInterval(slices);
    clearTimeout(resting);
    child.kill('SIGCONT');
  };
}
