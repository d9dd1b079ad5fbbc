/**
 * One row per call of the contract: how to make it against a target, and its answer to a permitted caller. A call
 * without a row fails the build. Writes are chosen so that they pass every check of access and then stop at the state
 * (stale, read only, has answers): the world is unchanged, and the answers do not depend on the order of the matrix.
 */
import type { Parts } from '../support/cloud/cloud-calls.ts';
import { prose } from '../support/cloud/cloud-reports.ts';
import { type CallFixture, type Outcome, ok, onReport, open } from './call-fixture.ts';
import { collaborationFixtures } from './collaboration-fixtures.ts';
import { comparisonFixtures } from './comparison-fixtures.ts';
import { consultanciesFixtures } from './consultancies-fixtures.ts';
import { dataHubFixtures } from './data-hub-fixtures.ts';
import { dataFixtures } from './data-transfer-fixtures.ts';
import { designFixtures } from './design-fixtures.ts';
import { editionMoveFixtures } from './edition-move-fixtures.ts';
import { entitiesFixtures } from './entities-fixtures.ts';
import { evidenceFixtures } from './evidence-fixtures.ts';
import { materialityFixtures } from './materiality-fixtures.ts';
import { operationsFixtures } from './operations-fixtures.ts';
import { pictureFixtures } from './picture-fixtures.ts';
import { publicationFixtures } from './publication-fixtures.ts';
import { reportFixtures } from './report-fixtures.ts';
import { surveysFixtures } from './surveys-fixtures.ts';
import { translationsFixtures } from './translations-fixtures.ts';

const staleRevision = 99_999;
const nobody = { userId: `usr_${'f'.repeat(32)}` };
const nobodysCode = 'x'.repeat(43);
const refusedBody: Outcome = { status: 422, code: 'validation.failed' };
const somebody = { firstName: 'Nobody', lastName: 'New', password: 'weak', language: 'en' };
const codeAndPassword = { email: 'new@world.example', code: '000000', password: 'weak' };

const { versionId, disclosureId } = prose;
const inDisclosure = { versionId, disclosureId };

/** Jobs are the affair of who started them: found in the audit's own test. */
const nobodysOrganization: Parts = { params: { id: `org_${'z'.repeat(26)}` } };
const inEnglish = { query: { lang: 'en' } };
const longAgo = { startsAt: '2020-01-06T01:00:00.000Z', language: 'en', timeZone: 'Asia/Hong_Kong' };

/** Files that call themselves pictures and are none. */
const noPicture = () => new File(['GIF8'], 'a.gif', { type: 'image/gif' });
const noPictures = { thumbnail: noPicture(), image: noPicture() };
const uploadId = '0'.repeat(32);
/** In the first tenant, that of the operators; its people and organisations remain unchanged. */
const operated = { tenantId: `tnt_${'1'.padStart(26, '0')}` };
const operatedPerson: Parts = {
  params: { ...operated, userId: `usr_${'f'.repeat(32)}` },
  body: { reason: 'By the matrix' },
};
const operatedPlace: Parts = {
  params: { ...operated, organizationId: `org_${'z'.repeat(26)}` },
  body: { reason: 'By the matrix' },
};
const noBill: Outcome = { status: 404, code: 'bill.not_found' };
const changeRefused: Outcome = { status: 422, code: 'subscription.change_refused' };
const noUser: Outcome = { status: 404, code: 'user.not_found' };
const noOrganization: Outcome = { status: 404, code: 'organization.not_found' };

export const fixtures: Record<string, CallFixture> = {
  getTenantInfo: { parts: ({ host }) => ({ params: { hostname: host } }), allowed: ok },
  getAppSettings: open({}),
  getOpenApi: open({}),
  createShortToken: {
    parts: ({ host }) => ({ body: { refreshToken: 'r'.repeat(40), targetHost: host } }),
    allowed: { status: 201 },
  },
  exchangeShortToken: open({ body: { code: nobodysCode } }, { status: 401, code: 'auth.code_invalid' }),
  readShortToken: open({ body: { code: nobodysCode } }, { status: 401, code: 'auth.code_invalid' }),
  refreshToken: open({}, { status: 401, code: 'auth.unauthorized' }),
  ...consultanciesFixtures,
  logout: open({}),
  getMe: open({}),
  getUserProfile: open({}),
  setUserLanguage: open({ body: { lang: 'en' } }),
  setNumberFormat: open({ body: { numberFormat: 'comma' } }),
  updateMe: open(
    {
      body: {
        firstName: 'Taken',
        lastName: 'Over',
        phoneNumber: null,
        countryCode: null,
        department: null,
        revision: staleRevision,
      },
    },
    { status: 409, code: 'request.conflict' },
  ),
  // The world's organisations are not suspended.
  listAdministrators: open({}, { status: 403, code: 'auth.forbidden' }),
  uploadUserImage: open({ body: noPictures }, { status: 422, code: 'image.format' }),
  removeUserImage: open({}),
  setOrganizationLogo: open({ ...nobodysOrganization, body: noPictures }, noOrganization),
  removeOrganizationLogo: open(nobodysOrganization, noOrganization),
  createImageUpload: open({ body: { contentType: 'image/png', sizeBytes: 10 } }, { status: 201 }),
  finishUserImage: open({ body: { uploadId } }, { status: 417, code: 'upload.missing' }),
  finishOrganizationLogo: open({ ...nobodysOrganization, body: { uploadId } }, noOrganization),
  listTenants: open({}),
  getTenant: open({ params: operated }),
  listTenantOrganizations: open({ params: operated }),
  listTenantUsers: open({ params: operated }),
  findUsers: open({ query: { search: 'nobody at all' } }),
  findOrganizations: open({ query: { search: 'nobody at all' } }),
  getAccountHistory: open({ params: operatedPerson.params }, noUser),
  lockUser: open(operatedPerson, noUser),
  unlockUser: open(operatedPerson, noUser),
  sendInvitationAgain: open(operatedPerson, noUser),
  revokeInvitation: open(operatedPerson, noUser),
  removeOperatedUser: open(operatedPerson, noUser),
  suspendOrganization: open(operatedPlace, noOrganization),
  resumeOrganization: open(operatedPlace, noOrganization),
  listOperations: open({}),
  ...operationsFixtures,
  listTenantSubscriptions: open({ params: operated }),
  setBillType: open(
    { ...operatedPlace, body: { billType: 'AnnuallyNoDiscount', reason: 'By the matrix' } },
    { status: 404, code: 'subscription.not_found' },
  ),
  listBillingEvents: open({}),
  replayBillingEvent: open(
    { params: { eventId: 'evt_unknown' }, body: { reason: 'By the matrix' } },
    { status: 404, code: 'billing-event.not_found' },
  ),
  listTenantTransfers: open({ params: operated }),
  markTransferPaid: open(
    { params: { ...operatedPlace.params, billId: '00000000-in_unknown' }, body: { reference: 'By the matrix' } },
    { status: 404, code: 'bill.not_found' },
  ),
  signUp: open({ body: { ...somebody, email: 'new@world.example' } }, refusedBody),
  confirmSignUp: open({ body: codeAndPassword }, refusedBody),
  resendSignUpCode: open({ body: { email: 'new@world.example', password: 'weak' } }, refusedBody),
  forgotPassword: open({ body: { email: 'no address' } }, refusedBody),
  resetPassword: open({ body: codeAndPassword }, refusedBody),
  readInvitation: open({ body: { token: nobodysCode } }, { status: 404, code: 'invitation.not_found' }),
  acceptInvitation: open({ body: { ...somebody, token: nobodysCode } }, refusedBody),
  changePassword: open({ body: { currentPassword: 'x', newPassword: 'weak' } }, refusedBody),
  getMfa: open({}),
  // The tokens of the matrix are its own: the pool has no such person.
  setUpMfa: open({ body: { password: 'not the password' } }, { status: 422, code: 'password.wrong' }),
  turnOnMfa: open({ body: { code: 'letters' } }, refusedBody),
  turnOffMfa: open({ body: { code: 'letters' } }, refusedBody),
  resetUserMfa: open({ params: { id: 'usr_unknown' } }, { status: 404, code: 'user.not_found' }),
  listSessions: open({}),
  endDeviceSession: open({ params: { sessionId: 'nobodys' } }, { status: 404, code: 'session.not_found' }),
  // Stopped by an undeclared field: the people of the world remain signed in.
  endOtherSessions: open({ body: { undeclared: true } }, refusedBody),
  signOutEverywhere: open({ body: { undeclared: true } }, refusedBody),
  getCurrentStatus: open({}),
  listUsers: open({ query: { limit: 100 } }),
  getUser: open({ params: nobody }, { status: 404, code: 'user.not_found' }),
  inviteUsers: open(
    {
      body: {
        people: ['twice@world.example', 'Twice@world.example'].map((email) => ({ email, permissionLevel: 'basic' })),
      },
    },
    { status: 422, code: 'validation.failed' },
  ),
  resendInvitation: open({ params: nobody }, { status: 404, code: 'user.not_found' }),
  removeUser: open({ params: nobody }, { status: 404, code: 'user.not_found' }),
  changeUserRoles: open({ params: nobody, body: { roles: ['Basic'] } }, { status: 404, code: 'user.not_found' }),
  listVoucherCodes: open({}),
  createVoucherCode: open(
    { body: { permissionLevel: 'supplier', uses: 1, expiresOn: '2099-12-31' } },
    { status: 422, code: 'user.role_refused' },
  ),
  revokeVoucherCode: open({ params: { code: '0000-0000-0000' } }, { status: 404, code: 'voucher.not_found' }),
  listOrganizationAudit: open({ query: { limit: 100 } }),
  listNotifications: open({}),
  seeNotifications: open({ body: { noteId: `evt_${'0'.repeat(26)}` } }),
  listCollaborators: onReport(() => ({})),
  setCollaborator: onReport(() => ({ params: nobody, body: { role: 'reviewer' } }), noUser),
  inviteCollaborator: onReport(() => ({ body: { email: 'new@world.example', role: 'contributor' } }), {
    status: 422,
    code: 'collaborator.nothing_assigned',
  }),
  removeCollaborator: onReport(() => ({ params: nobody }), { status: 404, code: 'collaborator.not_found' }),
  previewReminder: onReport(() => ({})),
  remindCollaborators: onReport(() => ({ body: { userIds: [nobody.userId] } })),
  handIn: onReport(() => ({}), { status: 404, code: 'collaborator.not_found' }),
  getRegisterProcess: open({}),
  postRegisterProcess: open({ body: { step: 8 } }),
  patchInformationStep: open({ body: { step: 4 } }),
  getOrganizationProfile: open({}),
  putOrganizationProfile: open({ body: {} }),
  // Organisations of the two tenants have the same ids: an unknown one represents every other (own ones:
  // registration.test).
  setReportLanguage: open({ ...nobodysOrganization, ...inEnglish }, { status: 404, code: 'organization.not_found' }),
  setCommunicationLanguage: open(
    { ...nobodysOrganization, ...inEnglish },
    { status: 404, code: 'organization.not_found' },
  ),
  updateOrganizationSettings: open({ body: {} }),
  getBeginningPrice: open({}),
  getTemporaryPayment: open({}),
  postTemporaryPayment: open(
    { body: { billingPlan: 'Monthly', seat: 99 } },
    { status: 422, code: 'seat.out_of_range' },
  ),
  getBillingContact: open({}),
  putBillingContact: open({ body: {} }, { status: 422, code: 'validation.failed' }),
  postTemporaryPaymentInformation: open(
    { body: { paymentType: null } },
    { status: 422, code: 'registration.step_refused' },
  ),
  // The world has no subscription: passes every check of access, and there is nothing to change.
  postSubscription: open({ body: { tokenId: 'pm_card_visa' } }, { status: 422, code: 'registration.step_refused' }),
  getSubscription: open({}),
  getPaymentInformation: open({}),
  listBills: open({}),
  getBillFile: open({ params: { billId: 'nobodys', document: 'invoice' } }, noBill),
  previewSubscriptionChange: open({ body: { seat: 4 } }, changeRefused),
  changeSeats: open({ body: { seat: 4 } }, changeRefused),
  cancelSubscription: open({}, changeRefused),
  resumeSubscription: open({}, changeRefused),
  payBill: open({ params: { billId: 'nobodys' }, body: {} }, noBill),
  updateCard: open({ body: { tokenId: 'pm_card_visa' } }, changeRefused),
  askToResume: open({}, changeRefused),
  receiveStripeEvent: open({ body: '{}' }, { status: 400, code: 'webhook.refused' }),
  listOnboardingSlots: open({}),
  getOnboardingSession: open({}),
  bookOnboardingSession: open({ body: longAgo }, { status: 422, code: 'booking.no_slot' }),
  rescheduleOnboardingSession: open({ body: longAgo }, { status: 404, code: 'booking.not_found' }),
  cancelOnboardingSession: open({}, { status: 404, code: 'booking.not_found' }),
  listFrameworks: open({}),
  getFramework: open({ params: { versionId } }),
  getFrameworkDisclosure: open({ params: inDisclosure }),
  searchCatalogue: open({ query: { search: '305-1' } }),
  getFrameworkOverlap: open({ query: { versionIds: versionId } }),
  getDisclosureCrosswalk: open({ params: inDisclosure }),
  getMetric: open({ params: { code: 'ghg.scope1.gross' } }),
  getFrameworkHelper: open({}),
  putFrameworkHelper: open(
    { body: { answers: {}, revision: staleRevision } },
    { status: 409, code: 'request.conflict' },
  ),
  listSectors: open({}),
  listStockExchanges: open({}),
  listIndustries: open({}),
  listCountries: open({}),
  listArticles: open({}),
  getArticle: open({ params: { articleId: 'nobody-wrote-it' } }, { status: 404, code: 'article.not_found' }),
  listWhatsNew: open({}),
  listCategories: open({}),
  getHome: open({}),
  pinNumbers: open({ body: { metricCodes: [] } }),
  getCurrentSurvey: open({}),
  getMaterialityProfile: open({ query: { isCreateNew: 'false' } }),
  listReports: open({ query: { limit: 100 } }),
  searchOrganization: open({ query: { search: 'a', limit: 50 } }),
  ...reportFixtures,
  ...evidenceFixtures,
  ...editionMoveFixtures,
  ...dataHubFixtures,
  ...entitiesFixtures,
  ...materialityFixtures,
  ...surveysFixtures,
  ...designFixtures,
  ...dataFixtures,
  ...comparisonFixtures,
  ...translationsFixtures,
  ...collaborationFixtures,
  ...pictureFixtures,
  ...publicationFixtures,
  /** No words in it: past every check of access, and nothing is sent. */
  contactSupport: open({ body: { category: 'General', message: ' ' } }, refusedBody),
};
