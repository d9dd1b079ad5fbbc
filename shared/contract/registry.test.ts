import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allCalls } from './registry.ts';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.contract.ts'),
);

const isCall = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && 'path' in value && 'domain' in value;

describe('the registry of calls', () => {
  it.each(files)('has every call of %s', async (file) => {
    const contract: Record<string, unknown> = await import(join(import.meta.dirname, file));
    const declared = Object.values(contract).filter(isCall);
    expect(declared).not.toEqual([]);
    expect(allCalls).toEqual(expect.arrayContaining(declared));
  });

  it('finds the contracts in all folders', () => {
    expect(files.length).toBeGreaterThan(70);
  });

  it('has each id once', () => {
    const ids = allCalls.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });
});
