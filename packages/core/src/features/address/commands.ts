import { int, record } from '../../kernel/codec.ts';
import type { AnswerShapes, CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { AuthEvents, SecondStep } from '../auth/index.ts';
import type { AddressEvent } from './events.ts';

export interface AddressCommands {
  /**
   * The address is known to be one of its network, in the network's usual form. `proof`: of who has a second step;
   * `isConfirmed`: who has none typed the code that was sent.
   */
  AddAddress: {
    asks: {
      userId: number;
      asset: number;
      network: string;
      address: string;
      label: string;
      proof: SecondStep | null;
      isConfirmed: boolean;
    };
    answers: { addressId: number };
  };
  RemoveAddress: {
    asks: { userId: number; addressId: number };
    answers: Record<string, never>;
  };
  /** Another label for an address. */
  RenameAddress: {
    asks: { userId: number; addressId: number; label: string };
    answers: Record<string, never>;
  };
  /** `proof`: null where the user has no second step, or switches it on. */
  SetWhitelist: {
    asks: { userId: number; isOn: boolean; proof: SecondStep | null };
    answers: Record<string, never>;
  };
}

export const addressAnswers: AnswerShapes<AddressCommands> = {
  AddAddress: [record({ addressId: int })],
};

export type AddressCommandOf<K extends keyof AddressCommands> = CommandsIn<AddressCommands>[K];
export type AddressDecision<K extends keyof AddressCommands> = DecisionIn<
  AddressCommands,
  K,
  AddressEvent | AuthEvents[keyof AuthEvents]
>;
