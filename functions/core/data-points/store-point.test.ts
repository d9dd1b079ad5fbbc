import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { OrganizationId, UserId } from '../../../shared/ids.ts';
import { coveredTextMax } from '../../../shared/model/answer/covered-value.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { catalogue } from '../../../tests/support/memory/data-point-bench.ts';
import { createMemoryDynamoDb, type MemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { platformScope } from '../data/scope.ts';
import { WriteConflict } from '../data/write-transaction.ts';
import { coveredValueEntity } from './covered-value.entity.ts';
import { DataPointRecord, pointsPartition } from './data-point.entities.ts';
import { storePoint } from './store-point.ts';

const organizationId = OrganizationId.parse(`org_${'1'.repeat(26)}`);
const year = { startOn: '2025-01-01', endOn: '2025-12-31' };
const number: FieldValue = { kind: 'number', number: '12', unit: 'tCO2e', state: 'reported' };
const contentOf = (typed: FieldValue) => ({
  amount: typed.kind === 'number' ? '12' : null,
  exact: typed.kind === 'number' ? '12' : null,
  unit: 'tCO2e',
  typed,
  state: 'reported' as const,
});
const pointOf = (changes: Partial<DataPointRecord> = {}): DataPointRecord =>
  DataPointRecord.parse({
    ...year,
    organizationId,
    metricCode: 'ghg.scope1.gross',
    variant: null,
    entityId: null,
    member: '',
    content: contentOf(number),
    source: 'internal',
    origin: null,
    author: { userId: UserId.parse(`usr_${'1'.repeat(32)}`), name: 'Ada Chan' },
    at: '2026-01-01T00:00:00.000Z',
    revision: 1,
    confirmations: [],
    evidenceIds: [],
    ...changes,
  });

let database: MemoryDynamoDb;
const table = () => database.tableOf(platformScope());
const pk = pointsPartition({ organizationId, ...year, entityId: null });
const covered = () => table().all(coveredValueEntity, { pk, skPrefix: ['COVERED'] });

beforeEach(() => {
  database = createMemoryDynamoDb();
});

describe('a data point', () => {
  it('has its copy in the tree, which follows each change', async () => {
    const point = pointOf();
    await table().write(storePoint(point, 'new'));
    const { organizationId: _organization, ...shown } = (await covered())[0] ?? {};
    expect(shown).toEqual({
      ...year,
      entityId: null,
      files: 0,
      metricCode: point.metricCode,
      typed: number,
      amount: '12',
      unit: 'tCO2e',
      state: 'reported',
      source: 'internal',
      at: point.at,
      revision: 1,
    });
    await table().write(storePoint({ ...point, evidenceIds: ['evi'], revision: 2 }, 1));
    expect((await covered()).map(({ revision }) => revision)).toEqual([2]);
    await table().write(storePoint({ ...point, content: null, revision: 3 }, 2));
    expect(await covered()).toEqual([]);
  });

  it('leaves the copy unchanged where the point was changed in between', async () => {
    const point = pointOf();
    await table().write(storePoint({ ...point, revision: 2 }, 'new'));
    const late = storePoint({ ...point, at: '2027-01-01T00:00:00.000Z', revision: 2 }, 1);
    await expect(table().write(late)).rejects.toBeInstanceOf(WriteConflict);
    expect((await covered()).map(({ at }) => at)).toEqual([point.at]);
  });

  it('has none as a variant, or as a member of a breakdown', async () => {
    const variant = { versionId: 'gri-2021', disclosureId: '305-1', fieldKey: 'a' };
    await table().write([
      ...storePoint(pointOf({ variant }), 'new'),
      ...storePoint(pointOf({ member: 'site:Depot' }), 'new'),
    ]);
    expect(database.records('DataPoint')).toHaveLength(2);
    expect(await covered()).toEqual([]);
  });

  it('is written by no other way in the whole product', () => {
    const root = join(import.meta.dirname, '..', '..');
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    );
    expect(sources.filter((file) => /put\(\s*dataPointEntity/.test(readFileSync(join(root, file), 'utf8')))).toEqual([
      'core/data-points/store-point.ts',
    ]);
  });
});

describe('values of the tree', () => {
  const storeTyped = async (typed: FieldValue) => {
    await table().write(storePoint(pointOf({ content: contentOf(typed) }), 'any'));
    return (await covered())[0]?.typed;
  };

  it('is short, whatever was typed', async () => {
    const text = '水'.repeat(coveredTextMax);
    expect(await storeTyped({ kind: 'text', text })).toEqual({ kind: 'text', text });
    expect(await storeTyped({ kind: 'text', text: `${text}水` })).toEqual({ kind: 'text', text: `${text}…` });
    // Cut between characters, never within one.
    const emoji = '🌱'.repeat(coveredTextMax);
    expect(await storeTyped({ kind: 'text', text: `${emoji}x` })).toEqual({ kind: 'text', text: `${emoji}…` });
    expect(await storeTyped({ ...number, note: 'n'.repeat(2_000) })).toEqual(number);
    const options = Array.from({ length: 200 }, (_, index) => `${index} ${'o'.repeat(200)}`);
    expect(await storeTyped({ kind: 'multiSelect', options })).toEqual({
      kind: 'text',
      text: `${options.join(', ').slice(0, coveredTextMax)}…`,
    });
    expect(await storeTyped({ kind: 'select', option: 'market-based' })).toEqual({
      kind: 'select',
      option: 'market-based',
    });
  });

  it('of a whole library in one reporting time are read in one request, with figures and texts of maximum length', async () => {
    const nodes = catalogue.metrics().library.nodes.flatMap((node) => ('valueType' in node ? [node] : []));
    const typedOf = (valueType: string): FieldValue =>
      valueType === 'Text'
        ? { kind: 'text', text: '水'.repeat(coveredTextMax) }
        : { ...number, number: '12345678901234567890', unit: 'm3/million USD' };
    for (let at = 0; at < nodes.length; at += 50) {
      const some = nodes.slice(at, at + 50);
      await table().write(
        some.flatMap(({ code, valueType }) =>
          storePoint(pointOf({ metricCode: code, content: contentOf(typedOf(valueType)) }), 'new'),
        ),
      );
    }
    const { isWhole, of } = await table().collectFirst({ pk, skPrefix: ['COVERED'] });
    expect(of(coveredValueEntity).length).toBe(nodes.length);
    expect(nodes.length).toBeGreaterThan(900);
    expect(isWhole).toBe(true);
  });
});
