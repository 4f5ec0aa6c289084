/** The document of a new product: its headings, and what the copy does so far. */
import type { Names } from './names.ts';

export function pageOf({ name, type, many }: Names): string {
  return `# ${type}

What it is, who may use it, and what it costs.

It moves funds between two accounts of a user, immediately and free. Refused are, in this order:

| code | when |
|---|---|
| \`${name}_too_fine\` | more decimals than the coin has |
| \`${name}_same_account\` | one account twice |
| \`${name}_amount_zero\` | nothing |
| \`${name}_above_maximum\` | above 99,999,999 |
| \`${name}_not_allowed\` | the coin may not be held in one of the two |
| \`insufficient_balance\` | more than is available |

\`/${name}\` has the form, \`/${name}Record\` the history. Its owner gets a message, and the log of accounts says \`${name}\`.

## On the wire

\`POST /api/${name}/move\` takes \`currency_id\`, \`number\`, \`from_field\` and \`to_field\`. \`Idempotency-Key\` makes it happen once in 24 hours. \`POST /api/${name}/history\` takes \`page\` and \`limit\` (20 unless told) and returns a page of them, newest first; the view keeps them in \`${many}\`.

Rules are in \`packages/core/src/features/${name}\`, screens in \`apps/web/src/features/${name}\`, the journey in \`e2e/${name}\`.
`;
}
