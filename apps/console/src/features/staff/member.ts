import type { AnswerOf, calls } from '@bourse/contract';

/** Somebody who works here. */
export type Member = AnswerOf<typeof calls.staff.members>['message']['list'][number];
