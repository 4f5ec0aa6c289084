/** What a demo sells: one round that is over, with a buyer who has the coins, and one that runs. */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type CommandKind, type PresaleTerms, parseMinor } from '@bourse/core';
import type { Outcome, Request, Writer } from '../../writer/port.ts';
import { hashPassword } from '../auth/index.ts';

const coin = { code: 'OAK', name: 'Oak (demo coin)', scale: 8 };
const payCode = 'USDT';
const buyer = 'presale@demo.bourse.example';
const dayMs = 86_400_000;
/** Longer than the demo takes to approve an identity that it is told to approve after a millisecond. */
const approvalMs = 5;
/** How long the round that is over was open. */
const pastMs = 1000;
const past = { price: '0.2', total: '100000', userMax: '100000', bought: '61500' };
const present = { price: '0.25', total: '400000', userMax: '20000', softCap: '50000', days: 30, lockDays: 14 };

async function must<K extends CommandKind>(writer: Writer, request: Request<K>) {
  const outcome: Outcome<K> = await writer.submit<K>(request);
  if ('refused' in outcome) throw new Error(`the demo cannot sell: ${request.kind} refused: ${outcome.refused}`);
  return outcome.answer;
}

/** Somebody whose identity is approved; nobody signs in as them. */
async function registerBuyer(writer: Writer, pay: { asset: number; scale: number }): Promise<number> {
  const known = writer.state.auth.userByAccount.get(buyer);
  if (known !== undefined) return known.userId;
  const trader = [...writer.state.auth.users.values()].find(({ role }) => role === 'trader');
  const { userId } = await must(writer, {
    kind: 'RegisterUser',
    accountKind: 'email',
    account: buyer,
    country: '',
    passwordHash: await hashPassword(randomBytes(12).toString('hex')),
    invitationCode: trader?.extensionCode ?? '',
    extensionCode: 'DEMPRES2',
    role: 'trader',
    testFunds: [{ asset: pay.asset, amountMinor: parseMinor('20000', pay.scale) ?? 0n }],
  });
  const pictures = { frontPic: 'demo', reversePic: 'demo', handPic: 'demo' };
  const asks = { userId, name: 'demo', cardId: 'demo', ...pictures, approveAfterMs: 1 };
  const { reviewId } = await must(writer, { kind: 'SubmitIdentity', ...asks });
  await setTimeout(approvalMs);
  await must(writer, { kind: 'ApproveIdentityInDemo', reviewId });
  return userId;
}

/** Only where there was never a round: what staff set stays. */
export async function sellInDemo(writer: Writer): Promise<void> {
  const { market, presale } = writer.state;
  const pay = market.assets.find(({ code }) => code === payCode);
  if (presale.rounds.size > 0 || pay === undefined) return;
  if (!market.assets.some(({ code }) => code === coin.code)) await must(writer, { kind: 'ListAsset', ...coin });
  const asset = writer.state.market.assets.find(({ code }) => code === coin.code)?.asset ?? 0;
  const minor = (amount: string) => parseMinor(amount, coin.scale) ?? 0n;
  const price = (amount: string) => parseMinor(amount, pay.scale) ?? 0n;
  const operatorId = 0;
  const why = { operatorId, reason: 'demo' };
  const amountMinor = minor(past.total) + minor(present.total);
  const way = { from: 'outside', to: 'presale', reference: 'demo-presale', depositId: 0 } as const;
  await must(writer, { kind: 'MoveHouseFunds', ...why, ...way, asset, amountMinor });
  const userId = await registerBuyer(writer, pay);
  const shared = { asset, payAsset: pay.asset, seller: 'Oak Demo Ltd', moreUrl: '/noticeList', paperUrl: '' };
  const now = writer.state.time;
  const first: PresaleTerms = {
    ...shared,
    priceMinor: price(past.price),
    totalMinor: minor(past.total),
    userMaxMinor: minor(past.userMax),
    softMinor: 0n,
    startAt: now - pastMs,
    endAt: now + pastMs,
    unlockAt: now + pastMs,
  };
  await must(writer, { kind: 'SetPresaleRound', ...why, roundId: 1, terms: first });
  await must(writer, { kind: 'SwitchPresale', ...why, roundId: 1, isOn: true });
  const bought = { userId, roundId: 1, coinMinor: minor(past.bought), priceMinor: first.priceMinor, version: 1 };
  // Where time stands still, the buyer is not approved yet.
  if (writer.state.identity.identities.get(userId)?.level === 2) await must(writer, { kind: 'BuyPresale', ...bought });
  // Behind the first one, whose end its switch has moved by a moment.
  const startAt = now + 2 * pastMs;
  const endAt = startAt + present.days * dayMs;
  const second: PresaleTerms = {
    ...shared,
    priceMinor: price(present.price),
    totalMinor: minor(present.total),
    userMaxMinor: minor(present.userMax),
    softMinor: minor(present.softCap),
    startAt,
    endAt,
    unlockAt: endAt + present.lockDays * dayMs,
  };
  await must(writer, { kind: 'SetPresaleRound', ...why, roundId: 2, terms: second });
  await must(writer, { kind: 'SwitchPresale', ...why, roundId: 2, isOn: true });
}
