/** Kinds of what several features add to: one list each, put together from their folders. */
import { featureKinds } from './kinds.gen.ts';
import type { Kinds } from './kinds-of.ts';

type All = (typeof featureKinds)[number];
type WordsIn<K extends keyof Kinds> = All extends infer One
  ? One extends { readonly [P in K]: readonly (infer Word extends string)[] }
    ? Word
    : never
  : never;
type Locks = All extends infer One ? (One extends { readonly locks: infer L } ? L : never) : never;
type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (one: infer Every) => void
  ? Every
  : never;
type LockWords = Merged<Locks>;

const given: readonly Kinds[] = featureKinds;

/** Why an amount came or went. */
export type MovementKind = WordsIn<'movements'>;
export const movementKinds = given.flatMap(({ movements = [] }) => movements) as MovementKind[];

export type MessageKind = WordsIn<'messages'>;
export const messageKinds = given.flatMap(({ messages = [] }) => messages) as MessageKind[];

export type WaitKind = WordsIn<'waits'>;
export const waitKinds = given.flatMap(({ waits = [] }) => waits) as WaitKind[];

/** Why a part of a balance is locked; on the wire it has another word. */
export type WireLock = keyof LockWords & string;
export type LockReason = LockWords[keyof LockWords];
export const lockWords: Readonly<Record<WireLock, LockReason>> = Object.assign({}, ...given.map(({ locks }) => locks));
export const wireLocks = Object.keys(lockWords) as WireLock[];
