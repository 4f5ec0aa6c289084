/** What others read of it. */
export type { HousePlace } from './places.ts';
export { correctionLeft } from './state.ts';
