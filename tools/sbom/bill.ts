/** The bill of materials in CycloneDX 1.5. It has no time and no serial number: the same lockfile gives the same bytes. */
import { keyOf, type Lock, type Package } from './lock.ts';

export function renderBill(lock: Lock, packages: readonly Package[]): string {
  const product = lock[''];
  const name = product?.name ?? 'bourse';
  const version = product?.version ?? '0.0.0';
  const needed = new Set(packages.flatMap(({ needs }) => needs));
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'pre-build' }],
      component: {
        type: 'application',
        'bom-ref': `${name}@${version}`,
        name,
        version,
        licenses: statedAs('Apache-2.0'),
      },
    },
    components: packages.map(component),
    dependencies: [
      { ref: `${name}@${version}`, dependsOn: packages.map(keyOf).filter((key) => !needed.has(key)) },
      ...packages.map((one) => ({ ref: keyOf(one), dependsOn: one.needs })),
    ],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function component(one: Package) {
  const { name, version, license, integrity, parts } = one;
  return {
    type: 'library',
    'bom-ref': keyOf(one),
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: statedAs(license),
    ...(integrity === null ? {} : { hashes: hashesOf(integrity) }),
    properties: [...parts].sort().map((value) => ({ name: 'bourse:part', value })),
  };
}

/** One licence by its id, several as an expression; ids have no blanks. */
function statedAs(license: string) {
  if (/ (AND|OR) /.test(license)) return [{ expression: license }];
  return [{ license: license.includes(' ') ? { name: license } : { id: license } }];
}

function hashesOf(integrity: string) {
  return integrity.split(' ').map((one) => {
    const [, bits = '', digest = ''] = /^sha(\d+)-(.+)$/.exec(one) ?? [];
    return { alg: `SHA-${bits}`, content: Buffer.from(digest, 'base64').toString('hex') };
  });
}
