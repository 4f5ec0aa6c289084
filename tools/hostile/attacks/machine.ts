/** What does not come over the network of the traders: a clock that lies, a mail relay that hangs. */
import type { Attack, Machine, Running, Target } from '../attack.ts';
import { post } from '../requests.ts';
import { Swarm } from '../swarm.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
function machineOf({ machine }: Target): Machine {
  if (machine === null) throw new Error('this attack needs the machine');
  return machine;
}

type Setting = number | 'frozen';

/** The clock says so as long as the attack lasts. */
function clockAt(name: string, aheadMs: Setting): Attack {
  return {
    name,
    isOfMachine: true,
    isApart: true,
    async start(target): Promise<Running> {
      const machine = machineOf(target);
      await machine.setClock(aheadMs);
      return { load: () => ({ 'setting of the clock': 1 }), stop: () => machine.setClock(0) };
    },
  };
}

/** An hour is what a daylight rule may do; 400 days is what none can. */
const settings: readonly (readonly [name: string, aheadMs: Setting])[] = [
  ['clock frozen', 'frozen'],
  ['clock 1 hour back', -hourMs],
  ['clock 400 days back', -400 * dayMs],
  ['clock 400 days ahead', 400 * dayMs],
  // Taken for true: when it is over, the time of the exchange stands for an hour.
  ['clock 1 hour ahead', hourMs],
];

const jumpEveryMs = 500;

/** One setting after the other, and the true time between them. */
const clockThatJumps: Attack = {
  name: 'clock that jumps',
  isOfMachine: true,
  async start(target): Promise<Running> {
    const machine = machineOf(target);
    const jumps = settings.flatMap(([, aheadMs]) => [aheadMs, 0]);
    let count = 0;
    const jump = () => machine.setClock(jumps[count++ % jumps.length] ?? 0);
    await jump();
    const timer = setInterval(jump, jumpEveryMs);
    return {
      load: () => ({ jumps: count }),
      async stop() {
        clearInterval(timer);
        await machine.setClock(0);
      },
    };
  },
};

/** Mails come to the relay from codes that are asked for, and from the trader's own logins. */
const codesAtOnce = 20;

export const machineAttacks: readonly Attack[] = [
  {
    name: 'mail relay hangs',
    isOfMachine: true,
    async start(target): Promise<Running> {
      const machine = machineOf(target);
      machine.hangRelay(true);
      const swarm = new Swarm(target, {
        count: codesAtOnce,
        begin(peer) {
          peer.send(
            post('/api/sms_mail', { user_string: `relay${peer.index}-${Date.now()}@mail${peer.index}.example` }),
          );
          return { heard: () => peer.answered() };
        },
      });
      return {
        load: () => swarm.load(),
        async stop() {
          await swarm.stop();
          machine.hangRelay(false);
        },
      };
    },
  },
  clockThatJumps,
  ...settings.map(([name, aheadMs]) => clockAt(name, aheadMs)),
];
