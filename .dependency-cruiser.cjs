// Imports point one way: contract ← core ← server; ui, i18n, contract, core ← web; a feature never imports a feature.
const feature = '^(packages/core|apps/server|apps/web)/src/features/([^/]+)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-feature-to-feature',
      comment:
        'In the core by way of the public file (a test holds that it is declared). The server may read the market feature, which names pairs and prices for all others.',
      severity: 'error',
      from: { path: feature, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^$1/src/features/[^/]+/',
        pathNot: [
          '^$1/src/features/$2/',
          '^packages/core/src/features/[^/]+/index\\.ts$',
          '^apps/server/src/features/market/',
        ],
      },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(packages/(?!contract/)|apps/)' },
    },
    {
      name: 'core-knows-only-the-contract',
      severity: 'error',
      from: { path: '^packages/core/' },
      to: { path: '^(packages/(?!core/|contract/)|apps/)' },
    },
    {
      name: 'core-features-know-no-register',
      comment: 'Types neither: what is derived from all features is for those above them.',
      severity: 'error',
      from: { path: '^packages/core/src/(kernel|matching|features)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/core/src/(features|exchange|event-codec|snapshot|index)\\.ts$' },
    },
    {
      name: 'core-kernel-stands-alone',
      severity: 'error',
      from: { path: '^packages/core/src/kernel/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/core/src/(?!kernel/)' },
    },
    {
      name: 'core-needs-nothing-at-run-time',
      severity: 'error',
      from: { path: '^packages/core/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/core/src', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'i18n-and-ui-know-no-app',
      severity: 'error',
      from: { path: '^packages/(i18n|ui)/' },
      to: { path: '^(packages/core|apps)/' },
    },
    {
      name: 'web-knows-no-server',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/(server|console)/' },
    },
    {
      name: 'server-knows-no-web',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^(apps/(web|console)|packages/ui)/' },
    },
    {
      name: 'kernel-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/(journal|writer|view)/' },
      to: { path: '^apps/server/src/(features|http|realtime|liquidity)/' },
    },
    {
      name: 'one-door',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/' },
      to: { path: '^packages/([^/]+)/src/', pathNot: ['^$1/$2/', '^packages/[^/]+/src/(index|server|vite|tokens)\\.'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
