/** What other features use. */
export { role, rolesSet, roleText, type StaffEvents } from './events.ts';
