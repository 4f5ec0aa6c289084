/** What a feature gives with its calls in `features/<feature>/examples.ts`, for tests of every call. */
import type { Call, InputOf } from './call.ts';

/** Values of a call's fields, as a form writes them: its schema accepts them, and they move nothing. */
export type Example<C extends Call> = { readonly [Field in keyof InputOf<C>]?: string };

/**
 * Of a call that changes something where one of its fields has an odd value that its schema accepts all the same: an
 * empty id, which makes something new, or an odd text that is as good as any other.
 */
export interface WritingExample<C extends Call> {
  readonly writes: Example<C>;
}

/** One of each call. */
export type ExamplesOf<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends Call ? Example<Calls[Name]> | WritingExample<Calls[Name]> : never;
};
