// Checks the import rules, and that they bite: a planted violation of each kind must be found, and modules must be seen.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import configuration from '../.dependency-cruiser.cjs';
import { root } from './prepare.mjs';

const modulesMin = 50;
const planted = [
  ['no-feature-to-feature', 'packages/core/src/features/spot/planted.ts', "import '../auth/sessions.ts';\n"],
  ['no-feature-to-feature', 'apps/web/src/features/spot/planted.ts', "import '../orders/own-cache.ts';\n"],
  ['core-needs-nothing-at-run-time', 'packages/core/src/planted.ts', "import 'node:fs';\n"],
  [
    'core-features-know-no-register',
    'packages/core/src/features/spot/planted.ts',
    "import type { Event } from '../../features.ts';\n",
  ],
  [
    'core-kernel-stands-alone',
    'packages/core/src/kernel/planted.ts',
    "import type { Market } from '../features/market/index.ts';\n",
  ],
  ['kernel-knows-no-feature', 'apps/server/src/view/planted.ts', "import '../features/market/view/tables.ts';\n"],
  [
    'kernel-is-given-the-register',
    'apps/server/src/view/planted.ts',
    "import type { View } from '../projections.ts';\n",
  ],
  ['product-is-given', 'apps/server/src/view/planted.ts', "import '../bourse.ts';\n"],
  ['register-knows-features', 'apps/server/src/realtime/planted.ts', "import '../features/market/index.ts';\n"],
  ['register-knows-features', 'apps/server/src/http/planted.ts', "import '../features/market/handlers.ts';\n"],
  ['register-knows-features', 'apps/server/src/services.planted.ts', "import './features/market/opened.ts';\n"],
  ['register-knows-features', 'apps/server/src/start.planted.ts', "import './features.ts';\n"],
  [
    'server-features-know-no-demo-market',
    'apps/server/src/features/market/planted.ts',
    "import '../../liquidity/history.ts';\n",
  ],
  [
    'server-features-by-their-public-file',
    'apps/server/src/features/spot/planted.ts',
    "import '../market/market-data.ts';\n",
  ],
  ['server-features-know-no-register', 'apps/server/src/features/spot/planted.ts', "import '../../features.ts';\n"],
  ['web-knows-no-server', 'apps/web/src/planted.ts', "import '../../server/src/config.ts';\n"],
  ['verify-needs-nothing', 'packages/verify/src/planted.ts', "import 'node:fs';\n"],
  ['verify-needs-nothing', 'packages/verify/src/planted.ts', "import '@bourse/core';\n"],
  [
    'client-knows-no-app',
    'packages/client/src/planted.ts',
    "import '../../../apps/web/src/domain/markets/markets.ts';\n",
  ],
  ['web-domain-knows-no-screen', 'apps/web/src/domain/planted.ts', "import '../features/spot/feed.ts';\n"],
  ['web-features-know-no-register', 'apps/web/src/features/spot/planted.ts', "import '../../app/features.ts';\n"],
  ['web-app-knows-entries', 'apps/web/src/app/planted.ts', "import '../features/spot/feed.ts';\n"],
  ['console-knows-no-web', 'apps/console/src/planted.ts', "import '../../web/src/domain/markets/markets.ts';\n"],
  ['test-doors-are-for-tests', 'apps/server/src/planted.ts', "import '@bourse/contract/examples';\n"],
  ['no-cycle', 'packages/core/src/assert.planted.ts', "import './assert.planted.ts';\n"],
  [
    'web-no-cycle-of-types',
    'apps/web/src/domain/planted.ts',
    "import type { Planted } from './planted.ts';\nexport type Other = Planted;\n",
  ],
];

async function violations(paths) {
  const options = { ...configuration.options, ruleSet: { forbidden: configuration.forbidden }, validate: true };
  const { output } = await cruise(paths, options, undefined, {
    tsConfig: extractTSConfig(join(root, 'tsconfig.json')),
  });
  return output.summary;
}

process.chdir(root);
const summary = await violations(['packages', 'apps']);
let isGood = summary.totalCruised >= modulesMin;
if (!isGood) console.error(`only ${summary.totalCruised} modules were seen`);
for (const { rule, from, to } of summary.violations) {
  console.error(`${rule.name}: ${from} → ${to}`);
  isGood = false;
}
for (const [rule, path, text] of planted) {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
  try {
    const found = await violations([path]);
    if (!found.violations.some((violation) => violation.rule.name === rule)) {
      console.error(`the planted violation of ${rule} was not found`);
      isGood = false;
    }
  } finally {
    rmSync(join(root, path));
  }
}
process.exit(isGood ? 0 : 1);
