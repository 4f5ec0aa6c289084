/** What the wire shows of it. */
export { logout } from './logout.ts';
