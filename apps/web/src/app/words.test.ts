import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPart, type Part, partNames } from '@bourse/i18n';
import { beforeAll, expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
/** Where the words of a part may stand; left out: in its feature's folder. */
const places: Partial<Record<Part, string | readonly string[]>> = {
  // Both ask for passwords.
  account: ['features/account/', 'domain/wallet/', 'domain/sign-in/'],
  // The login of the market lists says its words, too.
  auth: ['features/auth/', 'features/quotation/login/', 'domain/sign-in/'],
  closed: 'app/shell/closed-bar.tsx',
  entrust: 'features/orders/page/',
  home: 'features/home/',
  identity: 'features/identity/',
  success: 'features/success/',
  notice: 'features/notice/',
  deposit: ['features/deposit/', 'domain/chain/'],
  // Both ask for a code.
  withdraw: ['features/withdraw/', 'domain/deal/', 'domain/chain/'],
  // Both have deals for CNY.
  acceptor: ['features/acceptor/', 'domain/deal/'],
  c2c: ['features/c2c/', 'domain/deal/'],
  // What its messages lead to is said on the messages' screen alone.
  message: ['features/message/', 'features/c2c/entry.ts', 'features/acceptor/entry.ts'],
  address: ['features/address/', 'domain/chain/'],
  // Both say the accounts' names.
  transfer: ['features/transfer/', 'domain/wallet/'],
  record: ['features/record/', 'domain/wallet/'],
  wallet: ['features/wallet/', 'domain/wallet/'],
  quotation: 'features/quotation/',
  // Orders say the words of the desk; on the account's page they have their own.
  spot: [
    'domain/trading/kind-names.ts',
    'features/spot/',
    'features/orders/dialogs/',
    'features/orders/file/',
    'features/orders/shown.ts',
    'features/orders/news/',
    'features/orders/panel/',
    'features/orders/timer/',
  ],
  indicator: 'features/spot/chart/indicators/',
  chart: 'features/spot/chart/',
};
/** Where each word of a part may stand. */
const placeOf: Record<string, readonly string[]> = {};

beforeAll(async () => {
  for (const part of await partNames()) {
    const place = places[part] ?? `features/${part}/`;
    for (const id of Object.keys(await loadPart(part, 'en'))) placeOf[id] = [...(placeOf[id] ?? []), place].flat();
  }
});

test('a feature says its own words, the words of every page, and none of another', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((path) => !path.includes('.test.'));
  expect(files.length).toBeGreaterThan(100);
  const foreign = files.flatMap((path) => {
    const text = readFileSync(join(source, path), 'utf8');
    return [...text.matchAll(/['"`]([a-z][a-z0-9]*\.[a-z0-9_.]+)['"`]/g)]
      .map(([, id = '']) => id)
      .filter((id) => Object.hasOwn(placeOf, id) && !placeOf[id]?.some((place) => path.startsWith(place)))
      .map((id) => `${path}: ${id}`);
  });
  expect(foreign).toEqual([]);
});
