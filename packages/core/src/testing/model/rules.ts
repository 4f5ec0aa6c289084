/** The register of the rules that the naive model knows. Both are run with the commands that have one. */
import type { Command } from '../../features.ts';
import { isStaff } from './model-wallet.ts';
import type { NaiveHalf } from './rule.ts';
import { rules } from './rules.gen.ts';
import type { Universe } from './universe.ts';

export { rules } from './rules.gen.ts';

type Rule = NonNullable<NaiveHalf<Record<string, { asks: object }>>[string]>;

const ofMoney: ReadonlySet<string> = new Set([
  'PlaceOrder',
  'PlaceStop',
  'PlaceOco',
  'AmendOrder',
  'TransferFunds',
  'RequestWithdrawal',
  'AssignDepositAddress',
  'SendDepositForm',
  'GrantFunds',
  'PayDebt',
]);

/** Staff have no money, and do not trade. */
function isOfMoney(command: Command): boolean {
  if (command.kind === 'ReplaceQuotes') return command.bids.length + command.asks.length > 0;
  return ofMoney.has(command.kind);
}

/** What the command does in the model. */
export function ruleOf(universe: Universe, command: Command): ReturnType<Rule> {
  const rule = (rules as Readonly<Record<string, Rule | undefined>>)[command.kind];
  if (rule === undefined) throw new Error(`the model knows no ${command.kind}`);
  const run = rule(universe, command);
  if (!('userId' in command) || !isOfMoney(command)) return run;
  const { userId } = command;
  return (model, time) => (isStaff(model, userId) ? { refused: 'not_for_staff' } : run(model, time));
}
