/** The naive model's reading of coins that arrive: what an arrival is worth now, after what it was worth before. */
import { type Exact, exact } from '../../../testing/model/exact.ts';
import { accountOf, pay } from '../../../testing/model/model-money.ts';
import { paymentName } from '../../../testing/model/model-payments.ts';
import { type Model, type Outcome, ownerIn, userBy } from '../../../testing/model/model-state.ts';
import {
  addressOwner,
  countOn,
  debtIn,
  freeze,
  isStaff,
  type ModelArrival,
  type ModelForm,
  type ModelNetwork,
  most,
  networkBy,
  owe,
  payUser,
} from '../../../testing/model/model-wallet.ts';
import type { NaiveHalf } from '../../../testing/model/rule.ts';
import { minorText } from '../../../testing/model/translate.ts';
import type { Universe } from '../../../testing/model/universe.ts';
import type { DepositCommands } from '../commands.ts';

function assignAddress(model: Model, user: number, chain: string, address: string): Outcome {
  const { addresses } = model.coins;
  if (userBy(model, user) === undefined) return { refused: 'user_not_found' };
  const own = addresses.find((entry) => entry.user === user && entry.chain === chain);
  if (own !== undefined) return { answer: [`address ${own.address}`] };
  const isOthers = addresses.some((entry) => entry.chain === chain && entry.address === address);
  if (isOthers || address.length === 0 || address.length > 128) return { refused: 'parameter_error' };
  addresses.push({ user, chain, address });
  return { answer: [`address ${address}`] };
}

interface Look {
  readonly network: string;
  readonly transaction: string;
  readonly position: number;
  readonly address: string;
  readonly asset: string;
  readonly amount: Exact;
  readonly blocks: number;
  readonly look: number;
}

/** What is worth nothing any more is taken from where it went; what is not there any more is owed. */
function takeOut(model: Model, arrival: ModelArrival): void {
  const { user, asset, amount, is } = arrival;
  if (is === 'gone') return;
  if (user === 0) pay(model, 'unassigned', 'outside', asset, amount);
  else if (is === 'seen') {
    freeze(model, user, asset, -amount);
    pay(model, user, 'outside', asset, amount);
  } else {
    let missing = amount;
    for (const wallet of ['change', 'legal', 'micro']) {
      const owner = ownerIn(user, wallet);
      const { available } = accountOf(model, owner, asset);
      const taken = available < missing ? available : missing;
      pay(model, owner, 'outside', asset, taken);
      missing -= taken;
    }
    pay(model, 'depositLosses', 'outside', asset, missing);
    owe(model, user, asset, missing);
  }
}

function putIn(model: Model, arrival: ModelArrival): void {
  const { user, asset, amount, is } = arrival;
  if (is === 'gone') return;
  if (user === 0) pay(model, 'outside', 'unassigned', asset, amount);
  else if (is === 'seen') {
    pay(model, 'outside', user, asset, amount);
    freeze(model, user, asset, amount);
  } else payUser(model, 'outside', user, String(user), asset, amount);
}

/** Of a network that the coin does not have. */
const finalBlocks: Readonly<Record<string, number>> = { bitcoin: 6, omni: 6, trc20: 20 };

function standing(told: Look, network: ModelNetwork | undefined, wasFinal: boolean): ModelArrival['is'] {
  const finalAt = network?.finalAt ?? finalBlocks[told.network] ?? 64;
  if (told.blocks >= finalAt || (wasFinal && told.blocks > 0)) return 'final';
  return told.blocks >= (network?.seenAt ?? 1) ? 'seen' : 'gone';
}

function paidFor({ coins }: Model, transaction: string): number | undefined {
  return coins.references.find(({ name }) => name === paymentName(transaction))?.user;
}

/** Whose a new arrival is; 0: nobody's. */
function taker(model: Model, told: Look, network: ModelNetwork | undefined): number {
  if (network === undefined || told.amount < network.depositLeast) return 0;
  const owner = addressOwner(model, told.network, told.address);
  return paidFor(model, told.transaction) === owner ? 0 : owner;
}

function look(model: Model, told: Look): Outcome {
  const { arrivals } = model.coins;
  const network = networkBy(model, told.asset, told.network);
  const isListed = model.units.some(({ asset }) => asset === told.asset);
  if (!isListed || told.amount <= 0n || told.amount > most(model, told.asset, 56))
    return { refused: 'parameter_error' };
  let arrival = arrivals.find(
    (one) =>
      one.network === told.network &&
      paymentName(one.transaction) === paymentName(told.transaction) &&
      one.position === told.position,
  );
  if (arrival === undefined) {
    const { network: name, transaction, position, address, asset, amount } = told;
    const user = taker(model, told, network);
    const what = { network: name, transaction, position, address, asset, amount, user };
    arrival = { id: arrivals.length + 1, ...what, is: 'gone', look: Number.NEGATIVE_INFINITY, isBound: false };
    arrivals.push(arrival);
  }
  const isSame = ['address', 'asset', 'amount'].every(
    (field) => arrival[field as keyof ModelArrival] === told[field as keyof Look],
  );
  if (!isSame) return { refused: 'parameter_error' };
  if (told.look <= arrival.look) return { answer: [] };
  const is = standing(told, network, arrival.is === 'final');
  if (is !== arrival.is) {
    takeOut(model, arrival);
    arrival.is = is;
    putIn(model, arrival);
  }
  arrival.look = told.look;
  return { answer: [] };
}

/** What two decide nobody of the staff does alone, and nobody about an account of their own; that both do it, proposals prove. */
function takesTwo(model: Model, operator: number, user: number): Outcome {
  if (!isStaff(model, operator)) return { refused: 'operator_only' };
  return { refused: operator === user ? 'own_act' : 'proposal_required' };
}

function sendForm(model: Model, told: Omit<ModelForm, 'id'>, time: number): Outcome {
  const { coins } = model;
  const { user, asset, amount, wallet } = told;
  if (userBy(model, user) === undefined) return { refused: 'user_not_found' };
  const coin = model.units.find((entry) => entry.asset === asset);
  if (coin === undefined) return { refused: 'coin_not_found' };
  if (amount === 0n) return { refused: 'deposit_amount_required' };
  if (!coin.wallets.includes(wallet)) return { refused: 'parameter_error' };
  const open = coins.forms.filter((form) => form.user === user).length;
  if (open >= 10) return { refused: 'deposit_forms_limit' };
  if (countOn(coins.formsSent, user, time) >= 20) return { refused: 'deposit_forms_day_limit' };
  const id = coins.nextForm++;
  coins.forms.push({ id, ...told });
  coins.formsSent.push({ user, at: time });
  return { answer: [`form ${id}`] };
}

/** What staff do with a form that is open and another's. */
function decideForm(model: Model, operator: number, id: number, run: () => Outcome): Outcome {
  const { coins } = model;
  if (!isStaff(model, operator)) return { refused: 'operator_only' };
  const form = coins.forms.find((one) => one.id === id);
  if (form === undefined)
    return { refused: id >= 1 && id < coins.nextForm ? 'deposit_form_decided' : 'deposit_form_not_found' };
  if (form.user === operator) return { refused: 'own_act' };
  const outcome = run();
  if ('answer' in outcome) coins.forms = coins.forms.filter((one) => one !== form);
  return outcome;
}

function settleForm(model: Model, formId: number, depositId: number, reference: string): Outcome {
  const form = model.coins.forms.find((one) => one.id === formId);
  if (form === undefined) throw new Error('no form');
  if (paymentName(reference) !== '') return { refused: 'deposit_reference_required' };
  const arrival = model.coins.arrivals.find((one) => one.id === depositId);
  const isIts = arrival?.user === form.user && arrival.asset === form.asset && arrival.is !== 'gone';
  if (!isIts) return { refused: 'deposit_not_found' };
  if (arrival.is === 'seen') return { refused: 'deposit_not_final' };
  if (arrival.isBound) return { refused: 'deposit_bound' };
  const { user, asset, amount } = arrival;
  if (form.wallet !== 'change') {
    if (accountOf(model, user, asset).available < amount) return { refused: 'deposit_spent' };
    pay(model, user, ownerIn(user, form.wallet), asset, amount);
  }
  arrival.isBound = true;
  return { answer: [] };
}

function payDebt(model: Model, user: number, asset: string): Outcome {
  if (userBy(model, user) === undefined) return { refused: 'user_not_found' };
  if (!model.units.some((entry) => entry.asset === asset)) return { refused: 'coin_not_found' };
  const owed = debtIn(model, user, asset);
  if (owed <= 0n) return { refused: 'deposit_no_debt' };
  const { available } = accountOf(model, user, asset);
  if (available <= 0n) return { refused: 'insufficient_balance' };
  // As if it came in.
  payUser(model, String(user), user, String(user), asset, available);
  return { answer: [] };
}

function noteUnlisted(model: Model, told: Omit<Look, 'asset' | 'amount' | 'blocks' | 'look'>, coin: string): Outcome {
  const { unlisted } = model.coins;
  const user = addressOwner(model, told.network, told.address);
  if (user === 0 || coin === '' || model.units.some(({ asset }) => asset === coin))
    return { refused: 'parameter_error' };
  const name = `${told.network} ${paymentName(told.transaction)} ${told.position}`;
  const isNew = unlisted.every((entry) => entry.name !== name);
  if (isNew && unlisted.filter((entry) => entry.user === user).length < 100)
    unlisted.push({ user, name, transaction: told.transaction });
  return { answer: [] };
}

function amountIn(universe: Universe, asset: number, minor: bigint): { asset: string; amount: Exact } {
  const known = universe.assets[asset];
  return { asset: known?.code ?? 'none', amount: exact(minorText(known?.unit ?? '1', minor)) };
}

export const naiveDeposit: NaiveHalf<DepositCommands> = {
  AssignDepositAddress:
    (_, { userId, chain, address }) =>
    (model) =>
      assignAddress(model, userId, chain, address),
  NoteDeposit: (universe, { network, transaction, position, address, asset, amountMinor, confirmations, ...rest }) => {
    const what = { network, transaction, position, address, ...amountIn(universe, asset, amountMinor) };
    return (model) => look(model, { ...what, blocks: confirmations, look: rest.observation });
  },
  NoteUnlistedArrival:
    (_, { network, transaction, position, address, coin }) =>
    (model) =>
      noteUnlisted(model, { network, transaction, position, address }, coin),
  PayDebt: (universe, { userId, asset }) => {
    const code = universe.assets[asset]?.code ?? 'none';
    return (model) => payDebt(model, userId, code);
  },
  AssignDeposit:
    (_, { operatorId, userId }) =>
    (model) =>
      takesTwo(model, operatorId, userId),
  SendDepositForm: (universe, { userId: user, asset: index, amountMinor, wallet, network }) => {
    const told = { user, ...amountIn(universe, index, amountMinor), wallet, network };
    return (model, time) => sendForm(model, told, time);
  },
  SettleDepositForm:
    (_, { operatorId, formId, depositId, reference }) =>
    (model) =>
      depositId === 0
        ? takesTwo(model, operatorId, model.coins.forms.find(({ id }) => id === formId)?.user ?? 0)
        : decideForm(model, operatorId, formId, () => settleForm(model, formId, depositId, reference)),
  CancelDepositForm:
    (_, { userId, formId }) =>
    (model) => {
      const { coins } = model;
      if (userBy(model, userId) === undefined) return { refused: 'user_not_found' };
      if (formId < 1 || formId >= coins.nextForm) return { refused: 'deposit_form_not_found' };
      if (coins.forms.every(({ id, user }) => id !== formId || user !== userId))
        return { refused: 'deposit_form_decided' };
      coins.forms = coins.forms.filter(({ id }) => id !== formId);
      return { answer: [] };
    },
  RejectDepositForm:
    (_, { operatorId, formId, reason }) =>
    (model) =>
      decideForm(model, operatorId, formId, () =>
        reason === '' ? { refused: 'deposit_reason_required' } : { answer: [] },
      ),
};
