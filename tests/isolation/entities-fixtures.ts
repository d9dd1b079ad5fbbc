import { type CallFixture, type Outcome, open } from './call-fixture.ts';

const nobodys = `ent_${'0'.repeat(26)}`;
const site = { name: 'Matrix site', type: 'Site' };

/** Rows of the calls of entities. Writes name an unknown entity or parent. */
const none: Outcome = { status: 404, code: 'entity.not_found' };
const nobody = { entityId: nobodys, userId: `usr_${'f'.repeat(32)}` };
const noUser: Outcome = { status: 404, code: 'user.not_found' };

const inRequest = { requestId: `erq_${'0'.repeat(26)}` };
const inTask = { ...inRequest, organizationId: `org_${'0'.repeat(26)}` };
const noRequest: Outcome = { status: 404, code: 'entity_request.not_found' };

const nobodysImport = { importId: `eim_${'0'.repeat(26)}` };
const noImport: Outcome = { status: 404, code: 'entity_import.not_found' };

export const entitiesFixtures: Record<string, CallFixture> = {
  listEntities: open({}),
  listEntityStandings: open({}),
  archiveEntity: open({ params: { entityId: nobodys }, body: { archivedOn: '2026-01-01', revision: 1 } }, none),
  deleteEntity: open({ params: { entityId: nobodys } }, none),
  listEntityUsers: open({ params: { entityId: nobodys } }, none),
  inviteEntityUsers: open(
    {
      params: { entityId: nobodys },
      body: { people: [{ firstName: 'No', lastName: 'One', email: 'no-one@world.example' }] },
    },
    none,
  ),
  resendEntityInvitation: open({ params: nobody }, none),
  removeEntityUser: open({ params: nobody }, noUser),
  addEntity: open({ body: { ...site, parentId: nobodys } }, { status: 422, code: 'entity.parent_refused' }),
  changeEntity: open(
    { params: { entityId: nobodys }, body: { ...site, revision: 1 } },
    { status: 404, code: 'entity.not_found' },
  ),
  rollUpMetric: open({
    params: { metricCode: 'ghg.scope1.gross' },
    query: { startOn: '2025-01-01', endOn: '2025-12-31' },
  }),
  getEntityImportTemplate: open({ query: { language: 'en' } }),
  createEntityImportUpload: open({ body: { name: 'matrix.xlsx', sizeBytes: 10 } }, { status: 201 }),
  // There is no upload under this id.
  checkEntityImport: open({ body: { ...nobodysImport, name: 'matrix.xlsx' } }, { status: 417, code: 'upload.missing' }),
  listEntityImports: open({}),
  listEntityImportIssues: open({ params: nobodysImport }, noImport),
  getFaultyEntityRows: open({ params: nobodysImport, query: { language: 'en' } }, noImport),
  applyEntityImport: open({ params: nobodysImport, body: { revision: 1 } }, noImport),
  undoEntityImport: open({ params: nobodysImport, body: { revision: 1 } }, noImport),
  listRollUps: open({ query: { startOn: '2025-01-01', endOn: '2025-12-31' } }),
  getRollUpSource: open(
    {
      params: { metricCode: 'ghg.scope1.gross', entityId: nobodys },
      query: { startOn: '2025-01-01', endOn: '2025-12-31' },
    },
    { status: 404, code: 'data_point.not_found' },
  ),
  takeRollUp: open(
    {
      params: { metricCode: 'ghg.scope1.gross' },
      body: { startOn: '1950-01-01', endOn: '1950-12-31', total: '1' },
    },
    { status: 404, code: 'reporting_time.not_found' },
  ),
  setConsolidationMethod: open({ body: { method: 'financial' } }),
  listEntityRequests: open({}),
  getEntityRequestStanding: open({}),
  getEntityRequest: open({ params: inRequest }, noRequest),
  sendEntityRequests: open(
    {
      body: {
        entityIds: [nobodys],
        time: { startOn: '2025-01-01', endOn: '2025-12-31' },
        dueOn: '2030-12-31',
        timeZone: 'UTC',
        subjects: [{ kind: 'metric', metricCode: 'ghg.scope1.gross' }],
      },
    },
    none,
  ),
  sendDraftRequest: open({ params: inRequest, body: { revision: 1 } }, noRequest),
  returnEntityAnswers: open(
    { params: inRequest, body: { itemKeys: ['metric ghg.scope1.gross'], note: 'By the matrix', revision: 1 } },
    noRequest,
  ),
  acceptEntityAnswer: open({ params: inRequest, body: { itemKey: 'metric ghg.scope1.gross', revision: 1 } }, noRequest),
  withdrawEntityRequest: open({ params: inRequest, body: { revision: 1 } }, noRequest),
  changeEntityRequest: open({ params: inRequest, body: { dueOn: '2027-12-31', revision: 1 } }, noRequest),
  commentEntityRequest: open({ params: inRequest, body: { itemKey: null, text: 'By the matrix' } }, noRequest),
  remindEntities: open({ body: { requestIds: [inRequest.requestId] } }, noRequest),
  listEntityTasks: open({}),
  // The organisation is one that the caller answers for nothing of.
  getEntityTask: open({ params: inTask }, noRequest),
  openEntityTask: open({ params: inTask }, noRequest),
  saveEntityAnswer: open(
    { params: inTask, body: { itemKey: 'metric ghg.scope1.gross', fieldKey: 'm0', value: null, revision: 0 } },
    noRequest,
  ),
  commentEntityTask: open({ params: inTask, body: { itemKey: null, text: 'By the matrix' } }, noRequest),
  shareEntityAnswer: open(
    { params: inTask, body: { itemKey: 'metric ghg.scope1.gross', fieldKey: 'm0', isShared: true } },
    noRequest,
  ),
  moveEntityTask: open(
    { params: inTask, body: { action: 'submit', itemKeys: ['metric ghg.scope1.gross'] } },
    noRequest,
  ),
};
