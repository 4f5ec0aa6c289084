export * from './payment.ts';
export * from './rows.ts';
