import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { routeSources } from '../../scripts/build-routes.ts';
import { schemaParts } from '../../tests/support/schema-parts.ts';
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

  it('bounds every text of a path or a query: a key of the table takes 2,048 bytes', () => {
    const endless = allCalls.flatMap((call) =>
      (['params', 'query'] as const).flatMap((part) =>
        schemaParts(call[part], `${call.id} ${part}`).filter(
          ({ schema }) => schema instanceof z.ZodString && schema.safeParse('a'.repeat(3_000)).success,
        ),
      ),
    );
    expect(endless.map(({ path }) => path)).toEqual([]);
  });

  it.each([...routeSources()])('has its routes in %s; if not, run scripts/build-routes.ts', (file, source) => {
    expect(readFileSync(join(import.meta.dirname, 'routes', file), 'utf8')).toBe(source);
  });

  it('has each id once', () => {
    const ids = allCalls.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });
});
