import type { AnswerOf, calls } from '@bourse/contract';

/** A review as it was opened. */
export type Review = AnswerOf<typeof calls.identity.show>['message'];
