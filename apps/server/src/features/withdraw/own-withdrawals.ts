/** The user's side of withdrawals besides asking for one. */
import {
  type calls,
  encodeWithdrawal,
  encodeWithdrawInfo,
  type WithdrawHold,
  type WithdrawNetwork,
} from '@bourse/contract';
import {
  type Asset,
  balanceOf,
  type CoinNetwork,
  dayLeftOf,
  firstDebtOf,
  formatDecimal,
  holdOf,
  isWhitelistOn,
  networksOf,
  type State,
} from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Context, Handlers } from '../../http/handler.ts';
import { pageOf } from '../../http/page-of.ts';
import type { BaseServices } from '../../services.ts';
import { authServices, maskedContactOf, sendSafetyCode } from '../auth/index.ts';
import { assetIdOf, assetOf } from '../market/index.ts';
import { maskAccount } from '../spot/index.ts';
import { amountText, decimalsOf, minutesOf, networkNameOf } from '../wallet/index.ts';
import { presentWithdrawal } from './present.ts';
import type { Recipients } from './recipients.ts';
import { demoSecondsOf } from './request.ts';
import { readCodeUse } from './subject.ts';
import { readWithdrawals } from './view/reads.ts';

type Own = Pick<Handlers<typeof calls.withdraw>, 'info' | 'recipient' | 'sendCode' | 'list' | 'cancel'>;

/** Per cent, of millionths. */
const percentDecimals = 4;

function presentNetwork(state: State, userId: number, asset: Asset, rules: CoinNetwork, now: number): WithdrawNetwork {
  const { limit, left } = dayLeftOf(state, userId, rules, now);
  return {
    network: rules.network,
    name: networkNameOf(rules.network),
    minimum: amountText(asset, rules.withdrawMinMinor),
    maximum: amountText(asset, rules.withdrawMaxMinor),
    dayLimit: amountText(asset, limit),
    dayLeft: amountText(asset, left),
    fixedFee: amountText(asset, rules.fixedFeeMinor),
    percentFee: formatDecimal(BigInt(rules.feePpm), percentDecimals),
    decimals: decimalsOf(asset, rules.network),
    minutes: minutesOf(rules.network),
    isOpen: rules.areWithdrawalsOpen,
  };
}

function presentHold(state: State, userId: number, now: number): WithdrawHold | null {
  const hold = holdOf(state, userId, now);
  return hold === null ? null : { reason: hold.reason, until: new Date(hold.until).toISOString() };
}

const info: Own['info'] = async ({ currency }, { services: { writer, config }, user }) => {
  const { userId } = user;
  const asset = assetOf(writer.state, currency);
  if (asset === undefined) return { refused: 'coin_not_found' };
  const { value } = await writer.read((state) => {
    const now = Math.max(state.time, writer.clock());
    const debt = firstDebtOf(state, userId);
    const owed = debt === null ? undefined : state.market.assets[debt.asset];
    const told = {
      currency: asset.code,
      available: amountText(asset, balanceOf(state, userId, 'change', asset.asset).available),
      networks: networksOf(state, asset.asset).map((rules) => presentNetwork(state, userId, asset, rules, now)),
      email: maskedContactOf(user),
      isWhitelist: isWhitelistOn(state, userId),
      hold: presentHold(state, userId, now),
      debt: debt === null || owed === undefined ? '' : `${amountText(owed, debt.amount)} ${owed.code}`,
      demoSeconds: demoSecondsOf(config),
    };
    return encodeWithdrawInfo(told, amountText(asset, balanceOf(state, userId, 'legal', asset.asset).available));
  });
  return { message: value };
};

export function ownWithdrawals(base: BaseServices, lookups: Recipients): Own {
  const find = ({ services: { writer }, user }: Context<'session'>, name: string) =>
    lookups.find(writer.state, user.userId, name, authServices.of(base).now());
  return {
    info,

    async recipient({ user_string }, context) {
      const found = find(context, user_string);
      return 'refused' in found ? found : { message: { id: found.userId, account: maskAccount(found) } };
    },

    async sendCode(input, context) {
      const { state } = context.services.writer;
      const use = readCodeUse(state, context.user.userId, input, (name) => find(context, name));
      if ('refused' in use) return use;
      const refused = sendSafetyCode(authServices.of(base), context, use);
      if (refused !== null) return refused;
      const email = maskedContactOf(context.user, use.purpose);
      const isMail = email.includes('@');
      return { message: translate(context.language, isMail ? 'withdraw.code_sent' : 'auth.code_sent', { email }) };
    },

    list: ({ currency, status, ...asked }, context) =>
      pageOf(
        context,
        (db, userId) => readWithdrawals(db, userId, { asset: currency && assetIdOf(currency), status }, asked),
        (row) => encodeWithdrawal(presentWithdrawal(context.services, row, context.language)),
      ),

    async cancel({ id: withdrawalId }, { services: { writer }, user: { userId }, idempotency, language }) {
      const outcome = await writer.submit({ kind: 'CancelWithdrawal', idempotency, userId, withdrawalId });
      return 'refused' in outcome ? outcome : { message: translate(language, 'withdraw.cancelled') };
    },
  };
}
