/** The register of the rules that the naive model knows. Both are run with the commands that have one. */
import { naiveAddress } from '../../features/address/testing/naive.ts';
import { naiveAuth } from '../../features/auth/testing/naive.ts';
import { naiveDeposit } from '../../features/deposit/testing/naive.ts';
import { naiveMarket } from '../../features/market/testing/naive.ts';
import { naiveSpot } from '../../features/spot/testing/naive.ts';
import { naiveTransfer } from '../../features/transfer/testing/naive.ts';
import { naiveWallet } from '../../features/wallet/testing/naive.ts';
import { naiveWithdraw } from '../../features/withdraw/testing/naive.ts';
import type { Command } from '../../features.ts';
import type { NaiveHalf } from './rule.ts';
import type { Universe } from './universe.ts';

export const rules = {
  ...naiveMarket,
  ...naiveAuth,
  ...naiveSpot,
  ...naiveTransfer,
  ...naiveWallet,
  ...naiveAddress,
  ...naiveDeposit,
  ...naiveWithdraw,
};

type Rule = NonNullable<NaiveHalf<Record<string, { asks: object }>>[string]>;

/** What the command does in the model. */
export function ruleOf(universe: Universe, command: Command): ReturnType<Rule> {
  const rule = (rules as Readonly<Record<string, Rule | undefined>>)[command.kind];
  if (rule === undefined) throw new Error(`the model knows no ${command.kind}`);
  return rule(universe, command);
}
