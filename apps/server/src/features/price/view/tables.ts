/** The index of a market in a minute. */
interface PriceMinutesTable {
  market: number;
  /** When it began. */
  minute: number;
  /** Each tick as `offset steps age sound;`: milliseconds of the minute, hundredths of a tick, milliseconds, 1 or 0. */
  ticks: string;
}

export interface PriceTables {
  price_minutes: PriceMinutesTable;
}
