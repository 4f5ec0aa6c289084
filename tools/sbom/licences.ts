/** Which licences the product takes, and the list of them that people read. */
import type { Package } from './lock.ts';

/** Licences that ask for no more than to be named. */
const taken = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);
/** Those that are taken of some packages only, and why. */
const takenOf: Readonly<Record<string, RegExp>> = {
  // libvips, which sharp loads as a library of its own: it is not linked into ours, and anyone can replace it.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  // Fonts, sent as they are.
  'OFL-1.1': /^@fontsource(-variable)?\//,
};

/** Whether a package may come in: all parts of an "and", one of an "or"; what mixes both is for a person to read. */
export function isLicenceTaken({ name, license }: Pick<Package, 'name' | 'license'>): boolean {
  const isTaken = (one: string) => taken.has(one) || takenOf[one]?.test(name) === true;
  const stated = license.replace(/^\((.*)\)$/, '$1');
  const parts = stated.split(/ AND | OR /);
  if (stated.includes(' AND ') && stated.includes(' OR ')) return false;
  return stated.includes(' OR ') ? parts.some(isTaken) : parts.every(isTaken);
}

/** `docs/operating/licences.md`. */
export function renderLicences(packages: readonly Package[]): string {
  const counts = new Map<string, number>();
  for (const { license } of packages) counts.set(license, (counts.get(license) ?? 0) + 1);
  const byCount = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return `# Licences

What an exchange in production runs and what its pages send to the browser, with the licence of each. \`npm run sbom\` writes this list from \`package-lock.json\`, and beside it the same as CycloneDX in \`dist/sbom.cdx.json\`, with checksums and who needs whom. A test fails when the list is out of date, or when a licence comes in that \`tools/sbom/licences.ts\` does not take.

Packages with a platform in their name are installed on that platform only. "browser" is what is built into the pages or sent as a file. \`@fastify/swagger-ui\` carries swagger-ui (Apache-2.0) in its own files.

| licence | packages |
|---|---|
${byCount.map(([license, count]) => `| ${license} | ${count} |`).join('\n')}

| package | version | licence | runs in |
|---|---|---|---|
${packages.map(renderPackage).join('\n')}
`;
}

function renderPackage({ name, version, license, parts }: Package): string {
  return `| ${name} | ${version} | ${license} | ${[...parts].sort().reverse().join(', ')} |`;
}
