/** The address book, from the core's memory. */
import { isOwnerless, normalizeAddress } from '@bourse/address';
import { type BookAddress, type calls, encodeBookAddress } from '@bourse/contract';
import { isWhitelistOn, type State, usableAt } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Handlers } from '../../http/handler.ts';
import type { BaseServices } from '../../services.ts';
import { authServices, confirmUser } from '../auth/index.ts';
import { assetOf, currencyIdOf } from '../market/index.ts';
import { chosenNetwork, networkNameOf } from '../wallet/index.ts';

type AddressHandlers = Handlers<typeof calls.address>;

function timeText(ms: number): string {
  return new Date(ms).toISOString();
}

/** Newest first. */
function bookOf(state: State, userId: number): BookAddress[] {
  const entries = [...(state.address.books.get(userId)?.addresses.values() ?? [])].reverse();
  return entries.flatMap((entry) => {
    const asset = state.market.assets[entry.asset];
    if (asset === undefined) return [];
    return {
      id: entry.addressId,
      address: entry.address,
      label: entry.label,
      currencyId: currencyIdOf(asset),
      currency: asset.code,
      network: entry.network,
      networkName: networkNameOf(entry.network),
      time: timeText(entry.addedAt),
      usableAt: timeText(usableAt(entry)),
    };
  });
}

const list: AddressHandlers['list'] = async ({ currency }, { services, user: { userId } }) => {
  const { value } = await services.writer.read((state) => ({
    book: bookOf(state, userId),
    isWhitelist: isWhitelistOn(state, userId),
  }));
  const chosen = value.book.filter(({ currencyId }) => currency === undefined || currencyId === currency);
  return { message: chosen.map(encodeBookAddress), is_whitelist: value.isWhitelist ? 1 : 0 };
};

const add: AddressHandlers['add'] = async (input, { services: { writer }, user: { userId }, language }) => {
  const { currency_id, notes: label, type } = input;
  const text = input.address.trim();
  const currency = currency_id.trim();
  if (currency === '') return { refused: 'address_currency_required', field: 'currency_id' };
  const asset = /^\d+$/.test(currency) ? assetOf(writer.state, Number(currency)) : undefined;
  if (asset === undefined) return { refused: 'coin_not_found', field: 'currency_id' };
  if (text === '') return { refused: 'address_required', field: 'address' };
  if (/\s/.test(text)) return { refused: 'address_spaces', field: 'address' };
  const chosen = chosenNetwork(writer.state, asset, type.trim(), text);
  if ('refused' in chosen)
    return chosen.refused === 'none'
      ? { refused: 'coin_not_found', field: 'currency_id' }
      : { refused: 'address_network_required', field: 'type' };
  const { network } = chosen;
  const address = normalizeAddress(network, text);
  if (address === null || isOwnerless(network, address)) return { refused: 'address_wrong', field: 'address' };
  const outcome = await writer.submit({ kind: 'AddAddress', userId, asset: asset.asset, network, address, label });
  if ('refused' in outcome) {
    const isOfLabel = outcome.refused === 'address_spaces' || outcome.refused === 'address_label_rule';
    return { ...outcome, field: isOfLabel ? 'notes' : 'address' };
  }
  return { message: translate(language, 'withdraw.address_added') };
};

const remove: AddressHandlers['remove'] = async ({ address_id }, { services: { writer }, user, language }) => {
  const outcome = await writer.submit({ kind: 'RemoveAddress', userId: user.userId, addressId: address_id });
  return 'refused' in outcome ? outcome : { message: translate(language, 'withdraw.address_removed') };
};

export function addressHandlers(base: BaseServices): AddressHandlers {
  return {
    list,
    add,
    remove,
    setWhitelist: async ({ is_open, password, ...step }, context) => {
      const { services, user, language } = context;
      const { userId } = user;
      const isOn = is_open === 1;
      const isChange = isWhitelistOn(services.writer.state, userId) !== isOn;
      // Switching it on only makes the account safer.
      const confirmed =
        isOn || !isChange
          ? { proof: null }
          : await confirmUser({ auth: authServices.of(base), context, user }, { ...step, password });
      if ('refused' in confirmed) return confirmed;
      const outcome = await services.writer.submit({ kind: 'SetWhitelist', userId, isOn, proof: confirmed.proof });
      if ('refused' in outcome) return outcome;
      return { message: translate(language, isOn ? 'withdraw.whitelist_on' : 'withdraw.whitelist_off') };
    },
  };
}
