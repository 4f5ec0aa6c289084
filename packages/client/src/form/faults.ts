import type { MessageId } from '@bourse/i18n';

/** What is wrong, by field; a field without an entry is right. */
export type Faults<Name extends string> = Partial<Record<Name, MessageId>>;

/** Leaves out the fields that are right. */
export function faultsOf<Name extends string>(checks: Record<Name, MessageId | null>): Faults<Name> {
  const wrong = Object.entries<MessageId | null>(checks).filter(([, fault]) => fault !== null);
  return Object.fromEntries(wrong) as Faults<Name>;
}

/** The first wrong field in the order of the screen. */
export function firstWrong<Name extends string>(faults: Faults<Name>, order: readonly Name[]): Name | undefined {
  return order.find((name) => faults[name] !== undefined);
}
