import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeIfChanged, type Product } from './make-if-changed.ts';

let root: string;
let seen: string[];
let product: Product;

const make = () => makeIfChanged(product, { root, keyFolder: join(root, 'keys') }, (line) => seen.push(line));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'make-'));
  seen = [];
  mkdirSync(join(root, 'pages'));
  writeFileSync(join(root, 'pages', 'one.ts'), '1');
  const output = join(root, 'site');
  product = {
    name: 'pages',
    says: 'Building the pages …',
    output,
    sources: ['pages'],
    isSkipped: () => false,
    make: async () => {
      seen.push('made');
      mkdirSync(output, { recursive: true });
    },
  };
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it('reports a build before it starts, and nothing if all is unchanged', async () => {
  await make();
  expect(seen).toEqual(['Building the pages …', 'made']);
  await make();
  expect(seen).toHaveLength(2);
  writeFileSync(join(root, 'pages', 'one.ts'), '2');
  await make();
  expect(seen).toHaveLength(4);
});

it('is made again where the last attempt came to nothing', async () => {
  const { make: good } = product;
  product.make = () => Promise.reject(new Error('no room'));
  await expect(make()).rejects.toThrow('no room');
  product.make = good;
  await make();
  expect(seen).toEqual(['Building the pages …', 'Building the pages …', 'made']);
});
