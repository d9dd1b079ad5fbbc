import { put } from '../../../functions/core/data/write.ts';
import { valueEntity } from '../../../functions/core/reports/report.entities.ts';
import { startEditionMove } from '../../../functions/edition-moves/start-edition-move.ts';
import { copyStep } from '../../../functions/edition-moves/steps/copy-step.ts';
import { finishStep } from '../../../functions/edition-moves/steps/finish-step.ts';
import { planStep } from '../../../functions/edition-moves/steps/plan-step.ts';
import { pointStep } from '../../../functions/edition-moves/steps/point-step.ts';
import { principalOf } from '../actors.ts';
import { createReportsBench, number } from './report-fixtures.ts';
import { disclosure, field, framework, smallCatalogue } from './small-catalogue.ts';

/** A report with 2,000 answers on an older edition, in memory; `move` moves it to the newer one. */
export const createLargeMove = async () => {
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
  const move = async (): Promise<void> => {
    const { moveId } = await startEditionMove(big.dependencies, big.principal, {
      params: { reportId },
      query: {},
      body: { versionId: 'big-2020', revision: 1 },
    });
    const input = { tenantId: big.principal.scope.tenantId, organizationId, reportId, moveId };
    for (const step of [planStep, copyStep, finishStep, pointStep]) await step(big.dependencies, input);
  };
  return { bench: big, reportId, move };
};
