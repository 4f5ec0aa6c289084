/** What owners of withdrawals are told by message, and who was sent coins. */
import type { State } from '@bourse/core';
import { maskAccount } from '../spot/index.ts';
import { moneyValues, networkNameOf } from '../wallet/index.ts';

type Values = typeof moneyValues;

const told = <Name extends string>(name: Name, values: (state: State, note: string) => Record<string, string>) =>
  ({ title: `message.withdrawal_${name}`, content: `message.withdrawal_${name}_text`, values }) as const;

/** An account as others may see it; who is not known, as in messages of earlier builds, is nobody in particular. */
export function maskedOf({ auth: { users } }: Pick<State, 'auth'>, userId: number): string {
  const user = users.get(userId);
  return user === undefined ? '***' : maskAccount(user);
}

/** Network and address stand behind the amount. */
const requestedValues: Values = (state, note) => {
  const values = moneyValues(state, note);
  const [network = '', address = ''] = (values.note ?? '').split(' ');
  return { ...values, network: networkNameOf(network), address };
};

const receivedValues = (state: State, note: string) => {
  const values = moneyValues(state, note);
  return { ...values, from: maskedOf(state, Number(values.note)) };
};

export const withdrawMessages = {
  withdrawal_requested: told('requested', requestedValues),
  withdrawal_sent: told('sent', moneyValues),
  withdrawal_success: told('success', moneyValues),
  withdrawal_failure: told('failure', moneyValues),
  withdrawal_rejected: told('rejected', moneyValues),
  withdrawal_cancelled: told('cancelled', moneyValues),
  withdrawal_received: told('received', receivedValues),
};
