import { expect, it } from 'vitest';
import { valueToText } from '../../../shared/model/field-value.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { createReportsBench, number } from '../../../tests/support/report-fixtures.ts';
import { disclosure, field, framework, smallCatalogue } from '../../../tests/support/small-catalogue.ts';
import { put } from '../../core/data/write.ts';
import { disclosureEntity, valueEntity } from '../../core/reports/report.entities.ts';
import { startEditionMove } from './start-edition-move.ts';
import { copyStep } from './steps/copy-step.ts';
import { finishStep } from './steps/finish-step.ts';
import { planStep } from './steps/plan-step.ts';
import { pointStep } from './steps/point-step.ts';

it('moves 2,000 answers, each into exactly one outcome', async () => {
  const numbers = Array.from({ length: 2_000 }, (_one, at) => at);
  const fieldsOf = (unit: string) =>
    numbers.map((at) => field(`m${at % 100}`, `Figure ${at}`, 'Number', { units: [unit], defaultUnit: unit }));
  const edition = (versionId: string, unit: string, more: object) => {
    const fields = fieldsOf(unit);
    const disclosures = numbers.flatMap((at) =>
      at % 100 === 0 ? [disclosure(`D-${at}`, `Part ${at}`, fields.slice(at, at + 100))] : [],
    );
    return framework(versionId, 'BIG', [{ code: 'S', title: 'All', pillar: 'general', disclosures }], more);
  };
  const old = edition('big-2020', 'kg', { status: 'superseded', supersededBy: 'big-2025' });
  const next = edition('big-2025', 't', {});
  const big = createReportsBench(principalOf(), smallCatalogue([old, next]));
  const disclosureIds = old.sections.flatMap(({ disclosures }) => disclosures.map(({ id }) => id));
  const { reportId, organizationId, owner } = await big.report({
    frameworks: [{ versionId: 'big-2020', disclosureIds }],
  });
  const at = '2026-01-01T00:00:00.000Z';
  const values = numbers.map((n) => ({
    organizationId,
    reportId,
    versionId: 'big-2020',
    disclosureId: `D-${n - (n % 100)}`,
    fieldKey: `m${n % 100}`,
    value: number('5000', { unit: 'kg' }),
    revision: 1,
    updatedAt: at,
    updatedBy: owner,
    needsChoice: false,
  }));
  for (let from = 0; from < values.length; from += 90) {
    await big.table.write(values.slice(from, from + 90).map((value) => put(valueEntity, value, 'new')));
  }
  const begun = performance.now();
  const { moveId } = await startEditionMove(big.dependencies, big.principal, {
    params: { reportId },
    query: {},
    body: { versionId: 'big-2020', revision: 1 },
  });
  const input = { tenantId: big.principal.scope.tenantId, organizationId, reportId, moveId };
  for (const step of [planStep, copyStep, finishStep, pointStep]) await step(big.dependencies, input);
  // Five seconds are asked for; the test guards against hanging only (ruling 35).
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
