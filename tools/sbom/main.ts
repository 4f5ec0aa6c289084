// `npm run sbom`: writes what the product is made of, for machines (CycloneDX) and as the list of licences for people.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderBill } from './bill.ts';
import { isLicenceTaken, renderLicences } from './licences.ts';
import { type Lock, listPackages } from './lock.ts';

const root = join(import.meta.dirname, '..', '..');
const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
const packages = listPackages(lock);

mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(join(root, 'dist', 'sbom.cdx.json'), renderBill(lock, packages));
writeFileSync(join(root, 'docs', 'operating', 'licences.md'), renderLicences(packages));
console.log(`${packages.length} packages: dist/sbom.cdx.json, docs/operating/licences.md`);

const unknown = packages.filter((one) => !isLicenceTaken(one));
for (const { name, license } of unknown) console.error(`${name}: the licence ${license} is not among those taken`);
process.exit(unknown.length === 0 ? 0 : 1);
