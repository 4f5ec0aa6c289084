/** What the server's half of this product needs. */
export type { EscrowCommands } from './commands.ts';
export type { EscrowEvents } from './events.ts';
export { escrow } from './feature.ts';
