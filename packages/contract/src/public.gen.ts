/**
 * What each feature shows of itself.
 *
 * Written by tools/registers/registers.ts from the folders of packages/contract/src/features.
 */
export * from './features/acceptor/index.ts';
export * from './features/account/index.ts';
export * from './features/address/index.ts';
export * from './features/auth/index.ts';
export * from './features/c2c/index.ts';
export * from './features/content/index.ts';
export * from './features/deposit/index.ts';
export * from './features/house/index.ts';
export * from './features/identity/index.ts';
export * from './features/lever/index.ts';
export * from './features/market/index.ts';
export * from './features/message/index.ts';
export * from './features/micro/index.ts';
export * from './features/notice/index.ts';
export * from './features/opening/index.ts';
export * from './features/payment/index.ts';
export * from './features/pledge/index.ts';
export * from './features/presale/index.ts';
export * from './features/record/index.ts';
export * from './features/restriction/index.ts';
export * from './features/security/index.ts';
export * from './features/spot/index.ts';
export * from './features/staff/index.ts';
export * from './features/support/index.ts';
export * from './features/transfer/index.ts';
export * from './features/upload/index.ts';
export * from './features/wallet/index.ts';
export * from './features/withdraw/index.ts';
