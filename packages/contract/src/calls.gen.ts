/**
 * Every call, by feature: `calls.spot.deal`. A module whose names are followed one by one, rather than an object, so
 * that a page of the web gets the schemas of the features it uses and no others.
 *
 * Written by tools/registers/registers.ts from the folders of packages/contract/src/features.
 */
export { acceptorCalls as acceptor } from './features/acceptor/calls.ts';
export { accessCalls as access } from './features/access/calls.ts';
export { accountCalls as account } from './features/account/calls.ts';
export { addressCalls as address } from './features/address/calls.ts';
export { authCalls as auth } from './features/auth/calls.ts';
export { c2cCalls as c2c } from './features/c2c/calls.ts';
export { contentCalls as content } from './features/content/calls.ts';
export { depositCalls as deposit } from './features/deposit/calls.ts';
export { houseCalls as house } from './features/house/calls.ts';
export { identityCalls as identity } from './features/identity/calls.ts';
export { leverCalls as lever } from './features/lever/calls.ts';
export { marketCalls as market } from './features/market/calls.ts';
export { messageCalls as message } from './features/message/calls.ts';
export { microCalls as micro } from './features/micro/calls.ts';
export { noticeCalls as notice } from './features/notice/calls.ts';
export { openingCalls as opening } from './features/opening/calls.ts';
export { paymentCalls as payment } from './features/payment/calls.ts';
export { pledgeCalls as pledge } from './features/pledge/calls.ts';
export { presaleCalls as presale } from './features/presale/calls.ts';
export { recordCalls as record } from './features/record/calls.ts';
export { restrictionCalls as restriction } from './features/restriction/calls.ts';
export { securityCalls as security } from './features/security/calls.ts';
export { spotCalls as spot } from './features/spot/calls.ts';
export { staffCalls as staff } from './features/staff/calls.ts';
export { supportCalls as support } from './features/support/calls.ts';
export { transferCalls as transfer } from './features/transfer/calls.ts';
export { uploadCalls as upload } from './features/upload/calls.ts';
export { walletCalls as wallet } from './features/wallet/calls.ts';
export { withdrawCalls as withdraw } from './features/withdraw/calls.ts';
