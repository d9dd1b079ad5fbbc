import { type CallFixture, type Outcome, open } from './call-fixture.ts';

const unknownFirm = { params: { consultancyId: `org_${'z'.repeat(26)}` } };
const noFirm: Outcome = { status: 404, code: 'consultancy.not_found' };

/** The world has no grants; who acts for a client is the affair of acting.test.ts. */
export const consultanciesFixtures: Record<string, CallFixture> = {
  listConsultancies: open({}),
  getConsultancyCard: open({}),
  findConsultancy: open(unknownFirm, noFirm),
  grantAccess: open({ ...unknownFirm, body: { level: 'view', endsOn: null, revision: null } }, noFirm),
  endAccess: open(unknownFirm, noFirm),
  listConsultantChanges: open({ ...unknownFirm, query: { limit: 10 } }),
  switchOrganization: open(
    { body: { clientOrConsultancyId: unknownFirm.params.consultancyId } },
    { status: 401, code: 'auth.unauthorized' },
  ),
};
