/**
 * Makes a demo complete at each start: assets, markets, the people of the demo and their funds. Each step looks first
 * whether it is done, so a start that was interrupted is finished by the next.
 */
import { randomBytes } from 'node:crypto';
import { type CommandKind, parseMinor, type State } from '@bourse/core';
import type { Config } from '../config.ts';
import type { Feature } from '../feature.ts';
import { hashPassword } from '../features/auth/index.ts';
import type { Outcome, Request, Writer } from '../writer/port.ts';
import { coins, demoNetworks, marketTerms, quoteCoin, walletsOf } from './coins.ts';
import { demoAccounts, liquidityAccounts, testFunds } from './demo-accounts.ts';
import { planTopUps } from './funds.ts';

async function must<K extends CommandKind>(writer: Writer, request: Request<K>): Promise<void> {
  const outcome: Outcome<K> = await writer.submit<K>(request);
  if ('refused' in outcome) throw new Error(`the demo cannot be set up: ${request.kind} refused: ${outcome.refused}`);
}

async function listMarkets(writer: Writer): Promise<void> {
  const { state } = writer;
  const assets = new Set(state.market.assets.map(({ code }) => code));
  for (const { code, name, scale } of [quoteCoin, ...coins]) {
    if (!assets.has(code)) await must(writer, { kind: 'ListAsset', code, name, scale });
  }
  for (const { asset, code, wallets } of state.market.assets) {
    const wanted = walletsOf[code] ?? wallets;
    if (wanted.some((wallet) => !wallets.includes(wallet)))
      await must(writer, { kind: 'SetAssetWallets', asset, wallets: [...wanted] });
  }
  const listed = new Set(state.market.markets.map((market) => market.base.code));
  for (const { code, tick, lot, listedPrice } of coins) {
    if (listed.has(code)) continue;
    const steps = { base: code, quote: quoteCoin.code, tick, lot, listedPrice };
    await must(writer, { kind: 'ListMarket', ...marketTerms, ...steps });
  }
}

async function setNetworks(writer: Writer): Promise<void> {
  const { market, wallet } = writer.state;
  for (const { code, network, dayLimits, feePpm, ...amounts } of demoNetworks) {
    const asset = market.assets.find((one) => one.code === code);
    if (asset === undefined || wallet.networks.has(`${asset.asset} ${network}`)) continue;
    const minor = (amount: string) => parseMinor(amount, asset.scale) ?? 0n;
    await must(writer, {
      kind: 'SetCoinNetwork',
      asset: asset.asset,
      network,
      seenConfirmations: 1,
      finalConfirmations: 6,
      depositMinMinor: minor(amounts.depositMin),
      withdrawMinMinor: minor(amounts.withdrawMin),
      withdrawMaxMinor: minor(amounts.withdrawMax),
      dayLimitsMinor: dayLimits.map(minor),
      fixedFeeMinor: minor(amounts.fixedFee),
      feePpm,
      areDepositsOpen: true,
      areWithdrawalsOpen: true,
    });
  }
}

/** A new user's test funds, of the assets that are listed. */
function fundsOf(state: State): { asset: number; amountMinor: bigint }[] {
  return state.market.assets.flatMap(({ asset, code, scale }) => {
    const amountMinor = parseMinor(testFunds[code] ?? '0', scale);
    if (amountMinor === null) throw new Error(`test funds of ${code} have too many decimals`);
    return amountMinor === 0n ? [] : [{ asset, amountMinor }];
  });
}

async function registerPeople(writer: Writer): Promise<void> {
  const { state } = writer;
  const isMissing = ({ account }: { account: string }) => !state.auth.userByAccount.has(account);
  for (const { account, password, role, invitation_code: extensionCode } of demoAccounts.filter(isMissing)) {
    const invitationCode = role === 'trader' ? (demoAccounts[0]?.invitation_code ?? '') : '';
    const person = { accountKind: 'email', account, country: '', invitationCode, extensionCode, role } as const;
    const passwordHash = await hashPassword(password);
    const funds = role === 'trader' ? fundsOf(state) : [];
    await must(writer, { kind: 'RegisterUser', ...person, passwordHash, testFunds: funds });
  }
  // A store of a build before roles has operators without any.
  for (const { account, roles } of demoAccounts) {
    const userId = state.auth.userByAccount.get(account)?.userId ?? 0;
    if (roles.length > 0 && state.staff.rolesOf(userId).length === 0)
      await must(writer, { kind: 'SetRoles', operatorId: 0, userId, roles: [...roles], reason: 'demo' });
  }
  const newcomers = liquidityAccounts.filter(isMissing);
  if (newcomers.length === 0) return;
  // Nobody signs in as these: the password is thrown away.
  const passwordHash = await hashPassword(randomBytes(12).toString('hex'));
  for (const { account, invitationCode: extensionCode } of newcomers) {
    const person = { accountKind: 'email', account, country: '', invitationCode: '', extensionCode } as const;
    await must(writer, { kind: 'RegisterUser', ...person, role: 'liquidity', passwordHash, testFunds: [] });
  }
}

/** Sets up what a demo needs and is not there yet, and what its features bring; does nothing in production. */
export async function bootstrapDemo(
  writer: Writer,
  config: Pick<Config, 'MODE'>,
  features: readonly Pick<Feature, 'setUpDemo'>[],
): Promise<void> {
  if (config.MODE !== 'demo') return;
  await listMarkets(writer);
  await setNetworks(writer);
  await registerPeople(writer);
  for (const { setUpDemo } of features) await setUpDemo?.(writer);
  for (const grant of planTopUps(writer.state)) await must(writer, grant);
}
