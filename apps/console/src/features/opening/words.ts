/** What the exchange needs before it opens, in words, and the page where it is done. */
import type { OpeningCheck } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';

export const checkWords: Readonly<Record<OpeningCheck, readonly [name: MessageId, how: MessageId]>> = {
  staff: ['console.check_staff', 'console.check_staff_how'],
  origin: ['console.check_origin', 'console.check_origin_how'],
  mail: ['console.check_mail', 'console.check_mail_how'],
  vault_key: ['console.check_vault_key', 'console.check_vault_key_how'],
  drill: ['console.check_drill', 'console.check_drill_how'],
  markets: ['console.check_markets', 'console.check_markets_how'],
  prices: ['console.check_prices', 'console.check_prices_how'],
  deposit: ['console.check_deposit', 'console.check_deposit_how'],
  withdrawal: ['console.check_withdrawal', 'console.check_withdrawal_how'],
  reconciliation: ['console.check_reconciliation', 'console.check_reconciliation_how'],
  house: ['console.check_house', 'console.check_house_how'],
  countries: ['console.check_countries', 'console.check_countries_how'],
  agreements: ['console.check_agreements', 'console.check_agreements_how'],
  invitation: ['console.check_invitation', 'console.check_invitation_how'],
};

/** What the words are filled with: names that no language changes. */
export const checkNames: Readonly<Partial<Record<OpeningCheck, { command?: string; setting?: string }>>> = {
  drill: { command: 'npm run drill' },
  origin: { setting: 'WEB_ORIGIN' },
  vault_key: { setting: 'VAULT_KEY' },
  prices: { setting: 'FEED' },
};
