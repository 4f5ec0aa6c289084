/** How far behind followers are, as Prometheus metrics. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Followers } from './open-followers.ts';

export function registerFollowers(registry: Registry, followers: Pick<Followers, 'load'>): void {
  const registers = [registry];
  const labelNames = ['follower'];
  new Gauge({
    name: 'bourse_follower_behind_events',
    help: 'Events that a follower has not looked at, and acts on those it has that are not done',
    labelNames,
    registers,
    collect() {
      for (const { name, behind } of followers.load) this.set({ follower: name }, behind);
    },
  });
  new Counter({
    name: 'bourse_follower_given_up_total',
    help: 'Acts that a follower tried as often as it may and passed; each left a line in the log',
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const { name, givenUp } of followers.load) this.inc({ follower: name }, givenUp);
    },
  });
}
