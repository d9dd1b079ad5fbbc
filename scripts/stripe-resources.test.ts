import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stripeResources } from './stripe-resources.ts';

const functionsFolder = join(import.meta.dirname, '../functions');
const calls = /\bstripe\.([a-z]\w+)\.\w+\(/g;

describe("resources of the payment provider's SDK in the bundles", () => {
  it('are exactly those that the functions call', () => {
    const files = globSync('**/*.ts', { cwd: functionsFolder }).filter((file) => !file.endsWith('.test.ts'));
    const called = files.flatMap((file) =>
      [...readFileSync(join(functionsFolder, file), 'utf8').matchAll(calls)].map(([, name = '']) => name),
    );
    const bundled = stripeResources.map((name) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`);
    expect([...new Set(called)].sort()).toEqual([...bundled].sort());
  });
});
