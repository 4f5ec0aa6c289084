/** Random commands about who people are. */
import { type BaseState, byItself, type Chance, type RandomCommands } from '../../../testing/random-command.ts';
import type { IdentityCommands } from '../commands.ts';
import type { IdentityState } from '../state.ts';

type State = BaseState & IdentityState;

const pictures = { frontPic: 'front', reversePic: 'reverse', handPic: 'hand' };

/** Staff decide, or the demo does by itself. */
function approveAfterMs(chance: Chance<State>): number {
  return chance.pick([0, 0, 30_000]);
}

/** A review that waits, or any number. */
function review(chance: Chance<State>): number {
  const waiting = [...chance.state.identity.reviews.keys()];
  return waiting.length === 0 || chance.is(0.05) ? chance.int(1, 100) : chance.pick(waiting);
}

/** An operator, now and then somebody who is none. */
function staff(chance: Chance<State>): number {
  return chance.is(0.1) ? chance.user() : chance.first('operator');
}

export const randomIdentity: RandomCommands<State, IdentityCommands> = {
  SubmitIdentity: {
    share: 0.8,
    make: (chance) => ({
      userId: chance.user(),
      name: 'name',
      cardId: chance.is(0.95) ? 'card' : '',
      ...pictures,
      approveAfterMs: approveAfterMs(chance),
    }),
  },
  AskLevelThree: {
    share: 0.8,
    make: (chance) => ({
      userId: chance.user(),
      assetsMinor: chance.pick([1n, 2_500_000_000n, 2_500_000_000n]),
      approveAfterMs: approveAfterMs(chance),
    }),
  },
  ReviewIdentity: {
    share: 0.5,
    make: (chance) => ({
      operatorId: staff(chance),
      reviewId: review(chance),
      verdict: chance.pick(['approved', 'rejected', 'rejected']),
      reason: chance.is(0.9) ? 'unreadable' : '',
    }),
  },
  ApproveIdentityInDemo: byItself,
  ShowIdentity: {
    share: 0.3,
    make: (chance) => ({ operatorId: staff(chance), userId: chance.user(), reviewId: review(chance) }),
  },
};
