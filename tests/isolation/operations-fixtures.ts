import { defaultColorSetting } from '../../shared/model/platform/tenant.ts';
import { type CallFixture, ok, open } from './call-fixture.ts';

/** Of the first tenant, where operators are; nothing of it changes. */
const params = { tenantId: `tnt_${'1'.padStart(26, '0')}` };
const reason = 'By the matrix';
const nobody = { tenantId: `tnt_${'z'.repeat(26)}` };
const noOrganization = `org_${'z'.repeat(26)}`;
const noTenant = { status: 404, code: 'tenant.unknown' } as const;
const noUser = { status: 404, code: 'user.not_found' } as const;
const conflict = { status: 409, code: 'request.conflict' } as const;

export const operationsFixtures: Record<string, CallFixture> = {
  checkHost: open({ params: { hostname: 'nobody.world.example' }, query: { hostType: 'CUSTOM_URL' } }),
  // Another content under the id of a tenant that exists.
  createTenant: open(
    {
      body: {
        ...params,
        name: 'Nobody',
        hostname: 'nobody.world.example',
        hostType: 'CUSTOM_URL',
        platformType: 'whitelabeled',
        supportEmail: 'nobody@world.example',
        colorSetting: defaultColorSetting,
        modules: [],
        versionIds: [],
        firstAdministrator: { email: 'nobody@world.example', organizationName: 'Nobody', language: 'en' },
        reason,
      },
    },
    { status: 409, code: 'tenant.already_created' },
  ),
  createOrganization: open(
    {
      params: nobody,
      body: {
        organizationId: noOrganization,
        name: 'Nobody',
        type: 'Client',
        communicationLanguage: 'en',
        reportLanguage: 'en',
        seats: null,
        firstAdministrator: { email: 'nobody@world.example', firstName: 'No', lastName: 'Body' },
        reason,
      },
    },
    noTenant,
  ),
  createUser: open(
    {
      params: { ...params, organizationId: noOrganization },
      body: { email: 'nobody@world.example', firstName: 'No', lastName: 'Body', role: 'Basic', reason },
    },
    { status: 404, code: 'organization.not_found' },
  ),
  getTenantDetail: open({ params }, ok),
  getTenantUse: open({ params }, ok),
  checkTenantDomain: open({ params }, { status: 404, code: 'tenant.no_domain' }),
  setSenderDomain: open({ params: nobody, body: { domain: null, reason } }, noTenant),
  checkSenderDomain: open({ params }, { status: 404, code: 'tenant.no_sender' }),
  listTenantVouchers: open({ params }),
  listTenantMails: open({ params }),
  findUnsentMails: open({}),
  findVouchers: open({}),
  findSupportMessages: open({}),
  createTenantVouchers: open(
    { params, body: { uses: 0, expiresOn: '2099-12-31', reason } },
    { status: 422, code: 'validation.failed' },
  ),
  revokeTenantVoucher: open(
    { params: { ...params, code: '0000-0000-0000' }, body: { reason } },
    { status: 404, code: 'voucher.not_found' },
  ),
  listVoucherUses: open({ params: { ...params, code: '0000-0000-0000' } }),
  listSupportMessages: open({ params }),
  setSupportMessageState: open(
    {
      params: { ...params, userId: `usr_${'f'.repeat(32)}`, messageId: '00000000-0000-4000-8000-000000000000' },
      body: { state: 'closed', reason },
    },
    { status: 404, code: 'support-message.not_found' },
  ),
  finishBrandPicture: open(
    { params: { ...params, picture: 'logo' }, body: { uploadId: '0'.repeat(32), reason } },
    { status: 417, code: 'upload.missing' },
  ),
  getTenantContent: open({ params }),
  keepContentPicture: open({ params, body: { uploadId: '0'.repeat(32) } }, { status: 417, code: 'upload.missing' }),
  getContentPicture: open(
    { params: { ...params, pictureId: '0'.repeat(32) } },
    { status: 417, code: 'upload.missing' },
  ),
  saveContent: open(
    {
      params: nobody,
      body: {
        alsoIn: [],
        content: {
          kind: 'whats-new',
          item: {
            whatsNewId: 'nobodys',
            title: { en: 'Nobody', zhTw: null },
            text: { en: 'Nobody', zhTw: null },
            isPublished: false,
            publishedAt: '2026-01-01T00:00:00.000Z',
            scope: 'tenant',
          },
        },
        reason,
      },
    },
    noTenant,
  ),
  showPerson: open({ params: { ...params, userId: `usr_${'f'.repeat(32)}` } }, noUser),
  exportPerson: open({ params: { ...nobody, userId: `usr_${'f'.repeat(32)}` }, body: { reason } }, noUser),
  erasePerson: open(
    { params: { ...nobody, userId: `usr_${'f'.repeat(32)}` }, body: { email: 'nobody@world.example', reason } },
    noUser,
  ),
  listLives: open({}),
  showLife: open({ params }),
  exportOrganization: open({ params: { ...nobody, organizationId: noOrganization }, body: { reason } }, noTenant),
  closeOrganization: open(
    { params: { ...nobody, organizationId: noOrganization }, body: { name: 'Nobody', reason } },
    noTenant,
  ),
  callBackOrganization: open({ params: { ...nobody, organizationId: noOrganization }, body: { reason } }, noTenant),
  restoreData: open(
    { params: nobody, body: { archiveKey: `${nobody.tenantId}/tenant/tlj_1.zip`, reason } },
    { status: 422, code: 'life.archive_unknown' },
  ),
  downloadArchive: open(
    { params: { ...nobody, jobId: `tlj_${'z'.repeat(26)}` }, body: { reason } },
    { status: 422, code: 'life.archive_unknown' },
  ),
  exportTenant: open({ params: nobody, body: { reason } }, noTenant),
  closeTenant: open({ params: nobody, body: { hostname: 'nobody.world.example', reason } }, noTenant),
  callBackTenant: open({ params: nobody, body: { reason } }, noTenant),
  changeTenant: open({ params, body: { name: 'Taken over', revision: 99_999, reason } }, conflict),
};
