import { describe, expect, it } from 'vitest';
import { principalOf } from '../../tests/support/actors.ts';
import { first, openCollaborators, second, versionId } from '../../tests/support/collaborators.ts';
import { number } from '../../tests/support/report-fixtures.ts';
import { getPriorAnswers } from './get-prior-answers.ts';

const frameworks = [{ versionId, disclosureIds: [first.disclosureId, second.disclosureId] }];
const next = { name: 'Report 2026', periodStartOn: '2026-01-01', periodEndOn: '2026-12-31', frameworks };

const open = async () => {
  const world = await openCollaborators();
  const last = await world.bench.report({ name: 'Report 2025', frameworks });
  await world.bench.save(last.reportId, number('12.5', { unit: 't' }));
  const { reportId } = await world.bench.report({ ...next, rolledFromReportId: last.reportId });
  return { ...world, reportId, lastId: last.reportId };
};

describe("last year's answers", () => {
  it('are there for an external contributor in what is assigned to them, and nowhere else', async () => {
    const { bench, reportId, lastId, invite, expert } = await open();
    await invite({ reportId, disclosures: [first] });
    const outsider = await expert();
    const read = (place: { reportId: string } & typeof first) =>
      getPriorAnswers(bench.dependencies, outsider, place).catch((error: unknown) => error);
    expect(await read({ reportId, ...first })).toMatchObject({
      prior: { from: { reportId: lastId }, values: [{ fieldKey: 'm0', value: { number: '12.5' } }] },
    });
    expect(await read({ reportId, ...second })).toMatchObject({ code: 'disclosure.not_found' });
    expect(await read({ reportId: lastId, ...first })).toMatchObject({ code: 'report.not_found' });
  });

  it('of a report of another organisation are none', async () => {
    const { bench, reportId } = await open();
    const stranger = principalOf({ organization: { organizationId: `org_${'9'.repeat(26)}` } });
    await expect(getPriorAnswers(bench.dependencies, stranger, { reportId, ...first })).rejects.toMatchObject({
      code: 'report.not_found',
    });
  });
});
