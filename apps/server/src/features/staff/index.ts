/** What others may use of staff. */

export { readRoles } from './members.ts';
export { propose, proposed } from './propose.ts';
export { looks } from './trail/looks.ts';
export { readTradedDays } from './view/searches.ts';
