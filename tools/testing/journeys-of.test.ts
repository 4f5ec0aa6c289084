import { expect, it } from 'vitest';
import { journeysOf } from './journeys-of.ts';

it.each([
  ['a journey itself', ['e2e/spot/amend.spec.ts'], ['spot/amend']],
  ['what the journeys of a folder share', ['e2e/auth/visitor.ts'], ['auth/']],
  [
    'a feature of the server',
    ['apps/server/src/features/notice/publish.ts'],
    ['site/content', 'site/scripts-in-content'],
  ],
  [
    'a feature in two layers',
    ['packages/core/src/features/spot/stops.ts', 'apps/web/src/features/spot/ticket.tsx'],
    ['account/orders', 'spot/'],
  ],
  [
    'two features',
    ['apps/web/src/features/auth/login.tsx', 'apps/web/src/features/identity/form.ts'],
    ['account/', 'account/security', 'auth/'],
  ],
  ['what lies below all features', ['packages/ui/src/tokens.css', 'apps/web/src/features/auth/login.tsx'], ['']],
  ['how tests are run', ['tools/testing/run.ts'], ['']],
  ['only tests and documents', ['apps/web/src/features/spot/form/form.test.ts', 'docs/testing.md'], []],
])('%s', (_, changed, journeys) => {
  expect(journeysOf(changed)).toEqual(journeys);
});
