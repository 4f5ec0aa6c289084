export { type RestrictionEvents, unopened } from './events.ts';
export { liftedOf } from './restrict.ts';
