/** The way out of the app: the server's page takes the browser to the payment company. */
import { currentLanguage } from '@bourse/client/words.tsx';

export const paymentPage = (page: string): string => `${page}&lang=${currentLanguage()}`;

export function leaveToPay(page: string): void {
  window.location.assign(paymentPage(page));
}
