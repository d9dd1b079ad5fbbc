import { expect, it } from 'vitest';
import { valueToText } from '../../shared/model/answer/field-value.ts';
import { createLargeMove } from '../../tests/support/memory/large-move.ts';
import { number } from '../../tests/support/memory/report-fixtures.ts';
import { disclosureEntity, valueEntity } from '../core/reports/report.entities.ts';

it('moves 2,000 answers, each into exactly one outcome', async () => {
  const { bench: big, reportId, move } = await createLargeMove();
  const begun = performance.now();
  await move();
  // The target is five seconds; the test only guards against hanging.
  expect(performance.now() - begun).toBeLessThan(50_000);
  const after = await big.stored(reportId);
  expect(after?.moves?.[0]?.counts).toEqual({ carried: 0, changed: 2_000, review: 0, archived: 0 });
  const moved = big.database.records('Value').flatMap(({ data }) => {
    const record = valueEntity.schema.parse(data);
    return record.versionId === 'big-2025' ? [record.value] : [];
  });
  expect(moved).toHaveLength(2_000);
  expect(new Set(moved.map(valueToText))).toEqual(new Set([valueToText(number('5', { unit: 't' }))]));
  const states = big.database.records('Disclosure').map(({ data }) => disclosureEntity.schema.parse(data));
  expect(states.map(({ answeredFields }) => answeredFields)).toEqual(Array(20).fill(100));
});
