/** What features bring to the view, and the tables that follow from it. Nothing in the view imports it. */
import { declared } from './projections.gen.ts';
import { type DatabaseOf, wholeRegister } from './view/projection/register.ts';
import type { ViewOf } from './view/view.ts';

export const projections = wholeRegister(declared);

export type Database = DatabaseOf<typeof projections>;
export type View = ViewOf<Database>;
