/** The user's side of deposits: addresses, what arrived, and the form for what did not. */
import { chainOf, isNetwork } from '@bourse/address';
import {
  type calls,
  type Deposit,
  type DepositForm,
  type DepositNetwork,
  decodeAccountName,
  encodeDeposit,
  encodeDepositForm,
  encodeDepositNetworks,
  picturePath,
  uploadIdOf,
} from '@bourse/contract';
import {
  type Asset,
  debtOf,
  firstUserId,
  formatMinor,
  networksOf,
  parseMinor,
  type State,
  wallets,
} from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Context, Handlers, Refused } from '../../http/handler.ts';
import { pageOf } from '../../http/page-of.ts';
import type { Database } from '../../projections.ts';
import type { Services } from '../../services.ts';
import { assetIdOf, assetOf, currencyIdOf } from '../market/index.ts';
import { maskAccount } from '../spot/index.ts';
import { amountText, explorerOf, networkNameOf } from '../wallet/index.ts';
import { type OwnDeposit, readOwnDeposits } from './view/own-deposits.ts';
import { readForms } from './view/reads.ts';
import { depositWatch } from './watch.ts';

type DepositHandlers = Handlers<typeof calls.deposit>;
type Own = Pick<
  DepositHandlers,
  'address' | 'companyAddress' | 'list' | 'payDebt' | 'sendForm' | 'cancelForm' | 'forms'
>;

export function timeText(ms: number): string {
  return new Date(ms).toISOString();
}

export function assetIn(state: Pick<State, 'market'>, asset: number) {
  const found = state.market.assets[asset];
  if (found === undefined) throw new Error(`a deposit of asset ${asset}, which does not exist`);
  return found;
}

/** The user's address on the network's chain, given now where there is none yet; null: the chain has no keys. */
async function addressOn(
  { writer, custody }: Services,
  userId: number,
  network: string,
): Promise<string | null | Refused> {
  if (!isNetwork(network)) return null;
  const chain = chainOf(network);
  const known = writer.state.deposit.addresses.get(userId)?.get(chain);
  if (known !== undefined) return known;
  const address = custody.createAddress(chain, userId - firstUserId);
  if (address === null) return null;
  const outcome = await writer.submit({ kind: 'AssignDepositAddress', userId, chain, address });
  return 'refused' in outcome ? outcome : outcome.answer.address;
}

async function addressesOf(asset: Asset | undefined, { services, user, language }: Context<'session'>) {
  if (asset === undefined) return { refused: 'coin_not_found' } as const;
  const { state } = services.writer;
  // Staff hold no money.
  const rules = user.role === 'operator' ? [] : networksOf(state, asset.asset);
  const networks: DepositNetwork[] = [];
  for (const one of rules) {
    const found = one.areDepositsOpen ? await addressOn(services, user.userId, one.network) : null;
    if (found === null) continue;
    // Not given now is not the same as not supported.
    if (typeof found !== 'string') return found;
    networks.push({
      network: one.network,
      name: networkNameOf(one.network),
      address: found,
      seenConfirmations: one.seenConfirmations,
      finalConfirmations: one.finalConfirmations,
      minimum: amountText(asset, one.depositMinMinor),
      isOpen: one.areDepositsOpen,
    });
  }
  return { message: encodeDepositNetworks(asset.code, networks, translate(language, 'deposit.unsupported')) };
}

const address: Own['address'] = ({ currency }, context) =>
  addressesOf(assetOf(context.services.writer.state, currency), context);

const companyAddress: Own['companyAddress'] = async (_input, context) => {
  const { assets } = context.services.writer.state.market;
  const found = await addressesOf(
    assets.find(({ code }) => code === 'USDT'),
    context,
  );
  return 'refused' in found ? found : { message: found.message.address };
};

function presentDeposit(
  { writer, config }: Services,
  userId: number,
  row: OwnDeposit,
  confirmations: number | null,
): Deposit {
  const { state } = writer;
  const asset = assetIn(state, row.asset);
  const rules = networksOf(state, row.asset).find(({ network }) => network === row.network);
  const finalConfirmations = rules?.finalConfirmations ?? 0;
  const shown = row.status === 'final' ? finalConfirmations : (confirmations ?? 0);
  // Of what it left owing, what is still owed: it may have been paid since.
  const leftDebt = row.status === 'reversed' && parseMinor(row.debt, asset.scale) !== 0n;
  const debt = leftDebt ? debtOf(state, userId, row.asset) : 0n;
  const sender = row.sender === 0 ? undefined : state.auth.users.get(row.sender);
  return {
    id: row.id,
    currencyId: currencyIdOf(asset),
    currency: asset.code,
    network: row.network,
    networkName: row.network === '' ? '' : networkNameOf(row.network),
    address: row.address,
    transaction: row.transaction,
    amount: row.amount,
    status: row.status,
    fromUser: sender === undefined ? '' : `${maskAccount(sender)} (${sender.userId})`,
    confirmations: Math.min(shown, finalConfirmations),
    finalConfirmations,
    account: decodeAccountName(row.wallet),
    debt: formatMinor(debt, asset.scale),
    explorer: explorerOf(config, row.network, row.transaction),
    time: timeText(row.time),
    changedAt: timeText(row.changed_at),
  };
}

const list: Own['list'] = ({ currency, status, ...asked }, context) => {
  const { services, user } = context;
  const { state } = services.writer;
  const watch = depositWatch.of(services);
  const present = (row: OwnDeposit) => {
    const known = row.sender === 0 ? state.deposit.deposits.get(row.id) : undefined;
    const confirmations = known === undefined ? null : watch.confirmationsOf(known);
    return encodeDeposit(presentDeposit(services, user.userId, row, confirmations));
  };
  const addresses = [...(state.deposit.addresses.get(user.userId)?.values() ?? [])];
  const chosen = { asset: currency && assetIdOf(currency), status };
  return pageOf(context, (db, userId) => readOwnDeposits(db, userId, addresses, chosen, asked), present);
};

const payDebt: Own['payDebt'] = async ({ currency }, { services, user: { userId }, idempotency, language }) => {
  const asset = assetOf(services.writer.state, currency);
  if (asset === undefined) return { refused: 'coin_not_found' };
  const outcome = await services.writer.submit({ kind: 'PayDebt', idempotency, userId, asset: asset.asset });
  return 'refused' in outcome ? outcome : { message: translate(language, 'deposit.debt_paid') };
};

export function presentForm(
  { writer: { state } }: Pick<Services, 'writer'>,
  row: Database['deposit_forms'],
): DepositForm {
  const asset = assetIn(state, row.asset);
  return {
    id: row.id,
    userId: row.user_id,
    currencyId: currencyIdOf(asset),
    currency: asset.code,
    sender: row.sender,
    transaction: row.transaction,
    amount: row.amount,
    picture: row.picture === '' ? '' : `${picturePath}?id=${row.picture}`,
    network: row.network,
    account: decodeAccountName(row.wallet),
    status: row.status,
    credited: row.credited ?? '',
    depositId: row.deposit_id,
    reason: row.reason,
    time: timeText(row.time),
  };
}

/** Sends the form while its picture is kept from being cleaned up; one that is not the user's own counts as none. */
async function sendWith(
  { services, user: { userId }, idempotency }: Context<'session'>,
  picture: string,
  form: Omit<Parameters<typeof submitForm>[1], 'picture'>,
): Promise<Refused | null> {
  const { uploads } = services;
  const id = uploadIdOf(picture);
  const send = (named: string) => submitForm(services, { ...form, picture: named }, userId, idempotency);
  if (id === null) return send('');
  let refused: Refused | null = null;
  const isThere = await uploads.keepIf(userId, [id], async () => {
    refused = await send(id);
    return refused === null;
  });
  return isThere ? refused : send('');
}

async function submitForm(
  { writer }: Services,
  form: {
    asset: number;
    amountMinor: bigint;
    wallet: (typeof wallets)[number];
    sender: string;
    transaction: string;
    network: string;
    picture: string;
  },
  userId: number,
  idempotency: Context<'session'>['idempotency'],
): Promise<Refused | null> {
  const outcome = await writer.submit({ kind: 'SendDepositForm', idempotency, userId, ...form });
  if (!('refused' in outcome)) return null;
  return outcome.refused === 'deposit_amount_required' ? { ...outcome, field: 'amount' } : outcome;
}

const sendForm: Own['sendForm'] = async (input, context) => {
  const { services, language } = context;
  const asset = assetOf(services.writer.state, input.currency);
  if (asset === undefined) return { refused: 'coin_not_found' };
  const amountMinor = parseMinor(input.amount === '' ? '0' : input.amount, asset.scale);
  if (amountMinor === null)
    return { refused: 'deposit_amount_too_fine', field: 'amount', values: { decimals: String(asset.scale) } };
  const wallet = wallets.find((name) => name === input.rechargeType) ?? 'change';
  const refused = await sendWith(context, input.pic.trim(), {
    asset: asset.asset,
    amountMinor,
    wallet,
    sender: input.acc.trim() === '' ? 'default' : input.acc.trim(),
    transaction: input.hash.trim(),
    network: input.type.trim(),
  });
  return refused ?? { message: translate(language, 'recharge_apply_success') };
};

const cancelForm: Own['cancelForm'] = async ({ id }, { services, user: { userId }, idempotency, language }) => {
  const outcome = await services.writer.submit({ kind: 'CancelDepositForm', idempotency, userId, formId: id });
  return 'refused' in outcome ? outcome : { message: translate(language, 'deposit.report_cancelled') };
};

const forms: Own['forms'] = (asked, context) =>
  pageOf(
    context,
    (db, userId) => readForms(db, userId, asked),
    (row) => encodeDepositForm(presentForm(context.services, row)),
  );

export const ownDeposits: Own = { address, companyAddress, list, payDebt, sendForm, cancelForm, forms };
