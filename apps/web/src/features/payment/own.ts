/** What the form offers and one's own orders: read once, and again with every change of them. */
import { readAgain } from '@bourse/client/query.ts';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { useJoined } from '@bourse/client/wire/use-joined.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readFundsAgain } from '../../domain/wallet/use-accounts.ts';
import { loadPaymentOffer, onChangedPayment } from './client.ts';

/** The rate and what the desk has change with what others do. */
const offerMs = 15_000;

export const paymentsKey = ['own', 'payment', 'orders'];

export function usePaymentOffer() {
  return useQuery({
    queryKey: ['own', 'payment', 'offer'],
    queryFn: loadPaymentOffer,
    enabled: useIsSignedIn(),
    refetchInterval: offerMs,
  });
}

export function readPaymentsAgain(): void {
  readAgain({ queryKey: ['own', 'payment'] });
  readFundsAgain();
}

/** Keeps the screen live; after a reconnect everything is read again. */
export function usePaymentChanges(): void {
  useEffect(() => onChangedPayment(readPaymentsAgain), []);
  useJoined(readPaymentsAgain);
}
