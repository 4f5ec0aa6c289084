/**
 * An example of every call, by feature: for tests, and in no bundle.
 *
 * Written by tools/registers/registers.ts from the folders of packages/contract/src/features.
 */
export { acceptorExamples as acceptor } from './features/acceptor/examples.ts';
export { accessExamples as access } from './features/access/examples.ts';
export { accountExamples as account } from './features/account/examples.ts';
export { addressExamples as address } from './features/address/examples.ts';
export { authExamples as auth } from './features/auth/examples.ts';
export { c2cExamples as c2c } from './features/c2c/examples.ts';
export { contentExamples as content } from './features/content/examples.ts';
export { depositExamples as deposit } from './features/deposit/examples.ts';
export { houseExamples as house } from './features/house/examples.ts';
export { identityExamples as identity } from './features/identity/examples.ts';
export { leverExamples as lever } from './features/lever/examples.ts';
export { marketExamples as market } from './features/market/examples.ts';
export { messageExamples as message } from './features/message/examples.ts';
export { microExamples as micro } from './features/micro/examples.ts';
export { noticeExamples as notice } from './features/notice/examples.ts';
export { openingExamples as opening } from './features/opening/examples.ts';
export { paymentExamples as payment } from './features/payment/examples.ts';
export { pledgeExamples as pledge } from './features/pledge/examples.ts';
export { presaleExamples as presale } from './features/presale/examples.ts';
export { recordExamples as record } from './features/record/examples.ts';
export { restrictionExamples as restriction } from './features/restriction/examples.ts';
export { securityExamples as security } from './features/security/examples.ts';
export { spotExamples as spot } from './features/spot/examples.ts';
export { staffExamples as staff } from './features/staff/examples.ts';
export { supportExamples as support } from './features/support/examples.ts';
export { transferExamples as transfer } from './features/transfer/examples.ts';
export { uploadExamples as upload } from './features/upload/examples.ts';
export { walletExamples as wallet } from './features/wallet/examples.ts';
export { withdrawExamples as withdraw } from './features/withdraw/examples.ts';
