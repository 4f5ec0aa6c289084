/** The address book, from the core's memory. */
import { isOwnerless, normalizeAddress } from '@bourse/address';
import { type BookAddress, type calls, encodeBookAddress, type ParsedInputOf } from '@bourse/contract';
import { type CommandBodies, hasSecondStep, isWhitelistOn, type SecondStep, type State, usableAt } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Context, Handlers, Refused } from '../../http/handler.ts';
import type { BaseServices } from '../../services.ts';
import { authServices, confirmSecondStep, confirmUser, maskedContactOf, takeSafetyCode } from '../auth/index.ts';
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

const list: AddressHandlers['list'] = async ({ currency }, { services, user }) => {
  const { userId } = user;
  const { value } = await services.writer.read((state) => ({
    book: bookOf(state, userId),
    isWhitelist: isWhitelistOn(state, userId),
  }));
  const chosen = value.book.filter(({ currencyId }) => currency === undefined || currencyId === currency);
  const code_to = hasSecondStep(user) ? '' : maskedContactOf(user, 'address');
  return { message: chosen.map(encodeBookAddress), is_whitelist: value.isWhitelist ? 1 : 0, code_to };
};

type Input = ParsedInputOf<(typeof calls.address)['add']>;
type Entry = Pick<CommandBodies['AddAddress'], 'asset' | 'network' | 'address' | 'label'>;

/** What the form says, in the network's usual form. */
function entryOf(state: State, { currency_id, address: written, notes: label, type }: Input): Entry | Refused {
  const text = written.trim();
  const currency = currency_id.trim();
  if (currency === '') return { refused: 'address_currency_required', field: 'currency_id' };
  const asset = /^\d+$/.test(currency) ? assetOf(state, Number(currency)) : undefined;
  if (asset === undefined) return { refused: 'coin_not_found', field: 'currency_id' };
  if (text === '') return { refused: 'address_required', field: 'address' };
  if (/\s/.test(text)) return { refused: 'address_spaces', field: 'address' };
  const chosen = chosenNetwork(state, asset, type.trim(), text);
  if ('refused' in chosen)
    return chosen.refused === 'none'
      ? { refused: 'coin_not_found', field: 'currency_id' }
      : { refused: 'address_network_required', field: 'type' };
  const { network } = chosen;
  const address = normalizeAddress(network, text);
  if (address === null || isOwnerless(network, address)) return { refused: 'address_wrong', field: 'address' };
  return { asset: asset.asset, network, address, label };
}

interface Confirmed {
  readonly proof: SecondStep | null;
  readonly isConfirmed: boolean;
  /** What is wrong with the code. What is wrong with the entry is said first. */
  readonly unconfirmed: Refused | null;
  readonly putBack: () => void;
}

/** The second step; of who has none, the code that was sent. */
async function confirm(base: BaseServices, context: Context<'session'>, input: Input): Promise<Confirmed | Refused> {
  const auth = authServices.of(base);
  const { user } = context;
  if (!hasSecondStep(user)) {
    const taken = takeSafetyCode(auth, context, input.safecode, { purpose: 'address' });
    return 'refused' in taken
      ? { proof: null, isConfirmed: false, unconfirmed: taken, putBack: () => {} }
      : { proof: null, isConfirmed: true, unconfirmed: null, putBack: taken.putBack };
  }
  const { totp_code, recovery_code, passkey } = input;
  const proof = await confirmSecondStep({ auth, context, user }, { totp_code, recovery_code, passkey });
  if (proof !== null && 'refused' in proof) return proof;
  return { proof, isConfirmed: false, unconfirmed: null, putBack: () => {} };
}

const fields: Readonly<Record<string, string>> = {
  address_spaces: 'notes',
  address_label_rule: 'notes',
  code_wrong: 'safecode',
  two_step_wrong: 'totp_code',
  two_step_required: 'totp_code',
};

const addTo =
  (base: BaseServices): AddressHandlers['add'] =>
  async (input, context) => {
    const { services, user, language } = context;
    const { writer } = services;
    const entry = entryOf(writer.state, input);
    if ('refused' in entry) return entry;
    const confirmed = await confirm(base, context, input);
    if ('refused' in confirmed) return confirmed;
    const { putBack, unconfirmed, ...proved } = confirmed;
    try {
      const outcome = await writer.submit({ kind: 'AddAddress', userId: user.userId, ...entry, ...proved });
      if (!('refused' in outcome)) return { message: translate(language, 'withdraw.address_added') };
      putBack();
      if (unconfirmed !== null && outcome.refused === 'code_wrong') return unconfirmed;
      return { ...outcome, field: fields[outcome.refused] ?? 'address' };
    } catch (error) {
      putBack();
      throw error;
    }
  };

const remove: AddressHandlers['remove'] = async ({ address_id }, { services: { writer }, user, language }) => {
  const outcome = await writer.submit({ kind: 'RemoveAddress', userId: user.userId, addressId: address_id });
  return 'refused' in outcome ? outcome : { message: translate(language, 'withdraw.address_removed') };
};

const rename: AddressHandlers['rename'] = async ({ address_id, notes }, { services: { writer }, user, language }) => {
  const renamed = { userId: user.userId, addressId: address_id, label: notes.trim() };
  const outcome = await writer.submit({ kind: 'RenameAddress', ...renamed });
  if (!('refused' in outcome)) return { message: translate(language, 'withdraw.label_saved') };
  const field = fields[outcome.refused];
  return field === undefined ? outcome : { ...outcome, field };
};

export function addressHandlers(base: BaseServices): AddressHandlers {
  return {
    list,
    add: addTo(base),
    remove,
    rename,
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
