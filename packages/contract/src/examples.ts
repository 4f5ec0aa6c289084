/** An example of every call, by feature: for tests, and in no bundle. */
export { accountExamples as account } from './features/account/examples.ts';
export { addressExamples as address } from './features/address/examples.ts';
export { authExamples as auth } from './features/auth/examples.ts';
export { depositExamples as deposit } from './features/deposit/examples.ts';
export { identityExamples as identity } from './features/identity/examples.ts';
export { marketExamples as market } from './features/market/examples.ts';
export { messageExamples as message } from './features/message/examples.ts';
export { noticeExamples as notice } from './features/notice/examples.ts';
export { recordExamples as record } from './features/record/examples.ts';
export { restrictionExamples as restriction } from './features/restriction/examples.ts';
export { securityExamples as security } from './features/security/examples.ts';
export { spotExamples as spot } from './features/spot/examples.ts';
export { supportExamples as support } from './features/support/examples.ts';
export { transferExamples as transfer } from './features/transfer/examples.ts';
export { uploadExamples as upload } from './features/upload/examples.ts';
export { walletExamples as wallet } from './features/wallet/examples.ts';
export { withdrawExamples as withdraw } from './features/withdraw/examples.ts';
