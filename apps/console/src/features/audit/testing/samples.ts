/** One of every event that is an act of staff, and one proposal of every act that two decide, as the core has them. */
import type { CommandBodies, EventKind, EventOf } from '@bourse/core';

/** What somebody typed, in no Latin letter. */
export const typed = '理由';
export const address = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';
export const account = 'trader@example.com';
const coin = 100_000_000n;
const operatorId = 100_009;
const userId = 100_002;
const at = Date.UTC(2026, 10, 23);
const by = { operatorId, reason: typed };
const of = { ...by, userId };
const none = { postings: [], text: typed };
const money = { asset: 0, amountMinor: 5n * coin, postings: [] };

const lever = {
  ...{ isOpen: true, lotsPerShare: 10, shareMin: 1, shareMax: 1000, shares: [1, 5], multiples: [50, 100] },
  ...{ spreadPpm: 1000, feePpm: 500, overnightPpm: 300, liquidationFeePpm: 200 },
  tiers: [{ toMinor: 100n * coin, ratePpm: 5000, deductionMinor: 0n, multipleMax: 100 }],
};
const micro = {
  ...{ isOpen: true, asset: 0, markets: [0, 1], feePpm: 10_000, stakesMinor: [coin] },
  durations: [{ seconds: 30, profitPercent: 80 }],
  ...{ stakeMinMinor: coin, stakeMaxMinor: 100n * coin, userMaxMinor: 1000n * coin, minuteMaxMinor: 5000n * coin },
};
const pledge = {
  ...{ isOpen: true, isFixedTerm: true, asset: 0, days: 30, dailyPpm: 150, minMinor: coin, maxMinor: 50n * coin },
  ...{ totalMinor: 1000n * coin, userMaxMinor: 100n * coin, holdingsMax: 3, hasEarlyEnd: false, needsIdentity: true },
};
const presale = {
  ...{ asset: 1, payAsset: 0, priceMinor: coin, totalMinor: 1000n * coin, userMaxMinor: 10n * coin, softMinor: coin },
  ...{ startAt: at, endAt: at + 1, unlockAt: at + 2, seller: typed, moreUrl: '', paperUrl: '' },
};

const closed = (scope: EventOf<'Restricted'>['scope'], target: string, effect: EventOf<'Restricted'>['effect']) => ({
  ...by,
  ...{ restrictionId: 1, scope, target, effect, text: '' },
});
const subjects = [
  closed('all', '', 'read_only'),
  closed('market', '0', 'post_only'),
  closed('asset', '1', 'no_withdrawals'),
  closed('network', 'trc20', 'no_withdrawals'),
  closed('user', String(userId), 'no_trading'),
  ...(
    ['spot', 'lever', 'micro', 'pledge', 'presale', 'c2c', 'acceptor', 'payment', 'transfer', 'withdraw'] as const
  ).map((product) => closed('product', product, 'halt')),
];
const bySystem = { operatorId: 0, text: '', postings: [] };
const lists = [
  ...['arrivals', 'audit', 'deposit-forms', 'identity', 'lever-funds', 'members', 'notices', 'pledge-holdings'],
  ...['c2c-adverts', 'c2c-deals', 'presale-buyers', 'proposals', 'users', 'withdrawals'],
];
const places = [
  ...(['outside', 'fees', 'networkFees', 'adjustments', 'insuranceFund', 'pledgeRewards', 'referralRebates'] as const),
  ...(['leverCounterparty', 'microCounterparty', 'paymentsReceived', 'unassigned', 'presale'] as const),
];
const deal = { operatorId, dealId: 7, advertId: 12, ownerId: userId, takerId: 100_003, isSell: true };
const agentDeal = { dealId: 8, acceptorId: 3, agentId: userId, userId: 100_003, isDeposit: false };
const payment = { paymentId: 7, order: 3, asset: 0, numberMinor: coin, postings: [] };
const paymentTerms = { isOpen: true, spreadPpm: 5_000, minFen: 10_000, maxFen: 500_000, dayMaxFen: 900_000 };
const agent = { name: typed, city: typed, district: typed, isRegional: false, bondMinor: coin };
const look = { operatorId, userId, address: '10.0.0.1', ref: '' };
const notice = { noticeId: 7, operatorId, category: 1, thumbnail: '', texts: [], before: '', title: typed, place: 0 };
const banner = { bannerId: 7, operatorId, place: 0, picture: '', link: '', texts: [], from: 0, until: 0 };
const withdrawal = { operatorId, userId, withdrawalId: 4, asset: 0, amountMinor: coin, postings: [] };
const form = { operatorId, userId, formId: 7, reference: '', wallet: 'change' as const, ...money, toldMinor: 0n };
const check = (name: EventOf<'ChecksRecorded'>['results'][number]['check'], isDone: boolean) => ({
  ...{ check: name, isDone, note: '' },
});
const end = { operatorId, proposalId: 7, act: 'MoveHouseFunds', userId: 0 };

type Samples = { readonly [K in EventKind]?: readonly Omit<EventOf<K>, 'kind' | 'time'>[] };

export const samples: Samples = {
  IdentityReviewed: (['approved', 'rejected'] as const).map((verdict) => ({
    ...{ ...of, reviewId: 3, verdict, levelBefore: 1, levelAfter: 2 },
  })),
  IdentityShown: [{ operatorId, userId, reviewId: 3 }],
  SessionsEnded: [{ ...of, sessions: 2 }],
  SecondStepReset: [
    { operatorId, userId, check: typed },
    { operatorId: 0, userId, check: 'recovery by the shell' },
  ],
  LeverTermsSet: [{ ...by, market: 0, terms: lever, bindsAt: 0, owners: [] }],
  Restricted: [
    ...subjects.map((one) => ({ ...one, text: '' })),
    { ...bySystem, ...closed('all', '', 'unopened'), operatorId: 0, reason: 'not opened yet' },
    ...['Reconciliation: 5 USDT are not in custody', 'Reconciliation: the figure of USDT is older than 72 hours'].map(
      (reason) => ({ ...closed('asset', '0', 'no_withdrawals'), operatorId: 0, reason }),
    ),
  ],
  RestrictionLifted: subjects,
  StaffInvited: [{ ...of, roles: ['support', 'finance'] }],
  EntryGiven: (['first', 'invited', 'recovered'] as const).map((cause) => ({
    ...{ userId, tokenHash: '', expiresAt: at, cause },
  })),
  Entered: (['first', 'invited', 'recovered'] as const).map((cause) => ({ userId, cause })),
  RecoveryBegun: [{ userId, readyAt: at, told: [] }],
  RecoveryStopped: [of],
  ChecksRecorded: [
    {
      operatorId,
      results: [
        ...(['staff', 'origin', 'mail', 'vault_key', 'drill', 'markets', 'prices'] as const).map((n) => check(n, true)),
        ...(['deposit', 'withdrawal', 'reconciliation', 'house', 'countries', 'agreements', 'invitation'] as const).map(
          (name) => check(name, false),
        ),
      ],
    },
  ],
  ExchangeOpened: [by],
  FigureEntered: [{ ...by, asset: 0, beforeMinor: 0n, amountMinor: 5n * coin, takenAt: at }],
  RolesSet: [{ ...of, roles: ['reviewer', 'super'], before: ['market'] }],
  StaffLooked: [
    ...(['sign_in', 'sign_out', 'sign_in_failed', 'look_user'] as const).map((what) => ({ ...look, what })),
    ...['identity #7', 'deposit_form #7'].map((ref) => ({ ...look, what: 'look_picture' as const, ref })),
    { ...look, what: 'look_chat', ref: 'deal #7' },
    { ...look, what: 'look_chat', ref: 'acceptor_deal #7' },
    ...lists.map((list) => ({ ...look, what: 'export' as const, ref: `${list} 12` })),
  ],
  PersonTold: [{ userId }],
  NoteAdded: [{ noteId: 5, operatorId, userId, text: '' }],
  ProposalApproved: [end],
  ProposalRefused: [{ ...end, reason: typed }],
  ApprovalProved: [{ operatorId, hashes: [''], until: at }],
  PresaleRoundSet: [{ ...by, roundId: 3, terms: presale, postings: [] }],
  PresaleSwitched: [{ ...by, roundId: 3, isOn: true, endAt: at }],
  BalanceCorrected: (['change', 'legal', 'lever', 'micro'] as const).map((wallet) => ({
    ...{ ...of, ...none, wallet, cents: 5n, ...money },
  })),
  HouseFundsMoved: places.map((place) => ({
    ...{ ...by, ...money, from: place, to: place, reference: 'R-7', depositId: 0 },
  })),
  CorrectionCapSet: [{ ...by, before: 0n, capCents: 500n }],
  WithdrawalReviewed: (['agreed', 'rejected'] as const).map((verdict) => ({
    ...{ ...withdrawal, verdict, reason: typed, worthCents: 0n },
  })),
  WithdrawalLimitSet: [{ ...by, before: 0n, limitCents: 500n }],
  WithdrawalPrepared: [{ ...withdrawal, transaction: '0x7f', bytes: new Uint8Array() }],
  WithdrawalSettled: (['success', 'failure'] as const).map((outcome) => ({
    ...{ ...withdrawal, outcome, reason: typed, feeMinor: 0n, feeAsset: 0, unpaidMinor: 0n },
  })),
  DepositAssigned: [{ ...of, ...money, depositId: 9 }],
  DepositFormSettled: [
    { ...form, depositId: 9 },
    { ...form, depositId: 0, reference: 'R-7' },
  ],
  DepositFormRejected: [{ ...of, formId: 7 }],
  CnyRateSet: [{ ...by, before: 72_000, rate: 72_500 }],
  DealJudged: [true, false].map((isReleased) => ({
    ...{
      ...deal,
      ...by,
      isReleased,
      asset: 0,
      numberMinor: coin,
      moneyFen: 720,
      toAdvert: false,
      beyondMinor: 0n,
      loserId: userId,
    },
    postings: [],
  })),
  TraderReopened: [of],
  AcceptorSet: [true, false].map((isFirst) => ({
    ...{
      ...of,
      acceptorId: 3,
      isFirst,
      beforeMinor: coin,
      bondMinor: 5n * coin,
      city: typed,
      district: typed,
    },
    ...{ isRegional: true, postings: [] },
  })),
  AcceptorStopped: [true, false].map((isStopped) => ({ ...of, acceptorId: 3, isStopped })),
  AcceptorDealJudged: [true, false].map((isDone) => ({
    ...{ ...agentDeal, ...by, isDone, asset: 0, numberMinor: coin, moneyFen: 720, loserId: userId, postings: [] },
  })),
  BondPaid: [{ ...agentDeal, ...by, ...money }],
  AcceptorsSwitched: [true, false].map((isOn) => ({ ...by, isOn })),
  PaymentSettled: [true, false].map((isCredited) => ({ ...of, ...payment, isCredited, moneyFen: 720_000 })),
  PaymentReversed: [{ ...of, ...payment, debtMinor: 0n }],
  PaymentTermsSet: [{ ...by, before: 'closed, 0.5 %, 100.00 to 500.00 CNY, 900.00 CNY', terms: paymentTerms }],
  C2cSwitched: [true, false].map((isOn) => ({ ...by, isOn })),
  PledgeProductSet: [{ ...by, productId: 1, version: 2, terms: pledge }],
  MicroTermsSet: [{ ...by, terms: micro }],
  NoticeSaved: (['published', 'draft', 'scheduled', 'hidden'] as const).map((status) => ({
    ...{ ...notice, status, publishAt: status === 'scheduled' ? at : 0 },
  })),
  NoticeRemoved: [{ noticeId: 7, operatorId, before: typed }],
  NoticeHidden: [{ noticeId: 7, operatorId, title: typed }],
  BannerSaved: [{ ...banner, before: typed, title: typed }],
  BannerRemoved: [{ bannerId: 7, operatorId, before: typed }],
};

type Asks<K extends keyof CommandBodies> = Omit<CommandBodies[K], 'operatorId'>;
type Proposals = { readonly [K in keyof CommandBodies]?: readonly Asks<K>[] };
const why = { reason: typed };

export const proposals: Proposals = {
  SetRoles: [{ userId, roles: ['finance'], ...why }],
  InviteStaff: [{ account, extensionCode: '', roles: ['market', 'support'], ...why }],
  OpenExchange: [why],
  LiftRestriction: subjects.map((_, index) => ({ restrictionId: index, ...why })),
  ResetSecondStep: [{ userId, check: typed }],
  ReviewIdentity: [
    { reviewId: 3, verdict: 'approved', reason: '' },
    { reviewId: 3, verdict: 'rejected', ...why },
  ],
  ReviewWithdrawal: [{ withdrawalId: 4, verdict: 'agreed', reason: '' }],
  PrepareWithdrawal: [{ withdrawalId: 4, transaction: '0x7f', bytes: new Uint8Array() }],
  SettleWithdrawal: [{ withdrawalId: 4, outcome: 'failure', ...why, feeAsset: 0, networkFeeMinor: 5n }],
  SetWithdrawalLimit: [{ limitCents: 500n, ...why }],
  AssignDeposit: [{ depositId: 9, userId, ...why }],
  SettleDepositForm: [{ formId: 7, depositId: 0, reference: 'R-7' }],
  CorrectBalance: (['change', 'legal', 'lever', 'micro'] as const).map((wallet) => ({
    ...{ userId, wallet, asset: 0, amountMinor: 5n, text: typed, ...why },
  })),
  MoveHouseFunds: places.map((place, index) => ({
    ...{ from: place, to: places[index - 1] ?? 'presale', asset: 0, amountMinor: 5n, reference: 'R-7', depositId: 9 },
    ...why,
  })),
  SetCorrectionCap: [{ capCents: 500n, ...why }],
  EnterFigure: [{ asset: 0, amountMinor: 5n, takenAt: at, ...why }],
  SwitchC2c: [
    { isOn: true, ...why },
    { isOn: false, ...why },
  ],
  SetAcceptor: [3, 4].map((acceptorId) => ({
    ...{ acceptorId, bondMinor: 5n * coin, city: typed, district: typed, isRegional: acceptorId === 3, ...why },
  })),
  StopAcceptor: [false, true].map((isStopped) => ({ acceptorId: 5, isStopped, ...why })),
  JudgeAcceptorDeal: [true, false].map((isDone) => ({ dealId: 8, isDone, ...why })),
  PayFromBond: [{ dealId: 9, amountMinor: coin, ...why }],
  SwitchAcceptors: [true, false].map((isOn) => ({ isOn, ...why })),
  SettlePayment: [true, false].map((isCredited) => ({ paymentId: 7, isCredited, userId, ...why })),
  ReversePayment: [{ paymentId: 7, ...why }],
  SetPaymentTerms: [{ terms: paymentTerms, ...why }],
  SetCnyRate: [{ rate: 72_500, ...why }],
  SetLeverTerms: [{ market: 0, terms: { ...lever, isOpen: false }, ...why }],
  SetMicroTerms: [{ terms: micro, moves: typed, ...why }],
  SetPledgeProduct: [{ productId: 1, terms: { ...pledge, isFixedTerm: false, hasEarlyEnd: true }, ...why }],
  SetPresaleRound: [{ roundId: 3, terms: presale, ...why }],
  SwitchPresale: [{ roundId: 3, isOn: true, ...why }],
  JudgeDeal: [true, false].map((isReleased) => ({ dealId: 7, isReleased, ...why })),
};

/** What proposals find. */
export const found = {
  assets: ['USDT', 'BTC'].map((code, asset) => ({ asset, code, scale: 8 })),
  lever: { terms: new Map([[0, lever]]) },
  micro: { terms: micro },
  pledge: { products: new Map([[1, { terms: pledge }]]) },
  presale: { rounds: new Map([[3, { version: 2, terms: presale }]]) },
  payment: {
    terms: { ...paymentTerms, isOpen: false, maxFen: 600_000 },
    orders: new Map(),
    payments: new Map([
      [7, { ...payment, orderId: 3, moneyFen: 720_000, rate: 72_500, currency: 'CNY', cause: 'late', status: 'held' }],
    ]),
  },
  c2c: {
    cnyRateAt: at,
    cnyRate: 72_000,
    deals: new Map([[7, { ...deal, asset: 0, numberMinor: coin, moneyFen: 720_000 }]]),
  },
  acceptor: {
    switched: 'off' as const,
    acceptors: new Map(
      (['applied', 'working', 'stopped'] as const).map((status, at) => [3 + at, { ...agent, status }]),
    ),
    deals: new Map([[8, { ...agentDeal, asset: 0, numberMinor: coin, moneyFen: 720_000 }]]),
  },
  withdraw: {
    withdrawals: new Map([[4, { status: 'applying', asset: 0, amountMinor: coin, address, network: 'trc20' }]]),
  },
  deposit: { deposits: new Map([[9, money]]), forms: new Map([[7, money]]) },
  restrictions: { get: (index: number) => subjects[index] },
  staff: { rolesOf: () => ['support'] },
  auth: {
    users: new Map([
      [
        userId,
        { totp: { sealedSecret: '' }, passkeys: [{ name: '7', credentialId: '', publicKey: '', createdAt: 1 }] },
      ],
    ]),
  },
  wallet: { books: new Map([[0, { surplusMinor: 0n, figureMinor: coin, figureAt: at }]]) },
};
