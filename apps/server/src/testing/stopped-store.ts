/** Changes to the store of a demo that is not running, for what no call of the exchange does. */
import { parseMinor, type State } from '@bourse/core';
import { symbolOf } from '../features/market/wire-ids.ts';
import type { AnyRequest } from '../simulation/users.ts';
import { openWriter } from '../writer/open.ts';

/** Switches a market on or off. */
export function switchMarket(dataDir: string, symbol: string, isOpen: boolean): Promise<void> {
  return change(dataDir, ({ markets }) => {
    const market = markets.find((one) => symbolOf(one) === symbol);
    if (market === undefined) throw new Error(`no market ${symbol}`);
    return { kind: 'SwitchMarket', market: market.market, isOpen };
  });
}

/** Gives test funds; `amount` is a decimal. */
export function grantFunds(dataDir: string, account: string, code: string, amount: string): Promise<void> {
  return change(dataDir, ({ userByAccount, assets }) => {
    const user = userByAccount.get(account);
    const asset = assets.find((one) => one.code === code);
    const amountMinor = asset && parseMinor(amount, asset.scale);
    if (!user || !asset || !amountMinor) throw new Error(`no ${amount} ${code} for ${account}`);
    return { kind: 'GrantFunds', userId: user.userId, funds: [{ asset: asset.asset, amountMinor }] };
  });
}

async function change(dataDir: string, commandOf: (state: State) => AnyRequest): Promise<void> {
  const onFatal = (error: Error) => {
    throw error;
  };
  const writer = await openWriter({ dataDir, mode: 'demo', seed: '', onFatal });
  try {
    const outcome = await writer.submit(commandOf(writer.state));
    if ('refused' in outcome) throw new Error(outcome.refused);
  } finally {
    await writer.close();
  }
}
