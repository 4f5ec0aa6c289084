/** Random commands about what is closed. */
import { effects, isSensible, type Scope, scopes } from '../../../kernel/restrictions/rules.ts';
import type { BaseState, Chance, RandomCommands } from '../../../testing/random-command.ts';
import type { RestrictionCommands } from '../commands.ts';
import { takesTwoToLift } from '../restrict.ts';

function targetOf(chance: Chance<BaseState>, scope: Scope): string {
  switch (scope) {
    case 'all':
      return '';
    case 'user':
      return String(chance.user());
    case 'market':
      return String(chance.market());
    case 'asset':
      return String(chance.int(0, chance.state.market.assets.length));
    case 'network':
      return 'erc20';
    case 'product':
      return chance.pick(['spot', 'transfer', 'No Such']);
  }
}

/** Closed is opened again soon: whatever else happens at random is to happen too. */
export const randomRestriction: RandomCommands<BaseState, RestrictionCommands> = {
  Restrict: {
    share: 0.25,
    make: (chance) => {
      const effect = chance.pick(effects.filter((one) => one !== 'unopened' || chance.is(0.1)));
      const scope = chance.pick(chance.is(0.1) ? scopes : scopes.filter((one) => isSensible(effect, one)));
      const asked = { scope, target: targetOf(chance, scope), effect };
      const words = { reason: chance.is(0.95) ? 'court order' : '', text: chance.pick(['Maintenance', '']) };
      return { operatorId: chance.is(0.95) ? chance.first('operator') : chance.user(), ...asked, ...words };
    },
  },
  LiftRestriction: {
    share: 3,
    make: (chance) => {
      const known = [...chance.state.restrictions.list()];
      if (known.length === 0) return null;
      const { restrictionId, scope } = chance.pick(known);
      // What one of the staff may not lift by themselves is mostly lifted as if two had decided it.
      const operatorId = takesTwoToLift(scope) && chance.is(0.9) ? 0 : chance.first('operator');
      const reason = chance.is(0.95) ? 'over' : ' ';
      return { operatorId, restrictionId: chance.is(0.05) ? 999 : restrictionId, reason };
    },
  },
};
