import type { CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { PersonEvent } from './events.ts';

/** An account that was used in a browser of another, and until when that counts. */
export interface SeenWith {
  userId: number;
  until: number;
}

export interface PersonCommands {
  /** By the exchange: both are one person's. How that is known stays outside: no number, hash or device is in the journal. */
  LinkAccounts: {
    asks: { userId: number; otherId: number; cause: 'id_number' | 'declared' };
    answers: Record<string, never>;
  };
  /**
   * By the exchange: who was seen in browsers of this account, in place of what was known. `officeUntil`: it was seen in one
   * that is the office's; 0: in none.
   */
  SetBrowserLinks: {
    asks: { userId: number; seenWith: SeenWith[]; officeUntil: number };
    answers: Record<string, never>;
  };
  /** One of the staff has told an id number and trader accounts. */
  TellPerson: {
    asks: { userId: number };
    answers: Record<string, never>;
  };
}

export type PersonCommandOf<K extends keyof PersonCommands> = CommandsIn<PersonCommands>[K];
export type PersonDecision<K extends keyof PersonCommands> = DecisionIn<PersonCommands, K, PersonEvent>;
