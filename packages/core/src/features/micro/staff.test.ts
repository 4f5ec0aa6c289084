/** No act of staff reaches a contract that runs, the price it goes by, or its result. */
import { expect, it } from 'vitest';
import { followUp } from '../../exchange.ts';
import { features } from '../../features.ts';
import { TestExchange } from '../../testing/build-exchange.ts';
import type { MicroTerms } from './state.ts';

/**
 * Every command of staff there is. Somebody looked at each: none of them names a contract that runs, its price or its
 * result. A new one is added here once that is so of it too.
 */
const lookedAt = [
  ['AddNote', 'ApproveProposal', 'AssignDeposit', 'CorrectBalance', 'EndSessions', 'EnterFigure', 'HideNotice'],
  ['InviteAgain', 'InviteStaff', 'JudgeAcceptorDeal', 'JudgeDeal', 'LiftRestriction', 'MoveHouseFunds'],
  ['OpenExchange', 'PayFromBond', 'PrepareWithdrawal'],
  [
    'Propose',
    'ProveApproval',
    'RecordChecks',
    'RecordLook',
    'RefuseProposal',
    'RejectDepositForm',
    'RemoveBanner',
    'RemoveNotice',
    'ReopenTrader',
  ],
  ['ResetSecondStep', 'Restrict', 'ReversePayment', 'ReviewIdentity', 'ReviewWithdrawal', 'SaveBanner', 'SaveNotice'],
  [
    'SetAcceptor',
    'SetCnyRate',
    'SetCorrectionCap',
    'SetLeverTerms',
    'SetMicroTerms',
    'SetPaymentTerms',
    'SetPledgeProduct',
    'SetPresaleRound',
    'SetRoles',
    'SetWithdrawalLimit',
    'SettleDepositForm',
    'SettlePayment',
    'SettleWithdrawal',
  ],
  ['ShowIdentity', 'StopAcceptor', 'StopRecovery', 'SwitchAcceptors', 'SwitchC2c', 'SwitchPresale'],
].flat();
/** What says something of a contract, or of a price. */
const fields = ['orderId', 'entryTime', 'steps', 'ageMs', 'endSteps', 'result', 'winMinor', 'prices', 'samples'];

it('every command of staff was looked at', () => {
  const commands = features.flatMap(({ staff = {} }: { staff?: object }) => Object.keys(staff));
  expect(commands.sort()).toEqual(lookedAt);
});

it('no event that an operator brings about says anything of a contract or a price', () => {
  const events = features.flatMap(({ events }) => Object.entries(events as Record<string, { shape: object }>));
  const told = events.filter(([, { shape }]) => 'operatorId' in shape);
  expect(told.length).toBeGreaterThan(30);
  const wrong = told.flatMap(([kind, { shape }]) =>
    fields.filter((field) => field in shape).map((field) => `${kind} ${field}`),
  );
  expect(wrong).toEqual([]);
});

it('no member of staff opens, enters or settles a contract, or sets a price', () => {
  const exchange = new TestExchange();
  const operatorId = exchange.addUser({}, 'operator');
  for (const kind of ['OpenMicro', 'EnterMicro', 'SettleMicro', 'SetIndexPrices'] as const) {
    const asks = { operatorId, userId: operatorId, orderId: 1, sampledAt: 0, prices: [] };
    expect(exchange.submit(kind, asks as never)).toMatchObject({
      refused: expect.stringMatching(/^(operator_only|not_for_staff)$/),
    });
  }
});

const coin = 10n ** 8n;
const terms: MicroTerms = {
  isOpen: true,
  asset: 0,
  markets: [0],
  durations: [{ seconds: 30, profitPercent: 80 }],
  stakesMinor: [10n * coin],
  stakeMinMinor: coin,
  stakeMaxMinor: 1000n * coin,
  feePpm: 1000,
  userMaxMinor: 2000n * coin,
  minuteMaxMinor: 3000n * coin,
};
/** Every field another. */
const others: MicroTerms = {
  isOpen: false,
  asset: 1,
  markets: [],
  durations: [{ seconds: 300, profitPercent: 1 }],
  stakesMinor: [],
  stakeMinMinor: 100n,
  stakeMaxMinor: 101n,
  feePpm: 100_000,
  userMaxMinor: 1n,
  minuteMaxMinor: 1n,
};

/** A contract that waits when the terms change, or has begun, and how it ended. */
function runOf(change: MicroTerms | null, isBegun: boolean) {
  const exchange = new TestExchange();
  exchange.run('SetAssetWallets', { asset: 0, wallets: ['change', 'micro'] });
  const userId = exchange.addUser({ USDT: '5000' });
  exchange.run('TransferFunds', { userId, asset: 0, from: 'change', to: 'micro', amountMinor: 4000n * coin });
  const fund = { from: 'outside', to: 'microCounterparty', asset: 0, amountMinor: 5000n * coin, depositId: 0 } as const;
  exchange.run('MoveHouseFunds', { operatorId: 0, ...fund, reference: 'funding', reason: 'cover' });
  exchange.run('SetMicroTerms', { operatorId: 0, terms, moves: '', reason: 'first' });
  const start = 1_800_000_100_000;
  const tick = (second: number, steps: number) => {
    exchange.time = start + second * 1000 - 1;
    const price = { market: 0, steps, ageMs: 0, hasEnoughSources: true };
    exchange.run('SetIndexPrices', { sampledAt: start + second * 1000, prices: [price] });
    for (let due = followUp(exchange.state, exchange.time); due !== null; ) {
      exchange.time -= 1;
      exchange.run(due.kind, { ...due } as never);
      due = followUp(exchange.state, exchange.time);
    }
  };
  tick(0, 1_000_000);
  exchange.run('OpenMicro', { userId, market: 0, asset: 0, isUp: true, seconds: 30, stakeMinor: 10n * coin });
  if (isBegun) tick(1, 1_000_000);
  const before = structuredClone([...exchange.state.micro.orders]);
  if (change !== null) exchange.run('SetMicroTerms', { operatorId: 0, terms: change, moves: '', reason: 'others' });
  expect([...exchange.state.micro.orders]).toEqual(before);
  for (let second = isBegun ? 2 : 1; second <= 31; second++) tick(second, 1_000_000 + second);
  return exchange.last('MicroSettled');
}

it.each([true, false])('other terms change nothing of a contract that runs; begun: %s', (isBegun) => {
  const settled = runOf(others, isBegun);
  expect(settled).toMatchObject({ result: 'win', stakeMinor: 10n * coin, feeMinor: coin / 100n, winMinor: 8n * coin });
  expect(settled).toEqual(runOf(null, isBegun));
});
