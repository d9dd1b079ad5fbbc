import { expect, it } from 'vitest';
import type { CollaboratorRole } from '../../../shared/model/report/collaborator.ts';
import { fixedNow, principalOf } from '../../../tests/support/actors.ts';
import { createReportsBench } from '../../../tests/support/memory/report-fixtures.ts';
import { authorOf } from '../../core/auth/principal.ts';
import { put } from '../../core/data/write.ts';
import { disclosureEntity } from '../../core/reports/report.entities.ts';
import { reportAccessEntity, withReportAccess } from '../../core/reports/report-access.entity.ts';
import { getReportDisclosure } from '../answers/get-report-disclosure.ts';
import { getReportOutline } from './get-report-outline.ts';

const place = { versionId: 'air-2025', disclosureId: 'A-1' };
const title = { en: 'Air', zhTw: 'Air' };

/** A disclosure that is assigned to a colleague and to an external contributor as well. */
const open = async (role: CollaboratorRole) => {
  const eve = principalOf({ levels: ['external-contributor'] });
  const bench = createReportsBench();
  const { reportId } = await bench.report();
  const { organizationId } = bench.principal.organization;
  const colleague = authorOf(bench.principal);
  const state = disclosureEntity.schema.parse({
    organizationId,
    reportId,
    ...place,
    status: 'not-started',
    answeredFields: 0,
    omission: null,
    assignment: {
      assignee: { ...colleague, name: 'Ben Ho' },
      dueOn: '2026-11-20',
      lostAssignee: null,
      code: 'A-1',
      title,
    },
    updatedAt: new Date(fixedNow).toISOString(),
    updatedBy: colleague,
    revision: 1,
  });
  const part = {
    role,
    disclosures: [place],
    dueOn: '2026-12-15',
    addedAt: new Date(fixedNow).toISOString(),
    addedBy: colleague,
    remindedAt: null,
    handedInAt: null,
  };
  const { userId, email } = eve.user;
  const access = {
    organizationId,
    userId,
    email,
    isExternalContributor: true,
    invitationEndsAt: null,
    reports: { [reportId]: part },
    revision: 1,
  };
  await bench.table.write([put(disclosureEntity, state, 'new'), put(reportAccessEntity, access, 'new')]);
  const outsider = { ...eve, alongside: await bench.table.findMany(withReportAccess({ organizationId, userId })) };
  const seenBy = async (principal: typeof outsider) => {
    const outline = await getReportOutline(bench.dependencies, principal, reportId, 'en');
    const entries = outline.frameworks.flatMap(({ sections }) => sections.flatMap(({ disclosures }) => disclosures));
    const inTree = entries.find(({ id }) => id === place.disclosureId);
    const opened = await getReportDisclosure(bench.dependencies, principal, { reportId, ...place });
    return [inTree, opened].map((one) => [one?.assignee?.name, one?.dueOn]);
  };
  return { bench, outsider, seenBy };
};

it('says to who was asked from outside that the disclosure is theirs, by their own date, wherever it is shown', async () => {
  const { outsider, seenBy } = await open('contributor');
  const theirs = [authorOf(outsider).name, '2026-12-15'];
  expect(await seenBy(outsider)).toEqual([theirs, theirs]);
});

it('leaves it with the colleague for everybody else, and for who only reads it', async () => {
  const bens = ['Ben Ho', '2026-11-20'];
  const asked = await open('contributor');
  expect(await asked.seenBy({ ...asked.bench.principal, alongside: asked.outsider.alongside })).toEqual([bens, bens]);
  const reading = await open('reviewer');
  expect(await reading.seenBy(reading.outsider)).toEqual([bens, bens]);
});
