import { beforeEach, describe, expect, it } from 'vitest';
import { listReports as call } from '../../../shared/contract/reports/reports.contract.ts';
import { isAppError } from '../../../shared/errors.ts';
import { OrganizationId } from '../../../shared/ids.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { createReportsBench } from '../../../tests/support/memory/report-fixtures.ts';
import { listReports } from './list-reports.ts';

let bench: ReturnType<typeof createReportsBench>;
const list = (query: object = {}, by = bench.principal) =>
  listReports({ table: bench.database.tableOf(by.scope) }, by, call.query.parse(query));
const namesOf = async (query: object) => (await list(query)).items.map(({ name }) => name);

beforeEach(async () => {
  bench = createReportsBench();
  await bench.report({ name: 'Alpha', reportType: 'STANDARD' });
  await bench.report({ name: 'Beta', reportType: 'ENTITY' });
  const out = await bench.report({ name: 'Gamma' });
  await bench.setStatus(out.reportId, 'Published');
});

describe('list of reports', () => {
  it('shows newest first, ongoing and published apart', async () => {
    expect(await namesOf({})).toEqual(['Gamma', 'Beta', 'Alpha']);
    expect(await namesOf({ list: 'ongoing' })).toEqual(['Beta', 'Alpha']);
    expect(await namesOf({ list: 'published' })).toEqual(['Gamma']);
  });

  it('filters by type and by part of the name in any case', async () => {
    expect(await namesOf({ type: 'ENTITY' })).toEqual(['Beta']);
    expect(await namesOf({ search: ' ALP ' })).toEqual(['Alpha']);
    expect(await namesOf({ search: 'alp', type: 'ENTITY' })).toEqual([]);
    expect(await namesOf({ list: 'published', search: 'a' })).toEqual(['Gamma']);
  });

  it.each(['In Progress', 'Pending', 'Inprogress'])('filters by status, %s being In Progress', async (status) => {
    const edited = await bench.report({ name: 'Delta' });
    await bench.setStatus(edited.reportId, 'In Progress');
    expect(await namesOf({ status })).toEqual(['Delta']);
    expect(await namesOf({ status: 'Published' })).toEqual(['Gamma']);
  });

  it('says with each report whether it is published', async () => {
    expect((await list()).items.map(({ publicationState }) => publicationState)).toEqual([
      'unpublished',
      'unpublished',
      'unpublished',
    ]);
  });

  it.each([{}, { search: 'a' }])('comes page by page, each report once (%j)', async (filter) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ ...filter, limit: 1, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['Gamma', 'Beta', 'Alpha']);
  });

  it.each([{}, { search: 'a' }])('refuses a cursor that is not of this list (%j)', async (filter) => {
    await expect(list({ ...filter, cursor: 'rpt_unknown' })).rejects.toSatisfy((error) =>
      isAppError(error, 'request.invalid'),
    );
  });

  it('shows another organisation nothing, nor who is only an external contributor', async () => {
    const stranger = principalOf({ organization: { organizationId: OrganizationId.parse(`org_${'2'.repeat(26)}`) } });
    expect((await list({}, stranger)).items).toEqual([]);
    expect((await list({ search: 'a' }, stranger)).items).toEqual([]);
    expect((await list({}, principalOf({ levels: ['external-contributor'] }))).items).toEqual([]);
  });

  it('lists the actions that the caller may take on each report', async () => {
    const byName = new Map((await list()).items.map((report) => [report.name, report]));
    expect(byName.get('Alpha')?.allowedActions).toEqual(['delete', 'edit-fields']);
    expect(byName.get('Gamma')?.allowedActions).toEqual(['edit', 'unpublish', 'archive']);
    expect(byName.get('Alpha')?.totalDisclosures).toBe(2);
  });
});
