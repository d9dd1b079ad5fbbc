import { expect, it } from 'vitest';
import { listReports as call } from '../../../shared/contract/reports/reports.contract.ts';
import { isAppError } from '../../../shared/errors.ts';
import { AssignedDisclosure, assignedMax } from '../../../shared/model/report/collaborator.ts';
import { fixedNow, principalOf } from '../../../tests/support/actors.ts';
import { createReportsBench } from '../../../tests/support/memory/report-fixtures.ts';
import { disclosure, field, framework, smallCatalogue } from '../../../tests/support/memory/small-catalogue.ts';
import { authorOf } from '../../core/auth/principal.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { put } from '../../core/data/write.ts';
import { disclosureEntity } from '../../core/reports/report.entities.ts';
import { reportAccessEntity, withReportAccess } from '../../core/reports/report-access.entity.ts';
import { listReports } from './list-reports.ts';

const versionId = 'wide-2025';
const ids = Array.from({ length: assignedMax + 200 }, (_, at) => `D-${String(at).padStart(4, '0')}`);
const wide = framework(versionId, 'WIDE', [
  {
    code: 'D',
    title: 'Wide',
    pillar: 'social',
    disclosures: ids.map((id) => disclosure(id, id, [field('text', 'Text', 'Text Area')])),
  },
]);
const assigned = (count: number): AssignedDisclosure[] =>
  ids.slice(0, count).map((disclosureId) => AssignedDisclosure.parse({ versionId, disclosureId }));

/** An external contributor with a report for each of these shares, the first created first. */
const open = async (shares: readonly number[]) => {
  const eve = principalOf({ levels: ['external-contributor'] });
  const bench = createReportsBench(principalOf(), smallCatalogue([wide]));
  const made = [];
  for (const [at, share] of shares.entries()) {
    const frameworks = [{ versionId, disclosureIds: ids }];
    const { reportId } = await bench.report({ name: `Report ${at}`, frameworks });
    made.push({ reportId, share });
  }
  const { organizationId } = eve.organization;
  const { userId, email } = eve.user;
  const reports = Object.fromEntries(
    made.map(({ reportId, share }) => [
      reportId,
      {
        role: 'contributor' as const,
        disclosures: assigned(share),
        dueOn: null,
        addedAt: new Date(fixedNow).toISOString(),
        addedBy: authorOf(bench.principal),
        remindedAt: null,
        handedInAt: null,
      },
    ]),
  );
  const access = { organizationId, userId, email, isExternalContributor: true, invitationEndsAt: null, reports };
  await bench.table.write([put(reportAccessEntity, { ...access, revision: 1 }, 'any')]);
  const principal = { ...eve, alongside: await bench.table.findMany(withReportAccess({ organizationId, userId })) };
  /** All pages, each within the declared requests, of which one is the principal's. */
  const all = async (query: object = {}) => {
    const items = [];
    let cursor: string | undefined;
    do {
      resetRequestCount(1);
      const page = await listReports(
        { table: bench.table },
        principal,
        call.query.parse({ ...query, ...(cursor ? { cursor } : {}) }),
      );
      expect(requestCount()).toBeLessThanOrEqual(call.requests);
      items.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return items;
  };
  const settle = (reportId: string, at: number) =>
    bench.table.write([
      put(
        disclosureEntity,
        disclosureEntity.schema.parse({
          organizationId,
          reportId,
          versionId,
          disclosureId: ids[at],
          status: 'complete',
          answeredFields: 0,
          omission: null,
          updatedAt: new Date(fixedNow).toISOString(),
          updatedBy: authorOf(bench.principal),
          revision: 1,
        }),
        'new',
      ),
    ]);
  return { bench, made, all, settle };
};

it('lists each report once to an external contributor, newest first, with any number of disclosures', async () => {
  const { made, all, settle } = await open([2, 60, 60, assignedMax, 99, 100, 1]);
  const great = made[3]?.reportId ?? '';
  for (const at of [0, assignedMax - 1, assignedMax]) await settle(great, at);
  for (const query of [{}, { limit: 1 }, { limit: 100, list: 'ongoing' }]) {
    const items = await all(query);
    expect(items.map(({ reportId }) => reportId)).toEqual(made.map(({ reportId }) => reportId).toReversed());
    expect(items.map(({ totalDisclosures }) => totalDisclosures)).toEqual([1, 100, 99, assignedMax, 60, 60, 2]);
    // Of what others complete in the report nothing counts.
    expect(items.map(({ settledDisclosures }) => settledDisclosures)).toEqual([0, 0, 0, 2, 0, 0, 0]);
  }
}, 60_000);

it('continues after a page without matches', async () => {
  const { all } = await open([1, 100, 100]);
  expect((await all({ search: 'report 0' })).map(({ name }) => name)).toEqual(['Report 0']);
  expect(await all({ list: 'published' })).toEqual([]);
});

it('refuses a cursor that is not of this list', async () => {
  const { all } = await open([1]);
  await expect(all({ cursor: 'rpt_unknown' })).rejects.toSatisfy((error) => isAppError(error, 'request.invalid'));
});
