import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { allFunctions } from '../../infra/functions.ts';
import { buildAssembly } from '../../infra/local/build/build-product.ts';
import { type Bundle, defaultOutDirectory, readBundles } from '../../scripts/build-functions.ts';

const folder = defaultOutDirectory;
let bundles: Bundle[] = [];
beforeAll(async () => {
  await buildAssembly();
  bundles = await readBundles();
}, 120_000);

const inputsOf = (name: string): string[] => bundles.find((bundle) => bundle.name === name)?.inputs ?? [];
const holders = (dependency: string): string[] =>
  bundles
    .filter(({ inputs }) => inputs.some((input) => input.includes(`node_modules/${dependency}/`)))
    .map(({ name }) => name);

describe('bundles', () => {
  it.each(allFunctions.filter(({ bundleBytesMax }) => bundleBytesMax !== undefined))(
    'of $name is at most $bundleBytesMax bytes (P1)',
    ({ name, bundleBytesMax = 0 }) => {
      expect(bundles.find((bundle) => bundle.name === name)?.bytes).toBeLessThanOrEqual(bundleBytesMax);
    },
  );

  it.each([
    ['exceljs', []],
    ['docx', ['render-docx']],
    ['@sparticuz/chromium', ['render-pdf']],
    ['puppeteer-core', ['render-pdf']],
    ['react-dom', ['report-design', 'render-pdf']],
    ['@cloudscape-design/components', ['operations', 'platform-operations']],
    ['stripe', ['payments', 'stripe', 'platform-billing', 'mail-bill', 'billing-events']],
  ])('hold %s only where it is used', (dependency, expected) => {
    expect(holders(dependency).toSorted()).toEqual(expected.toSorted());
  });

  it('contain no data of the catalogue: it is next to them', () => {
    const withData = bundles.filter(({ inputs }) => inputs.some((input) => input.includes('catalogue/data/')));
    expect(withData).toEqual([]);
    for (const name of ['frameworks', 'reports', 'publishing-steps']) {
      expect(readdirSync(join(folder, name, 'catalogue')).length).toBeGreaterThan(20);
    }
  });

  it('have the files that they read next to them', () => {
    for (const { name, copies } of allFunctions) {
      for (const { to } of copies) expect(existsSync(join(folder, name, to))).toBe(true);
    }
    expect(statSync(join(folder, 'render-pdf', 'chromium', 'chromium.br')).size).toBeGreaterThan(10_000_000);
  });

  it('hold nothing of the web application or the local cloud', () => {
    for (const { name } of allFunctions) {
      expect(inputsOf(name).filter((input) => /^(?:web|infra|tests|scripts)\//.test(input))).toEqual([]);
    }
  });
});
