/** What a controlled server is told by the process that started it. It never listens to anybody else. */

/** The environment of an exchange; `DATA_DIR` and `PORT` are named. */
export type ExchangeEnvironment = Readonly<Record<string, string>>;

/** One act each: its field, and what it gives back. */
export interface Acts {
  /** Closes the exchange that is open and opens another, at the machine's own time. */
  open: { input: ExchangeEnvironment; output: null };
  close: { input: null; output: null };
  /** Moves the clock of the exchange forward by so many milliseconds. */
  advance: { input: number; output: null };
  /** The demo's makers and takers do nothing more: what is in the books stays there. */
  still: { input: null; output: null };
  /** Every index stands still from now on, with a tick a second; false: without any. */
  holdIndex: { input: boolean; output: null };
  /**
   * The next full seconds pass, each with a tick of every index: moved by so many ticks of its price at the first of them.
   * Null: none comes.
   */
  passSeconds: { input: { seconds: number; move: number | null }; output: null };
  /** Registers somebody with the demo's funds and a session. */
  person: { input: { account: string; password: string }; output: { userId: number; token: string } };
  /** Test funds; `amount` is a decimal. */
  grant: { input: { account: string; coin: string; amount: string }; output: null };
  switchMarket: { input: { symbol: string; isOpen: boolean }; output: null };
}

export type Act = keyof Acts;

export interface ActRequest<A extends Act = Act> {
  readonly id: number;
  readonly act: A;
  readonly input: Acts[A]['input'];
}

export type ActAnswer = { readonly id: number } & ({ readonly output: unknown } | { readonly error: string });
