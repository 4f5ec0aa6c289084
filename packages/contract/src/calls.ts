/**
 * Every call, by feature: `calls.spot.deal`. A module whose names are followed one by one, rather than an object, so
 * that a page of the web gets the schemas of the features it uses and no others.
 */
export { accountCalls as account } from './features/account.ts';
export { authCalls as auth } from './features/auth.ts';
export { identityCalls as identity } from './features/identity.ts';
export { marketCalls as market } from './features/market.ts';
export { messageCalls as message } from './features/message.ts';
export { noticeCalls as notice } from './features/notice.ts';
export { securityCalls as security } from './features/security.ts';
export { spotCalls as spot } from './features/spot.ts';
export { supportCalls as support } from './features/support.ts';
export { uploadCalls as upload } from './features/upload.ts';
export { walletCalls as wallet } from './features/wallet.ts';
