import { expect, it } from 'vitest';
import { getHome } from '../../shared/contract/home/content.contract.ts';
import { AssignedDisclosure } from '../../shared/model/report/collaborator.ts';
import { fixedNow, principalOf } from '../../tests/support/actors.ts';
import { createReportsBench } from '../../tests/support/memory/report-fixtures.ts';
import { disclosure, field, framework, smallCatalogue } from '../../tests/support/memory/small-catalogue.ts';
import { authorOf } from '../core/auth/principal.ts';
import { requestCount, resetRequestCount } from '../core/data/request-count.ts';
import { put } from '../core/data/write.ts';
import { disclosureEntity } from '../core/reports/report.entities.ts';
import { type Collaboration, reportAccessEntity, withReportAccess } from '../core/reports/report-access.entity.ts';
import { readHomeReports } from './read-home.ts';

const versionId = 'wide-2025';
const ids = Array.from({ length: 450 }, (_, at) => `D-${String(at).padStart(3, '0')}`);
const wide = framework(versionId, 'WIDE', [
  {
    code: 'D',
    title: 'Wide',
    pillar: 'social',
    disclosures: ids.map((id) => disclosure(id, id, [field('text', 'Text', 'Text Area')])),
  },
]);
const assigned = (from: number, to: number): AssignedDisclosure[] =>
  ids.slice(from, to).map((disclosureId) => AssignedDisclosure.parse({ versionId, disclosureId }));

const open = async () => {
  const eve = principalOf({ levels: ['external-contributor'] });
  const bench = createReportsBench(principalOf(), smallCatalogue([wide]));
  const reportOver = async (scope: AssignedDisclosure[]) => {
    const disclosureIds = scope.map(({ disclosureId }) => disclosureId);
    return bench.report({ frameworks: [{ versionId, disclosureIds }] });
  };
  const { organizationId } = eve.organization;
  const part = (disclosures: AssignedDisclosure[], more: Partial<Collaboration> = {}): Collaboration => ({
    role: 'contributor',
    disclosures,
    dueOn: null,
    addedAt: new Date(fixedNow).toISOString(),
    addedBy: authorOf(bench.principal),
    remindedAt: null,
    handedInAt: null,
    ...more,
  });
  const home = async (reports: Record<string, Collaboration>) => {
    const { userId, email } = eve.user;
    const access = { organizationId, userId, email, isExternalContributor: true, invitationEndsAt: null, reports };
    await bench.table.write([put(reportAccessEntity, { ...access, revision: 1 }, 'any')]);
    const alongside = await bench.table.findMany(withReportAccess({ organizationId, userId }));
    resetRequestCount();
    const found = await readHomeReports(bench.table, bench.dependencies.catalogue, { ...eve, alongside });
    // The requests for the principal and for the content are additional.
    expect(requestCount() + 2).toBeLessThanOrEqual(getHome.requests);
    return found;
  };
  const settle = async (reportId: string, disclosures: AssignedDisclosure[]) => {
    const states = disclosures.map((one) =>
      disclosureEntity.schema.parse({
        ...one,
        organizationId,
        reportId,
        status: 'complete',
        answeredFields: 1,
        omission: null,
        updatedAt: new Date(fixedNow).toISOString(),
        updatedBy: authorOf(eve),
        revision: 1,
      }),
    );
    for (const state of states) await bench.table.write([put(disclosureEntity, state, 'new')]);
  };
  return { reportOver, part, home, settle };
};

it('shows on Home what of hundreds of disclosures is open and how many are done, within its requests', async () => {
  const { reportOver, part, home, settle } = await open();
  const { reportId } = await reportOver(assigned(0, 300));
  await settle(reportId, assigned(0, 140));
  const found = await home({ [reportId]: part(assigned(0, 300)) });
  expect(found?.ongoing).toMatchObject([{ totalDisclosures: 300, settledDisclosures: 140 }]);
  expect(found?.tasks.map(({ disclosure: asked }) => asked?.disclosureId)).toEqual(ids.slice(140, 300));
});

it('omits first what is out of scope, handed in or due later', async () => {
  const { reportOver, part, home } = await open();
  const [done, later, sooner] = [
    await reportOver(assigned(0, 150)),
    await reportOver(assigned(0, 150)),
    await reportOver(assigned(150, 300)),
  ];
  const found = await home({
    [done.reportId]: part(assigned(0, 150), { handedInAt: new Date(fixedNow).toISOString() }),
    [later.reportId]: part(assigned(0, 150), { dueOn: '2027-01-31' }),
    [sooner.reportId]: part(assigned(0, 450), { dueOn: '2026-12-31' }),
  });
  const waiting = found?.tasks.map(({ reportId, disclosure: asked }) => `${reportId} ${asked?.disclosureId}`);
  expect(waiting).toEqual([
    ...ids.slice(150, 300).map((id) => `${sooner.reportId} ${id}`),
    ...ids.slice(0, 150).map((id) => `${later.reportId} ${id}`),
  ]);
});
