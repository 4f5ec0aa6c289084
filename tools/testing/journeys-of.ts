/** Which journeys a change touches, for `npm test -- --changed`. */

/** Folders and files of `e2e` by what they walk through; the first pattern that matches a changed path counts. */
const map: readonly (readonly [RegExp, readonly string[]])[] = [
  // The way that tests are run, and the packages they run on.
  [/^(tools\/testing\/|package(-lock)?\.json$)/, ['']],
  [/^e2e\/([^/]+\/[^/]+)\.spec\.ts$/, ['$1']],
  [/^e2e\/([^/]+)\//, ['$1/']],
  [/\.test\.tsx?$|\/testing\/|^docs\/|^bench\/|\.md$/, []],
  [/^packages\/i18n\//, ['auth/six-languages', 'site/content', 'spot/languages']],
  [/^apps\/console\//, ['console/']],
  [/features\/(spot|chart|orders)\b/, ['spot/', 'account/orders']],
  [/features\/(auth)\b/, ['auth/', 'account/security']],
  [/features\/(account|identity|message|upload|success|support)\b/, ['account/']],
  [/features\/(notice)\b/, ['site/content', 'site/scripts-in-content']],
  [/features\/(market|home|quotation)\b/, ['site/']],
  [/features\/(wallet|transfer)\b/, ['site/', 'wallet/']],
  [/(features\/(deposit|withdraw|address)|domain\/chain)\b/, ['wallet/']],
  [/^apps\/server\/src\/(gateways|vault|uploads|storage)\//, ['auth/', 'account/']],
  [/^apps\/server\/src\/(realtime|liquidity)\//, ['spot/', 'site/markets']],
  [/^(apps|packages|e2e)\//, ['']],
];

/**
 * Patterns for Playwright of the journeys that the changed paths touch; none: no journey, an empty one: all of them.
 * Where several features or the parts below them are changed, more journeys run than must.
 */
export function journeysOf(changed: readonly string[]): string[] {
  const wanted = new Set<string>();
  for (const path of changed) {
    const entry = map.find(([pattern]) => pattern.test(path));
    if (entry === undefined) continue;
    const [pattern, names] = entry;
    for (const name of names) wanted.add(name.replace('$1', pattern.exec(path)?.[1] ?? ''));
  }
  return wanted.has('') ? [''] : [...wanted].sort();
}
