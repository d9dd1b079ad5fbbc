import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { platformTenantId } from '../../../shared/ids.ts';
import { entity } from './entity.ts';
import { platformScope } from './scope.ts';
import { adjust, check, put, remove, toRecord } from './write.ts';

const Note = z.object({
  noteId: z.string(),
  title: z.string(),
  steps: z.object({ pdf: z.string() }).optional(),
  revision: z.number(),
});
const noteEntity = entity<{ noteId: string }, z.infer<typeof Note>>({
  name: 'Note',
  version: 3,
  schema: Note,
  key: ({ noteId }) => ({ pk: ['NOTE', noteId], sk: ['NOTE'] }),
  indexes: ({ title }) => ({ gsi2: { pk: ['NOTES'], sk: [title] } }),
  expiresAtEpochSeconds: ({ revision }) => 100 + revision,
});
const scope = platformScope();
const note = { noteId: 'n1', title: 't', revision: 4 };
const key = { pk: `${platformTenantId}#NOTE#n1`, sk: 'NOTE#' };
const itemOf = (write: ReturnType<typeof put>) => write.toItem('table', scope);

describe('records', () => {
  it('carry keys, index keys, kind, version and expiry in addition to the item', () => {
    expect(toRecord(scope, noteEntity, note)).toEqual({
      ...key,
      gsi2pk: `${platformTenantId}#NOTES`,
      gsi2sk: 't#',
      entity: 'Note',
      version: 3,
      data: note,
      expiresAt: 104,
    });
  });

  it('that are large are stored as one text next to their revision', () => {
    const { data, packed, ...rest } = toRecord(scope, { ...noteEntity, isPacked: true }, note);
    expect(data).toEqual({ revision: 4 });
    expect(JSON.parse(String(packed))).toEqual(note);
    expect(rest).toMatchObject({ ...key, entity: 'Note', version: 3, gsi2sk: 't#' });
  });

  it('are checked against their schema before they are stored', () => {
    const broken = { ...note, revision: Number.NaN };
    expect(() => itemOf(put(noteEntity, broken, 'new'))).toThrow(z.ZodError);
  });
});

describe('put', () => {
  it.each([
    ['any', undefined],
    ['new', 'attribute_not_exists(pk)'],
    [4, '#data.#revision = :is0'],
    [{ revision: 4, title: 't' }, '#data.#revision = :is0 AND #data.#title = :is1'],
  ] as const)('expecting %j is conditional on %j', (expectation, condition) => {
    expect(itemOf(put(noteEntity, note, expectation)).Put?.ConditionExpression).toBe(condition);
  });

  it('names the compared attributes', () => {
    expect(itemOf(put(noteEntity, note, 4)).Put).toMatchObject({
      TableName: 'table',
      ExpressionAttributeNames: { '#data': 'data', '#revision': 'revision' },
      ExpressionAttributeValues: { ':is0': 4 },
    });
  });
});

describe('remove, check and adjust', () => {
  it('touch the one item of their key', () => {
    const keys = [
      itemOf(remove(noteEntity, note, 4)).Delete?.Key,
      itemOf(check(noteEntity, note, {})).ConditionCheck?.Key,
      itemOf(adjust(noteEntity, note, { set: { title: 'x' } })).Update?.Key,
    ];
    expect(keys).toEqual([key, key, key]);
  });

  it('never make an item that is not there', () => {
    expect(itemOf(check(noteEntity, note, {})).ConditionCheck).toEqual({
      TableName: 'table',
      Key: key,
      ConditionExpression: 'attribute_exists(pk)',
    });
    expect(itemOf(adjust(noteEntity, note, { set: { title: 'x' } })).Update?.ConditionExpression).toBe(
      'attribute_exists(pk)',
    );
  });

  it('set, add and expect single fields, nested ones by their path', () => {
    const change = { set: { 'steps.pdf': 'done' }, add: { revision: 1 }, expect: { title: 't' } };
    expect(itemOf(adjust(noteEntity, note, change)).Update).toMatchObject({
      UpdateExpression: 'SET #data.#steps.#pdf = :set0, #data.#revision = #data.#revision + :add0',
      ConditionExpression: 'attribute_exists(pk) AND #data.#title = :is0',
      ExpressionAttributeNames: {
        '#data': 'data',
        '#steps': 'steps',
        '#pdf': 'pdf',
        '#revision': 'revision',
        '#title': 'title',
      },
      ExpressionAttributeValues: { ':set0': 'done', ':add0': 1, ':is0': 't' },
    });
  });
});
