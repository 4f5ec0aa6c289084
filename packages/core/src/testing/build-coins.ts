/** An exchange whose coins come and go: USDT over erc20 and trc20, BTC over bitcoin, staff, and three people. */
import type { SecondStep } from '../features/auth/index.ts';
import type { Answers, CommandBodies } from '../features.ts';
import type { Refusal } from '../kernel/feature.ts';
import { house, mayOwe } from '../kernel/ledger/house.ts';
import { balanceOf, ledgerRows } from '../kernel/ledger/ledger.ts';
import { hashState, restoreState, snapshotState } from '../snapshot.ts';
import { TestExchange } from './build-exchange.ts';

export const coin = 10n ** 8n;
export const usdt = 0;
export const btc = 1;
export const dayMs = 86_400_000;

/** Seen at 1, final at 6 confirmations; at least 1 in and 10 out; fee 1 and 1 %. */
export const erc20: CommandBodies['SetCoinNetwork'] = {
  asset: usdt,
  network: 'erc20',
  seenConfirmations: 1,
  finalConfirmations: 6,
  depositMinMinor: coin,
  withdrawMinMinor: 10n * coin,
  withdrawMaxMinor: 5000n * coin,
  dayLimitsMinor: [1000n * coin, 2000n * coin, 4000n * coin],
  fixedFeeMinor: coin,
  feePpm: 10_000,
  areDepositsOpen: true,
  areWithdrawalsOpen: true,
};

type Note = CommandBodies['NoteDeposit'];
type Request = CommandBodies['RequestWithdrawal'];
type Result = { answer: object } | Refusal;

export class CoinsExchange extends TestExchange {
  readonly staff: number;
  readonly alice: number;
  readonly bob: number;
  readonly eve: number;
  #looks = 0;

  constructor(funds = '1000') {
    super();
    for (const change of [
      {},
      { network: 'trc20' },
      { asset: btc, network: 'bitcoin', depositMinMinor: 1n, withdrawMinMinor: coin / 100n, fixedFeeMinor: 1n },
    ])
      this.run('SetCoinNetwork', { ...erc20, ...change });
    this.run('SetAssetWallets', { asset: usdt, wallets: ['change', 'legal', 'micro', 'lever'] });
    this.staff = this.addUser({}, 'operator');
    [this.alice, this.bob, this.eve] = [0, 1, 2].map(() => this.addUser({ USDT: funds, BTC: '10' })) as [
      number,
      number,
      number,
    ];
    for (const userId of [this.alice, this.bob, this.eve])
      for (const chain of ['ethereum', 'bitcoin'] as const)
        this.run('AssignDepositAddress', { userId, chain, address: addressOf(userId, chain) });
  }

  /** What the next look at the chain says of an arrival: 50 USDT to alice unless told. */
  note(note: Partial<Note> = {}): Result {
    this.#looks += 1;
    return this.submit('NoteDeposit', {
      network: 'erc20',
      transaction: 'tx',
      position: 0,
      address: addressOf(this.alice),
      asset: usdt,
      amountMinor: 50n * coin,
      confirmations: 6,
      observation: this.#looks,
      ...note,
    });
  }

  /** Alice asks for 100 USDT to an address outside, unless told. */
  request(
    request: Partial<Request> = {},
    idempotency?: { call: string; key: string; bodyHash: string },
  ): { answer: Answers['RequestWithdrawal'] } | Refusal {
    const asked = {
      userId: this.alice,
      asset: usdt,
      network: 'erc20',
      address: 'out',
      toUserId: 0,
      amountMinor: 100n * coin,
      payableMinor: 1n,
      isConfirmed: true,
      proof: null as SecondStep | null,
      approveAfterMs: 0,
      ...request,
    };
    return this.submit('RequestWithdrawal', asked, idempotency);
  }

  /** To another user, where it counts at once. */
  give(userId: number, toUserId: number, amountMinor: bigint, asset = usdt): Result {
    return this.request({ userId, asset, network: '', address: '', toUserId, amountMinor });
  }

  /** Staff give the first arrival to bob, unless told. */
  assign(change: Partial<CommandBodies['AssignDeposit']> = {}): Result {
    const given = { operatorId: this.staff, depositId: 1, userId: this.bob, reason: 'asked', ...change };
    return this.byStaff('AssignDeposit', given);
  }

  review(withdrawalId: number, verdict: 'agreed' | 'rejected' = 'agreed', operatorId = this.staff): Result {
    return this.byStaff('ReviewWithdrawal', { operatorId, withdrawalId, verdict, reason: 'looked at' });
  }

  prepare(withdrawalId: number, transaction = `hash${withdrawalId}`, operatorId = 0): Result {
    const bytes = operatorId === 0 ? new Uint8Array([1, 2, 3]) : new Uint8Array();
    return this.byStaff('PrepareWithdrawal', { operatorId, withdrawalId, transaction, bytes });
  }

  end(withdrawalId: number, outcome: 'success' | 'failure', change: Partial<CommandBodies['SettleWithdrawal']> = {}) {
    const told = { operatorId: 0, withdrawalId, outcome, reason: 'impossible', feeAsset: usdt, networkFeeMinor: 0n };
    return this.byStaff('SettleWithdrawal', { ...told, ...change });
  }

  restrict(
    scope: 'all' | 'user' | 'asset' | 'network',
    target: string,
    effect: 'no_withdrawals' | 'read_only' | 'halt',
  ) {
    return this.run('Restrict', { operatorId: this.staff, scope, target, effect, reason: 'drill', text: '' });
  }

  /** Of a house account, whole coins; of the spot account of a user what `balance` says. */
  house(account: keyof typeof house, asset = usdt): string {
    return plain(balanceOf(this.state, house[account], 'change', asset).available);
  }

  owed(userId = this.alice, asset = usdt): string {
    return plain(this.state.deposit.debts.get(`${userId} ${asset}`) ?? 0n);
  }

  /** Has a member of staff who had an account before. */
  hire(userId: number): void {
    Object.assign(this.state.auth.users.get(userId) ?? {}, { role: 'operator' });
    this.state.staff.set(userId, ['super']);
  }

  pass(ms: number): void {
    this.time += ms;
  }

  /** A restart finds what there was; only two accounts of the house are below zero, and they owe what users owe. */
  assertSound(): void {
    this.assertInvariants();
    const { deposit } = this.state;
    for (const { owner, asset, available, locked } of ledgerRows(this.state.ledger)) {
      const isAllowed = mayOwe(owner);
      if (locked < 0n || (available < 0n && !isAllowed)) throw new Error(`${owner} is below zero in ${asset}`);
    }
    for (const { asset } of this.state.market.assets) {
      const users = [...this.state.auth.users.keys()];
      const owed = users.reduce((sum, userId) => sum + (deposit.debts.get(`${userId} ${asset}`) ?? 0n), 0n);
      const lost = balanceOf(this.state, house.depositLosses, 'change', asset).available;
      if (lost !== -owed) throw new Error(`users owe ${owed} of asset ${asset}, the house bears ${lost}`);
    }
    const restored = restoreState(snapshotState(this.state));
    if (restored === null || hashState(restored) !== hashState(this.state))
      throw new Error('a restart loses something');
    if (restored.timers.size !== this.state.timers.size) throw new Error('a restart loses timers');
    for (const part of ['seen', 'owners', 'ids', 'openForms', 'transactions', 'unlistedOf'] as const)
      if (restored.deposit[part].size !== deposit[part].size) throw new Error(`a restart loses ${part}`);
    if (restored.withdraw.byUser.size !== this.state.withdraw.byUser.size)
      throw new Error('a restart loses withdrawals');
  }
}

export function addressOf(userId: number, chain = 'ethereum'): string {
  return `${chain}-${userId}`;
}

/** `ok`, or the code of the refusal. */
export function outcomeOf(result: Result): string {
  return 'refused' in result ? result.refused : 'ok';
}

function plain(minor: bigint): string {
  const text = (minor < 0n ? -minor : minor).toString().padStart(9, '0');
  const whole = `${text.slice(0, -8)}.${text.slice(-8)}`.replace(/\.?0+$/, '');
  return minor < 0n ? `-${whole}` : whole;
}
