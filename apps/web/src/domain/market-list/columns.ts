/**
 * The columns of a market table: width, side and from which window on. A phone has star, pair, week and price, a wide
 * window all but `phoneWeek`. Widths are fixed, so that neither the rows when
 * they come nor a figure that grows moves anything; what is left over goes to the pair.
 */
export const column = {
  star: 'w-9 pl-1 md:w-15 md:pl-5',
  phoneWeek: 'w-16 text-right max-[379px]:hidden',
  price: 'w-33 pr-4 text-right md:w-34 md:pr-0 xl:w-36',
  change: 'w-22 text-right xl:w-26',
  high: 'w-28 text-right max-lg:hidden xl:w-32',
  low: 'w-28 text-right max-lg:hidden xl:w-32',
  volume: 'w-34 text-right max-xl:hidden',
  turnover: 'w-26 text-right xl:w-32',
  week: 'w-32 text-right xl:w-38',
  action: 'w-25 pr-6 text-right xl:w-30',
} as const;
