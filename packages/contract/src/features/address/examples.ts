import type { ExamplesOf } from '../../example.ts';
import type { addressCalls } from './calls.ts';

export const addressExamples: ExamplesOf<typeof addressCalls> = {
  list: { currency: '1' },
  // There is no such coin.
  add: { currency_id: '99', address: '0x52908400098527886E0F7030069857D2E4169EE7', notes: 'cold1', type: 'erc20' },
  remove: { address_id: '999999' },
  rename: { address_id: '999999', notes: 'cold2' },
  // It is off already, or the password is wrong.
  setWhitelist: { is_open: '0', password: 'wrong1234', totp_code: '', recovery_code: '', passkey: '' },
};
