/** What others may use of staff. */
export { type Looks, looks } from './looks.ts';
export { readRoles } from './members.ts';
export { propose, proposed } from './propose.ts';
export { readTradedDays } from './view/searches.ts';
