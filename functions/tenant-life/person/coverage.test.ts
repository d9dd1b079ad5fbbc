import { marshall } from '@aws-sdk/util-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { UserId } from '../../../shared/ids.ts';
import { type EntityKind, leavesAt, loadEntityKinds } from '../../../tests/support/entity-kinds.ts';
import { lineOf } from '../archive/item-line.ts';
import { kindOf } from '../registry/kinds.ts';
import { eraseItem, neutralOf } from './erase-item.ts';

const userId = UserId.parse(`usr_${'a'.repeat(32)}`);
const identity = { userId, organizationId: null, names: ['Mei Chan'], emails: ['mei@peak.example'] };

/** An object with `text` at the path, next to the id of the person. */
const objectAt = ([step = '', ...rest]: readonly string[], text: string): object => {
  const inner = rest.length === 0 ? text : objectAt(rest, text);
  if (step === '[]') return [inner];
  return { [step === '*' ? 'any' : step]: inner, ...(rest.length === 0 ? { userId } : {}) };
};

const erased = (kind: string, path: string, text: string): string => {
  const data = objectAt(path.replaceAll('[]', '.[]').split('.'), text);
  const item = marshall({ pk: 'tnt_1#X', sk: 'X#', entity: kind, version: 1, data });
  const result = eraseItem(identity, item);
  return result.act === 'delete' ? '' : lineOf(result.act === 'replace' ? result.item : item);
};

describe('erasure of what the registry calls personal', () => {
  let found: EntityKind[] = [];
  beforeAll(async () => {
    found = await loadEntityKinds();
  });
  const fields = () =>
    found.flatMap(({ name, schema }) => kindOf(name).personal.map((path) => ({ kind: name, path, schema })));

  it('covers each personal field of each kind, by the id next to it and by its text', () => {
    // Rows of audit logs are read as a whole: erasure.test.ts.
    const others = fields().filter(({ kind }) => kind !== 'Audit');
    expect(others.length).toBeGreaterThan(80);
    const left = others.filter(({ kind, path }) =>
      ['Mei Chan', 'mei@peak.example'].some((text) => erased(kind, path, text).includes(text)),
    );
    expect(left.map(({ kind, path }) => `${kind}: ${path}`)).toEqual([]);
  });

  it('leaves in each field what its schema accepts', () => {
    const refused = fields().filter(({ kind, path, schema }) => {
      if (kind === 'Audit' || kindOf(kind).export === 'left-out') return false;
      const leaves = leavesAt(schema, path);
      const name = path.split('.').at(-1) ?? '';
      const isEmail = leaves.some(({ format }) => format === 'email');
      const isObject = leaves.every(({ type }) => type === 'object');
      const next = neutralOf(identity, kind, {
        name,
        text: isObject ? null : isEmail ? 'mei@peak.example' : 'Mei Chan',
      });
      // A removed field must be optional, which the user's test of erasure parses.
      if (next === null) return false;
      return !leaves.some((leaf) => {
        if (leaf.type?.includes('string') !== true) return false;
        if (leaf.format === 'email') return z.email().safeParse(next).success;
        const isLong =
          next.length >= (leaf.minLength ?? 0) && next.length <= (leaf.maxLength ?? Number.MAX_SAFE_INTEGER);
        return isLong && (leaf.pattern === undefined || new RegExp(leaf.pattern, 'u').test(next));
      });
    });
    expect(refused.map(({ kind, path }) => `${kind}: ${path}`)).toEqual([]);
  });
});
