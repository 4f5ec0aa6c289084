/** Deals for CNY as they go from hand to hand: by chance each step of them is too seldom. */
import { hasSecondStep, identityOf, wallets } from '@bourse/core';
import type { OpenedWriter } from '../../writer/open.ts';

const asset = 0;
const coin = 100_000_000n;
const minuteMs = 60_000;
const rate = 72_000;

/** Two who need no second step, with an approved identity and a way to be paid; null: not yet. */
async function sidesOf(writer: OpenedWriter, pass: (ms: number) => number): Promise<readonly [number, number] | null> {
  const [one, other] = [...writer.state.auth.users.values()].filter(
    (user) => user.role === 'trader' && !hasSecondStep(user),
  );
  if (one === undefined || other === undefined) return null;
  for (const { userId } of [one, other]) {
    if (identityOf(writer.state, userId).level >= 2) continue;
    const told = { name: 'x', cardId: 'x', frontPic: 'a', reversePic: 'b', handPic: 'c', approveAfterMs: 1 };
    await writer.submit({ kind: 'SubmitIdentity', userId, ...told });
  }
  pass(minuteMs);
  await writer.submit({ kind: 'SetCnyRate', operatorId: 0, rate, reason: '' });
  for (const { userId } of [one, other]) {
    const paid = { sealed: 'sealed', ways: ['bank' as const], changed: [], proof: null };
    await writer.submit({ kind: 'SavePayMethods', userId, ...paid });
  }
  return [one.userId, other.userId];
}

/** Trades and disputes, each end that a deal can have among them. `pass` lets time go on. */
export async function tradeFiat(writer: OpenedWriter, pass: (ms: number) => number): Promise<void> {
  await writer.submit({ kind: 'SetAssetWallets', asset, wallets: [...wallets] });
  for (const isOn of [false, true]) await writer.submit({ kind: 'SwitchC2c', operatorId: 0, isOn, reason: 'x' });
  const sides = await sidesOf(writer, pass);
  if (sides === null) return;
  const [seller, payer] = sides;
  const moved = { userId: seller, asset, from: 'change', to: 'legal', amountMinor: 100n * coin } as const;
  await writer.submit({ kind: 'TransferFunds', ...moved });
  const take = async () => {
    const offer = { isSell: true, asset, priceFen: rate / 100, float: null, numberMinor: 20n * coin };
    const posted = await writer.submit({ kind: 'PostAdvert', userId: seller, ...offer, ways: ['bank'] });
    if ('refused' in posted) return null;
    const { advertId } = posted.answer;
    await writer.submit({ kind: 'PauseAdvert', userId: seller, advertId, isPaused: true });
    await writer.submit({ kind: 'PauseAdvert', userId: seller, advertId, isPaused: false });
    const asked = { advertId, isSell: true, numberMinor: 0n, moneyFen: 0, way: null, worstFen: 0 };
    const taken = await writer.submit({ kind: 'TakeAdvert', userId: payer, ...asked });
    return 'refused' in taken ? null : taken.answer.dealId;
  };
  const pay = async () => {
    const dealId = await take();
    if (dealId !== null) await writer.submit({ kind: 'PayDeal', userId: payer, dealId });
    return dealId;
  };
  const released = await pay();
  if (released === null) return;
  await writer.submit({ kind: 'ReleaseDeal', userId: seller, dealId: released, proof: null, isConfirmed: true });
  for (let lost = 0; lost < 3; lost++) {
    const dealId = await pay();
    if (dealId === null) break;
    await writer.submit({ kind: 'DisputeDeal', userId: seller, dealId });
    await writer.submit({ kind: 'Say', userId: payer, subject: 'c2c', id: dealId, sealed: 'sealed', picture: '' });
    await writer.submit({ kind: 'JudgeDeal', operatorId: 0, dealId, isReleased: false, reason: 'no money came' });
  }
  await writer.submit({ kind: 'ReopenTrader', operatorId: 0, userId: payer, reason: 'talked to them' });
  for (const isBlocked of [true, false])
    await writer.submit({ kind: 'BlockTrader', userId: payer, otherId: seller, isBlocked });
  const late = await take();
  // The exchange was not there at the deadline.
  pass(20 * minuteMs);
  await writer.submit({ kind: 'SetCnyRate', operatorId: 0, rate: rate + 1, reason: '' });
  pass(6 * minuteMs);
  await writer.submit({ kind: 'SetCnyRate', operatorId: 0, rate, reason: '' });
  if (late !== null) await writer.submit({ kind: 'PayDealLate', userId: payer, dealId: late });
}
