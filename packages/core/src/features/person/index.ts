/** What other features use. */
export { areOnePerson, isOwnAccount, takesTwo } from './own.ts';
export type { PersonState, WithPersons } from './state.ts';
