/** What others read of it. */
export { addressNotices } from './events.ts';
