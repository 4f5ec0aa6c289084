/**
 * What may become of a record: which act, by whom, leads from which state to which. Refusals, what is possible now and the
 * tables of tests and documents are read off it. What an act needs besides (a reason, money) its decider asks afterwards.
 */
import type { ErrorCode } from '@bourse/contract';
import type { Refusal } from '../feature.ts';

/** One act: by whom, from which open state to which state, and the code where it is not possible. */
export interface ActRule<Actor extends string, Open extends string, All extends string> {
  readonly by: { readonly [A in Actor]?: { readonly [S in Open]?: All } };
  /** In another open state. */
  readonly refused: ErrorCode;
  /** Of what has ended; left out: the same. */
  readonly ended?: ErrorCode;
}

export interface Lifecycle<Actor extends string, Open extends string, Ended extends string, Act extends string> {
  /** States in which something may still be done, in their order; what has ended is not kept. */
  readonly open: readonly Open[];
  readonly ended: readonly Ended[];
  readonly actors: readonly Actor[];
  readonly acts: { readonly [A in Act]: ActRule<Actor, Open, Open | Ended> };
  /** Of a number that was never given, and of what is not one's own. */
  readonly unknown: ErrorCode;
}

export function defineLifecycle<
  const Actor extends string,
  const Open extends string,
  const Ended extends string,
  const Act extends string,
>(lifecycle: Lifecycle<Actor, Open, Ended, Act>): Lifecycle<Actor, Open, Ended, Act> {
  return lifecycle;
}

/** Where a record is: in an open state, ended, or nowhere. */
export type Place<Open extends string> = Open | 'ended' | 'none';

/** Why somebody may not do it; null: the state allows it. */
export function refusalIn<Actor extends string, Open extends string, Act extends string>(
  { acts, unknown, open }: Lifecycle<Actor, Open, string, Act>,
  act: Act,
  actor: Actor,
  place: Place<Open>,
): Refusal | null {
  const { by, refused, ended = refused } = acts[act];
  if (place === 'none') return { refused: unknown };
  if (!open.some((state) => state === place)) return { refused: ended };
  return by[actor]?.[place as Open] === undefined ? { refused } : null;
}

/** The acts that somebody may do in a state, in the order of the lifecycle. */
export function actsIn<Actor extends string, Open extends string, Act extends string>(
  { acts }: Lifecycle<Actor, Open, string, Act>,
  actor: Actor,
  place: Place<Open>,
): Act[] {
  return (Object.keys(acts) as Act[]).filter((act) => acts[act].by[actor]?.[place as Open] !== undefined);
}

/** The table of a document: a row for each act and actor, a column for each state. */
export function tableOf<Actor extends string, Open extends string, Ended extends string, Act extends string>(
  lifecycle: Lifecycle<Actor, Open, Ended, Act>,
): string {
  const { acts, open, actors } = lifecycle;
  const places: readonly Place<Open>[] = [...open, 'ended', 'none'];
  const cell = (act: Act, actor: Actor, place: Place<Open>) => {
    const refusal = refusalIn(lifecycle, act, actor, place);
    return refusal === null ? acts[act].by[actor]?.[place as Open] : `\`${refusal.refused}\``;
  };
  const rows = (Object.keys(acts) as Act[]).flatMap((act) =>
    actors
      .filter((actor) => acts[act].by[actor] !== undefined)
      .map((actor) => `| ${[`${act}, by ${actor}`, ...places.map((place) => cell(act, actor, place))].join(' | ')} |`),
  );
  return [`| act | ${places.join(' | ')} |`, `|${'---|'.repeat(places.length + 1)}`, ...rows].join('\n');
}
