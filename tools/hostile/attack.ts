/** What an attack is: whom it is aimed at, how it begins and ends, and what it says of its own load. */

/** What an attacker who has the machine, or the mail relay, can do. */
export interface Machine {
  /** Sets the clock that the exchange sees apart from the true one, or stops it. */
  setClock(aheadMs: number | 'frozen'): Promise<void>;
  /** The mail relay takes connections and says nothing, or works again. */
  hangRelay(isHanging: boolean): void;
}

export interface Target {
  readonly port: number;
  /** Where the attack comes from, in turn. */
  readonly addresses: readonly string[];
  /** How much of the full load: 1, or the small part that a test takes. */
  readonly size: number;
  /** Sessions that the attackers have. */
  readonly tokens: readonly string[];
  /** The account whose login is attacked. */
  readonly victim: string;
  /** Only for attacks that say so. */
  readonly machine: Machine | null;
}

/** What an attack has done so far, by what is counted. */
export type Load = Readonly<Record<string, number>>;

export interface Running {
  load(): Load;
  stop(): Promise<void>;
}

export interface Attack {
  readonly name: string;
  /** It changes the machine instead of sending; the addresses do not matter. */
  readonly isOfMachine?: boolean;
  /** It is left out where all come together, since another one there does the same. */
  readonly isApart?: boolean;
  start(target: Target): Promise<Running>;
}
