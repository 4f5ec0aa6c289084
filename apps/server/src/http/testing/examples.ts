/** Every call with its example, which lies beside it in the contract. */
import { type Call, calls } from '@bourse/contract';
import * as given from '@bourse/contract/examples';

type Fields = Readonly<Record<string, string>>;

/** A group of calls without examples does not compile here, a call without one where its feature lists them. */
const examples: { readonly [F in keyof typeof calls]: { readonly [C in keyof (typeof calls)[F]]: object } } = given;

export interface Example {
  readonly name: string;
  readonly call: Call;
  readonly input: Fields;
  /** Some odd values of its fields are sound, and change something. */
  readonly mayWrite: boolean;
}

function exampleOf(feature: string, name: string, call: Call): Example {
  const one = (examples as Record<string, Record<string, Fields | { readonly writes: Fields }>>)[feature]?.[name];
  if (one === undefined) throw new Error(`${feature}.${name} has no example`);
  const mayWrite = typeof one.writes === 'object';
  return { name: `${feature}.${name}`, call, input: mayWrite ? one.writes : (one as Fields), mayWrite };
}

/** Every call of the contract with its example. */
export const everyCall: readonly Example[] = Object.entries(calls).flatMap(([feature, featureCalls]) =>
  Object.entries(featureCalls as Record<string, Call>).map(([name, call]) => exampleOf(feature, name, call)),
);

/** The fields of a call's example. */
export function fieldsOf(call: Call): Fields {
  return everyCall.find((example) => example.call === call)?.input ?? {};
}
