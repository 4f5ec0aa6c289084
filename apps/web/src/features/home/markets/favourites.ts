/** Starred markets: one list for every screen. */
export { toggleFavourite, useFavourites } from '../../../app/favourites.ts';
