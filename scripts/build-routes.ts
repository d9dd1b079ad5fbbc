/**
 * `node scripts/build-routes.ts`: writes `shared/contract/routes/<domain>.routes.ts` from the contract. A function knows the
 * routes of its calls without loading their schemas (ADR 79).
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Domain, domains } from '../shared/contract/calls/call.ts';
import { allCalls } from '../shared/contract/registry.ts';

/** As the formatter has it. */
const lineLengthMax = 120;

const rowOf = (id: string, method: string, path: string): string => {
  const row = `  ${id}: ['${method}', '${path}'],\n`;
  return row.length <= lineLengthMax + 1 ? row : `  ${id}: [\n    '${method}',\n    '${path}',\n  ],\n`;
};

const sourceOf = (domain: Domain): string => {
  const rows = allCalls
    .filter((call) => call.domain === domain)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, method, path }) => rowOf(id, method, path));
  return `import type { Routes } from './route.ts';

/** Written by scripts/build-routes.ts. */
export const routes: Routes<'${domain}'> = {
${rows.join('')}};
`;
};

/** The sources as they must be, by file name; registry.test.ts compares. */
export const routeSources = (): Map<string, string> =>
  new Map(domains.map((domain) => [`${domain}.routes.ts`, sourceOf(domain)]));

if (import.meta.main) {
  const folder = resolve(import.meta.dirname, '../shared/contract/routes');
  for (const [file, source] of routeSources()) writeFileSync(resolve(folder, file), source);
}
