/** What the server's half of this product needs. */
export type { Commands } from './commands.ts';
export type { Events } from './events.ts';
export { escrow } from './feature.ts';
