import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allCalls } from '../../shared/contract/registry.ts';

const file = join(import.meta.dirname, '../../docs/calls.md');
const row = /^\| [^|]+ \| (?<method>[A-Z]+) (?<path>\/\S+) \| (?<id>[A-Za-z]+) \|$/gm;

describe('the table of section 7 in docs/calls.md', () => {
  const rows = [...readFileSync(file, 'utf8').matchAll(row)].map(({ groups }) => ({ ...groups }));

  it('names calls of the contract by method and path', () => {
    const declared = new Set(allCalls.map(({ id, method, path }) => `${method} ${path} ${id}`));
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ method, path, id }) => !declared.has(`${method} ${path} ${id}`))).toEqual([]);
  });
});
