/** All attacks. One that leaves a mark on the exchange's time comes last. */
import type { Attack } from './attack.ts';
import { calls } from './attacks/calls.ts';
import { machineAttacks } from './attacks/machine.ts';
import { sockets } from './attacks/sockets.ts';
import { unfinished } from './attacks/unfinished.ts';
import { unread } from './attacks/unread.ts';

export const attacks: readonly Attack[] = [...unfinished, ...unread, ...sockets, ...calls, ...machineAttacks];

/** Throws where there is none. */
export function attackOf(name: string): Attack {
  const attack = attacks.find((one) => one.name === name);
  if (attack === undefined) throw new Error(`no attack ${name}`);
  return attack;
}
