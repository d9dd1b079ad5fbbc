import { describe, expect, it } from 'vitest';
import { MoveId } from '../../../../../../shared/ids.ts';
import type { FieldValue } from '../../../../../../shared/model/answer/field-value.ts';
import { disclosure, field, framework } from '../../../../../../tests/support/memory/small-catalogue.ts';
import { seen, setUp, text } from '../../saving/save-queue.fixture.ts';
import { moveFrom, successorPlaceOf, unmappedEditsIn } from './unmapped-places.ts';

const figure = (unit: string) => field('m0', 'Figure', 'Number', { units: [unit], defaultUnit: unit });
const edition = (versionId: string, disclosures: object[]) =>
  framework(versionId, 'X', [{ code: 'S', title: 'All', pillar: 'general', disclosures }]);
const from = edition('x-1', [
  disclosure('A', 'Same', [figure('kg'), field('text', 'Text', 'Text Area (RTE)')]),
  disclosure('B', 'Renamed', [figure('kg'), field('m1', 'Only then', 'Text Area')]),
  disclosure('C', 'Dropped', [field('m0', 'Removed', 'Text Area')]),
]);
const to = edition('x-2', [
  disclosure('A', 'Same', [figure('t'), field('text', 'Text', 'Text Area (RTE)')]),
  disclosure('B2', 'Renamed', [figure('kg')]),
]);
const editions = { from, to, map: { B: ['B2'] } };
const kilograms: FieldValue = { kind: 'number', number: '5000', unit: 'kg', state: 'reported' };

const outline = (versionId: string, ids: string[]) => ({
  frameworks: [{ versionId, sections: [{ disclosures: ids.map((id) => ({ id })) }] }],
});

describe('the successor of a question in a former edition', () => {
  it('is the same question with the converted answer', () => {
    expect(successorPlaceOf({ disclosureId: 'A', fieldKey: 'm0' }, kilograms, editions)).toEqual({
      place: { versionId: 'x-2', disclosureId: 'A' },
      fieldKey: 'm0',
      value: { ...kilograms, number: '5', unit: 't' },
    });
  });

  it('follows a disclosure to its successor', () => {
    expect(successorPlaceOf({ disclosureId: 'B', fieldKey: 'm0' }, kilograms, editions)).toMatchObject({
      place: { disclosureId: 'B2' },
      value: kilograms,
    });
  });

  it('is the disclosure only if its question no longer exists, for a row of a table and for a comment', () => {
    const alone = { place: { versionId: 'x-2', disclosureId: 'B2' }, value: null };
    expect(successorPlaceOf({ disclosureId: 'B', fieldKey: 'm1' }, text('words'), editions)).toMatchObject(alone);
    expect(successorPlaceOf({ disclosureId: 'B', fieldKey: 'm0~site~Mill' }, kilograms, editions)).toMatchObject(alone);
    expect(successorPlaceOf({ disclosureId: 'B', fieldKey: null }, null, editions)).toMatchObject(alone);
  });

  it('is undefined without a successor', () => {
    expect(successorPlaceOf({ disclosureId: 'C', fieldKey: 'm0' }, text('words'), editions)).toBeUndefined();
  });

  it('uses the last move to an edition that the report covers', () => {
    const counts = { carried: 0, changed: 0, review: 0, archived: 0 };
    const moved = (toVersionId: string) => ({
      moveId: MoveId.parse(`mov_${'0'.repeat(26)}`),
      fromVersionId: 'x-1',
      toVersionId,
      movedAt: '2026-01-01T00:00:00.000Z',
      counts,
    });
    const report = { moves: [moved('x-2'), moved('x-3')], frameworks: [{ versionId: 'x-2' }] };
    expect(moveFrom(report, 'x-1')?.toVersionId).toBe('x-2');
    expect(moveFrom(report, 'x-2')).toBeUndefined();
  });
});

describe('answers to questions that the report no longer asks', () => {
  const old = { versionId: 'x-1', disclosureId: 'A', fieldKey: 'text' };

  it('stay on the device when the server has no place for them, in this visit and the next', async () => {
    const world = setUp(undefined, false);
    world.queue.type(old, text('typed offline'), seen(null, 0));
    world.queue.setOnline(true);
    await world.sent[0]?.answer({ kind: 'refused', message: 'Not there.' });
    expect(unmappedEditsIn(world.queue.getState(), outline('x-1', ['A']))).toEqual([]);
    const later = setUp(world.storage);
    for (const { queue } of [world, later]) {
      const [left] = unmappedEditsIn(queue.getState(), outline('x-2', ['A']));
      expect(left?.edit).toMatchObject({ address: old, value: text('typed offline'), refusal: 'Not there.' });
    }
  });

  it('leave only when their author moved or discarded them', async () => {
    const world = setUp();
    world.queue.type(old, text('mine'), seen(null, 0));
    world.queue.flush();
    await world.sent[0]?.answer({ kind: 'refused', message: 'Not there.' });
    const [left] = unmappedEditsIn(world.queue.getState(), outline('x-2', ['A']));
    world.queue.type({ ...old, versionId: 'x-2' }, left?.edit.value ?? null, seen(null, 0));
    world.queue.decline(left?.key ?? '');
    expect(unmappedEditsIn(world.queue.getState(), outline('x-2', ['A']))).toEqual([]);
    expect(world.storedEdits().map(({ address }) => address.versionId)).toContain('x-2');
  });
});
