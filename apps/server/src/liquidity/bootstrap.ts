/**
 * Makes a demo complete at each start: assets, markets, the people of the demo and their funds. Each step looks first
 * whether it is done, so a start that was interrupted is finished by the next.
 */
import { randomBytes } from 'node:crypto';
import { agreementNoticeId } from '@bourse/contract';
import { type CommandKind, parseMinor, type State } from '@bourse/core';
import type { Config } from '../config.ts';
import { hashPassword } from '../features/auth/passwords.ts';
import { firstBanners, firstNotices } from '../features/notice/published.ts';
import type { Outcome, Request, Writer } from '../writer/port.ts';
import { coins, marketTerms, quoteCoin } from './coins.ts';
import { demoAccounts, liquidityAccounts, testFunds } from './demo-accounts.ts';
import { planTopUps } from './funds.ts';

export { demoAccounts, testFunds } from './demo-accounts.ts';

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
  const listed = new Set(state.market.markets.map((market) => market.base.code));
  for (const { code, tick, lot, listedPrice } of coins) {
    if (listed.has(code)) continue;
    const steps = { base: code, quote: quoteCoin.code, tick, lot, listedPrice };
    await must(writer, { kind: 'ListMarket', ...marketTerms, ...steps });
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
  const newcomers = liquidityAccounts.filter(isMissing);
  if (newcomers.length === 0) return;
  // Nobody signs in as these: the password is thrown away.
  const passwordHash = await hashPassword(randomBytes(12).toString('hex'));
  for (const { account, invitationCode: extensionCode } of newcomers) {
    const person = { accountKind: 'email', account, country: '', invitationCode: '', extensionCode } as const;
    await must(writer, { kind: 'RegisterUser', ...person, role: 'liquidity', passwordHash, testFunds: [] });
  }
}

/**
 * The first notices and banners. Ids are never given twice, so that what an operator has taken away stays away; a start
 * that was interrupted here goes on where it ended.
 */
async function publish(writer: Writer): Promise<void> {
  const { state } = writer;
  const [agreement, ...notices] = firstNotices();
  if (agreement !== undefined && !state.notice.notices.has(agreement.noticeId)) await must(writer, agreement);
  const written = state.notice.nextNoticeId - agreementNoticeId - 1;
  for (const notice of notices.slice(written)) await must(writer, notice);
  for (const banner of firstBanners().slice(state.notice.nextBannerId - 1)) await must(writer, banner);
}

/** Sets up what a demo needs and is not there yet; does nothing in production. */
export async function bootstrapDemo(writer: Writer, config: Pick<Config, 'MODE'>): Promise<void> {
  if (config.MODE !== 'demo') return;
  await listMarkets(writer);
  await registerPeople(writer);
  await publish(writer);
  for (const grant of planTopUps(writer.state)) await must(writer, grant);
}
