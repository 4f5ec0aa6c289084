/**
 * What features show of themselves.
 *
 * Written by tools/registers/registers.ts from the folders of packages/core/src/features.
 */
export * from './features/acceptor/public.ts';
export * from './features/access/public.ts';
export * from './features/address/public.ts';
export * from './features/c2c/public.ts';
export * from './features/house/public.ts';
export * from './features/lever/public.ts';
export * from './features/market/public.ts';
export * from './features/micro/public.ts';
export * from './features/opening/public.ts';
export * from './features/payment/public.ts';
export * from './features/pledge/public.ts';
export * from './features/presale/public.ts';
export * from './features/price/public.ts';
export * from './features/risk/public.ts';
