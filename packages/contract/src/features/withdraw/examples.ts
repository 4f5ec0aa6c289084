import type { ExamplesOf } from '../../example.ts';
import type { withdrawCalls } from './calls.ts';

export const withdrawExamples: ExamplesOf<typeof withdrawCalls> = {
  info: { currency: '1' },
  recipient: { user_string: 'nobody@example.com' },
  sendCode: {},
  // The code is wrong.
  send: {
    currency: '1',
    number: '10',
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
    user_string: '',
    rate: '1',
    type: 'erc20',
    safecode: '000000',
    totp_code: '',
    recovery_code: '',
    passkey: '',
  },
  list: { page: '1', limit: '20' },
  cancel: { id: '999999' },
  all: { status: 'applying', page: '1', limit: '20' },
  reconciliation: {},
  review: { id: '999999', verdict: 'rejected', reason: 'not now' },
  markSent: { id: '999999', hash: '0xabc' },
  figure: { currency: '1', number: '1000', time: '2026-01-01T00:00:00Z', reason: 'bank statement' },
  // The limit that a demo has already.
  limit: { number: '1000', reason: '' },
  settle: { id: '999999', outcome: 'failure', reason: 'its nonce was used by another transaction' },
};
