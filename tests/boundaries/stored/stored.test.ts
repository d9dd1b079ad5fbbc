/**
 * This version reads data of an earlier one: items of the table (one of each kind in the demo data, from before folders
 * and names of the code were renamed) and names under which the browser stores drafts.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type EntityKind, loadEntityKinds } from '../../support/entity-kinds.ts';
import { listSources } from '../source-files.ts';

const read = (name: string): unknown => JSON.parse(readFileSync(path.join(import.meta.dirname, name), 'utf8'));

const items = z
  .record(z.string(), z.looseObject({ entity: z.string(), data: z.unknown(), packed: z.string().optional() }))
  .parse(read('items.json'));

describe('an item of the version before', () => {
  let kinds = new Map<string, EntityKind>();
  beforeAll(async () => {
    kinds = new Map((await loadEntityKinds()).map((kind) => [kind.name, kind]));
  });

  it.each(Object.entries(items))('of kind %s is read', (name, item) => {
    const kind = kinds.get(name);
    expect(kind).toBeDefined();
    const content: unknown = item.packed === undefined ? item.data : JSON.parse(item.packed);
    expect(kind?.schema.safeParse(content).error).toBeUndefined();
  });
});

describe('texts on the device', () => {
  const code = listSources()
    .filter(({ name }) => name.startsWith('web/src/'))
    .map(({ text }) => text)
    .join('\n');

  it.each(z.array(z.string()).parse(read('device-names.json')))('are found under %s as before', (name) => {
    expect(["'", '`'].some((quote) => code.includes(`${quote}${name}`))).toBe(true);
  });
});
