/** The naive model's reading of address books. Nobody in it has a second step. */
import { type Model, type Outcome, userBy } from '../../../testing/model/model-state.ts';
import { countOn, hold, networkBy } from '../../../testing/model/model-wallet.ts';
import type { NaiveHalf } from '../../../testing/model/rule.ts';
import type { AddressCommands } from '../commands.ts';

interface Entry {
  readonly user: number;
  readonly asset: string;
  readonly network: string;
  readonly address: string;
  readonly label: string;
  readonly isConfirmed: boolean;
}

function add(model: Model, { user, asset, network, address, label, isConfirmed }: Entry, time: number): Outcome {
  const { coins } = model;
  if (userBy(model, user) === undefined) return { refused: 'user_not_found' };
  if (networkBy(model, asset, network) === undefined) return { refused: 'coin_not_found' };
  if (address.length === 0) return { refused: 'address_required' };
  if (`${address}${label}`.includes(' ')) return { refused: 'address_spaces' };
  if (label.includes('-') || label.length > 32) return { refused: 'address_label_rule' };
  if (address.length > 128) return { refused: 'address_wrong' };
  const own = coins.book.filter((entry) => entry.user === user);
  if (own.some((entry) => `${entry.asset}/${entry.network}/${entry.address}` === `${asset}/${network}/${address}`))
    return { refused: 'address_exists' };
  if (own.length === 100) return { refused: 'addresses_limit' };
  if (countOn(coins.added, user, time) === 200) return { refused: 'addresses_day_limit' };
  if (!isConfirmed) return { refused: 'code_wrong' };
  const id = coins.nextAddress++;
  coins.book.push({ id, user, asset, network, address, addedAt: time });
  coins.added.push({ user, at: time });
  return { answer: [`entry ${id}`] };
}

function remove({ coins }: Model, user: number, id: number): Outcome {
  const left = coins.book.filter((entry) => entry.user !== user || entry.id !== id);
  if (left.length === coins.book.length) return { refused: 'address_not_found' };
  coins.book = left;
  return { answer: [] };
}

/** A label leads nowhere. */
function rename({ coins }: Model, user: number, id: number, label: string): Outcome {
  if (!coins.book.some((entry) => entry.user === user && entry.id === id)) return { refused: 'address_not_found' };
  if (label.includes(' ')) return { refused: 'address_spaces' };
  return label.includes('-') || label.length > 32 ? { refused: 'address_label_rule' } : { answer: [] };
}

function setWhitelist(model: Model, user: number, isOn: boolean, time: number): Outcome {
  const { coins } = model;
  if (userBy(model, user) === undefined) return { refused: 'user_not_found' };
  const wasOn = coins.whitelisted.includes(user);
  if (isOn && !wasOn) coins.whitelisted.push(user);
  if (!isOn && wasOn) {
    coins.whitelisted = coins.whitelisted.filter((other) => other !== user);
    hold(model, user, time);
  }
  return { answer: [] };
}

export const naiveAddress: NaiveHalf<AddressCommands> = {
  AddAddress: (universe, { userId: user, asset, network, address, label, isConfirmed }) => {
    const entry = { user, asset: universe.assets[asset]?.code ?? 'none', network, address, label, isConfirmed };
    return (model, time) => add(model, entry, time);
  },
  RemoveAddress:
    (_, { userId, addressId }) =>
    (model) =>
      remove(model, userId, addressId),
  RenameAddress:
    (_, { userId, addressId, label }) =>
    (model) =>
      rename(model, userId, addressId, label),
  SetWhitelist:
    (_, { userId, isOn }) =>
    (model, time) =>
      setWhitelist(model, userId, isOn, time),
};
