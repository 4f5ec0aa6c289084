/** What a demo has of fiat trading from the start: a CNY rate, and two people with adverts that anybody can sign in as. */
import { setTimeout } from 'node:timers/promises';
import type { CashInfo } from '@bourse/contract';
import { type CommandKind, c2cIndexFenOf, parseMinor } from '@bourse/core';
import type { Services } from '../../services.ts';
import type { Outcome, Request } from '../../writer/port.ts';
import { hashPassword } from '../auth/index.ts';

const password = 'demo1234';
const people = [
  { account: 'seller@demo.bourse.example', extensionCode: 'DEMPTPA2', name: 'Lin Demo', bank: 'Demo Bank of Shanghai' },
  { account: 'buyer@demo.bourse.example', extensionCode: 'DEMPTPB2', name: 'Wang Demo', bank: 'Demo Bank of Beijing' },
] as const;
const funds = '50000';
/** Off the index by so many thousandths, with so many USDT. */
const offers = [
  { isSell: true, thousandths: 4, total: '2000' },
  { isSell: true, thousandths: 9, total: '8000' },
  { isSell: false, thousandths: -4, total: '2000' },
  { isSell: false, thousandths: -9, total: '8000' },
] as const;
/** Longer than the demo takes to approve an identity that it is told to approve after a millisecond. */
const approvalMs = 5;
/** Hundredths of a fen of one CNY. */
const rateScale = 4;

export interface DemoPerson {
  readonly account: string;
  readonly extensionCode: string;
  readonly name: string;
  readonly bank: string;
}
type Demo = Pick<Services, 'writer' | 'vault' | 'config'>;

export async function must<K extends CommandKind>({ writer }: Pick<Demo, 'writer'>, request: Request<K>) {
  const outcome: Outcome<K> = await writer.submit<K>(request);
  if ('refused' in outcome) throw new Error(`the demo has no P2P: ${request.kind} refused: ${outcome.refused}`);
  return outcome.answer;
}

const cashInfoOf = ({ account, name, bank }: DemoPerson): CashInfo => ({
  realName: name,
  bankName: bank,
  bankAccount: '6222 0000 1234 5678',
  alipayAccount: account,
  wechatAccount: '',
  wechatNickname: '',
});

/** Somebody with coins in the fiat account, an approved identity and ways to be paid. */
export async function registerInDemo(
  services: Demo,
  person: DemoPerson,
  usdt: { asset: number; scale: number },
  amount = funds,
): Promise<number> {
  const { writer, vault } = services;
  const trader = [...writer.state.auth.users.values()].find(({ role }) => role === 'trader');
  const amountMinor = parseMinor(amount, usdt.scale) ?? 0n;
  const { userId } = await must(services, {
    kind: 'RegisterUser',
    accountKind: 'email',
    account: person.account,
    country: '',
    passwordHash: await hashPassword(password),
    invitationCode: trader?.extensionCode ?? '',
    extensionCode: person.extensionCode,
    role: 'trader',
    testFunds: [{ asset: usdt.asset, amountMinor }],
  });
  const [name, cardId] = await Promise.all([vault.seal(userId, person.name), vault.seal(userId, person.extensionCode)]);
  const pictures = { frontPic: 'demo', reversePic: 'demo', handPic: 'demo' };
  const { reviewId } = await must(services, {
    kind: 'SubmitIdentity',
    userId,
    name,
    cardId,
    ...pictures,
    approveAfterMs: 1,
  });
  await setTimeout(approvalMs);
  await must(services, { kind: 'ApproveIdentityInDemo', reviewId });
  const between = { asset: usdt.asset, from: 'change', to: 'legal', amountMinor } as const;
  await must(services, { kind: 'TransferFunds', userId, ...between });
  const sealed = await vault.seal(userId, JSON.stringify(cashInfoOf(person)));
  const ways = ['ali_pay' as const, 'bank' as const];
  await must(services, { kind: 'SavePayMethods', userId, sealed, ways, changed: ways, proof: null });
  return userId;
}

/** Only where nobody has said what a USDT costs: what staff set stays. */
export async function offerInDemo(services: Demo): Promise<void> {
  const { writer, config } = services;
  const usdt = writer.state.market.assets.find(({ code }) => code === 'USDT');
  if (writer.state.c2c.cnyRate > 0 || usdt === undefined) return;
  const rate = Number(parseMinor(config.CNY_PER_USDT, rateScale) ?? 0n);
  await must(services, { kind: 'SetCnyRate', operatorId: 0, rate, reason: '' });
  const [seller = 0, buyer = 0] = [
    await registerInDemo(services, people[0], usdt),
    await registerInDemo(services, people[1], usdt),
  ];
  const index = c2cIndexFenOf(writer.state, usdt.asset) ?? 0;
  for (const { isSell, thousandths, total } of offers) {
    const priceFen = Math.round((index * (1000 + thousandths)) / 1000);
    const numberMinor = parseMinor(total, usdt.scale) ?? 0n;
    await must(services, {
      kind: 'PostAdvert',
      userId: isSell ? seller : buyer,
      isSell,
      asset: usdt.asset,
      priceFen,
      float: null,
      numberMinor,
      ways: ['ali_pay', 'bank'],
    });
  }
}
