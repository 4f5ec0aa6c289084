// Imports point one way: contract ← core ← server; contract, i18n, ui ← client ← web, and core ← web. A feature imports another through its
// index.ts only; on the server and in core along declared arrows (features.test.ts).
const feature = '^(packages/core|apps/(?:web|console))/src/features/([^/]+)/';
const test = '(\\.test\\.ts$|/testing/)';
const webTest = '\\.test\\.tsx?$';

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
      name: 'web-no-cycle-of-types',
      comment: 'Two files of the web that need each other, even for a type, are one.',
      severity: 'error',
      from: { path: '^(apps/(web|console)|packages/(client|ui))/', pathNot: webTest },
      to: { circular: true },
    },
    {
      name: 'no-feature-to-feature',
      comment: 'But by way of its public file; in core tests hold that it is declared.',
      severity: 'error',
      from: { path: feature, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^$1/src/features/[^/]+/',
        pathNot: ['^$1/src/features/$2/', '^(packages/core|apps/(web|console))/src/features/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'server-features-by-their-public-file',
      comment: 'Which may use which is declared (`uses`) and checked by features.test.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/', pathNot: test },
      to: { path: '^apps/server/src/features/[^/]+/', pathNot: ['^apps/server/src/features/$1/', '/index\\.ts$'] },
    },
    {
      name: 'server-features-know-no-demo-market',
      comment: 'What a demo gives them comes with the services.',
      severity: 'error',
      from: { path: '^apps/server/src/features/', pathNot: test },
      to: { path: '^apps/server/src/liquidity/' },
    },
    {
      name: 'server-features-know-no-register',
      severity: 'error',
      from: { path: '^apps/server/src/features/', pathNot: test },
      to: { path: '^apps/server/src/(features(\\.gen)?|start|main)\\.ts$' },
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
      to: { path: '^packages/core/src/(features(\\.gen)?|exchange|event-codec|snapshot|index)\\.ts$' },
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
      name: 'verify-needs-nothing',
      comment:
        'Anyone reads all that decides whether a receipt is right, and runs it anywhere. Its command reads files.',
      severity: 'error',
      from: { path: '^packages/verify/src/', pathNot: ['\\.test\\.ts$', '^packages/verify/src/main\\.ts$'] },
      to: { pathNot: '^packages/verify/src/' },
    },
    {
      name: 'verify-needs-nothing',
      comment: 'The command: of Node alone.',
      severity: 'error',
      from: { path: '^packages/verify/src/main\\.ts$' },
      to: { pathNot: '^packages/verify/src/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'client-knows-no-app',
      comment: 'The layers of the web, types too: client ← domain ← features ← app. The console shares the client.',
      severity: 'error',
      from: { path: '^packages/client/' },
      to: { path: '^(apps|packages/core)/' },
    },
    {
      name: 'web-domain-knows-no-screen',
      severity: 'error',
      from: { path: '^apps/(web|console)/src/domain/', pathNot: webTest },
      to: { path: '^apps/(web|console)/src/(features|app)/' },
    },
    {
      name: 'web-features-know-no-register',
      severity: 'error',
      from: { path: '^apps/(web|console)/src/features/', pathNot: webTest },
      to: { path: '^apps/(web|console)/src/app/' },
    },
    {
      name: 'web-app-knows-entries',
      comment: 'A screen is fetched by the `import()` of its entry.',
      severity: 'error',
      from: { path: '^apps/(web|console)/src/app/', pathNot: webTest },
      to: { path: '^apps/(web|console)/src/features/', pathNot: '/entry\\.ts$' },
    },
    {
      name: 'web-knows-no-server',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/(server|console)/' },
    },
    {
      name: 'console-knows-no-web',
      comment: 'Its build uses that of the web. Of the core it uses rules that are pure, as the web does.',
      severity: 'error',
      from: { path: '^apps/console/src/' },
      to: { path: '^apps/(server|web)/' },
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
      from: { path: '^apps/server/src/(journal|writer|view|followers)/' },
      to: { path: '^apps/server/src/(features|http|realtime|liquidity)/' },
    },
    {
      name: 'kernel-is-given-the-register',
      comment: 'Types neither; tests hand it over as the start does.',
      severity: 'error',
      from: { path: '^apps/server/src/(journal|writer|view)/', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { path: '^apps/server/src/projections(\\.gen)?\\.ts$' },
    },
    {
      name: 'product-is-given',
      comment: 'To whatever runs it; only what begins a process names it. Threads import it by its address.',
      severity: 'error',
      from: { path: '^apps/server/src/(?!(main|rebuild)\\.ts$|simulation/)', pathNot: test },
      to: { path: '^apps/server/src/bourse\\.ts$' },
    },
    {
      name: 'register-knows-features',
      comment: 'And nobody else: what runs features is given them. The demo market uses their public files.',
      severity: 'error',
      from: {
        path: '^apps/server/src/(?!features/|features(\\.gen)?\\.ts$|projections(\\.gen)?\\.ts$|main\\.ts$|testing/)',
        pathNot: test,
      },
      to: {
        path: '^apps/server/src/features(/|(\\.gen)?\\.ts$)',
        pathNot: '^apps/server/src/features/(auth|person)/index\\.ts$',
      },
    },
    {
      name: 'one-door',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/' },
      to: {
        path: '^packages/([^/]+)/src/',
        pathNot: [
          '^$1/$2/',
          // Its modules by name: one file for all would bring all of them to every page.
          '^packages/client/src/',
          '^packages/[^/]+/src/((index|server|vite|console|tokens|examples)\\.|testing/(index|[^/]+/index)\\.)',
        ],
      },
    },
    {
      name: 'test-doors-are-for-tests',
      comment: 'Examples of calls and random commands run nowhere else.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: ['(\\.test\\.tsx?$|/testing/|/simulation/)', '^packages/contract/'] },
      to: { path: '^packages/(contract/src/examples\\.|core/src/testing/)' },
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
