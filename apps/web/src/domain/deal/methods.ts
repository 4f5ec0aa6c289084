/** How one pays and is paid: for deals with other people and with agents. */
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { call } from '@bourse/client/wire/api.ts';
import { calls, decodePayMethods, type PayMethods } from '@bourse/contract';
import { useQuery } from '@tanstack/react-query';
import { noteServerTime } from '../index-price/server-clock.ts';

const methodsKey = ['own', 'c2c', 'methods'];

async function loadMethods(): Promise<PayMethods> {
  const { message } = await call(calls.c2c.methods, {});
  noteServerTime(Date.parse(message.server_time));
  return decodePayMethods(message);
}

export function useMethods() {
  return useQuery({ queryKey: methodsKey, queryFn: loadMethods, enabled: useIsSignedIn() });
}
