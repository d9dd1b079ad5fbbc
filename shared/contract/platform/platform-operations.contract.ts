import * as z from 'zod';
import { TenantId } from '../../ids.ts';
import { Article, Category, ContentPictureFile, WhatsNew } from '../../model/platform/content.ts';
import { ContentItem } from '../../model/platform/content-item.ts';
import { HostFault } from '../../model/platform/host-fault.ts';
import {
  CreateTenant,
  contentTenantsMax,
  FirstAdministrator,
  Hostname,
  SenderSetting,
  TenantChange,
  VoucherBatch,
} from '../../model/platform/operation.ts';
import { OperatorReason } from '../../model/platform/operator-reason.ts';
import {
  OperatedVoucher,
  PlacedVoucher,
  TenantDetail,
  VoucherState,
  VoucherUseRow,
} from '../../model/platform/platform.ts';
import { HostType } from '../../model/platform/tenant.ts';
import { TenantDomain } from '../../model/platform/tenant-domain.ts';
import { TenantSender } from '../../model/platform/tenant-sender.ts';
import { TenantUse } from '../../model/platform/tenant-use.ts';
import { oneLine } from '../../model/text/one-line.ts';
import { call } from '../calls/call.ts';
import { PageQuery, pageOf } from '../calls/page.ts';

/** Platform operators only, on the root domain only; the commands of these names run the same code. */
const operators = { domain: 'platform-operations', access: 'platform:operate', module: 'admin' } as const;
const ofTenant = z.object({ tenantId: TenantId });
const reason = OperatorReason;

const NewHostType = HostType.exclude(['ROOT_DOMAIN']);

export const checkHost = call({
  ...operators,
  id: 'checkHost',
  method: 'GET',
  path: '/admin-operations/hosts/{hostname}',
  summary: 'Whether a host name is nobody’s yet, and could be a tenant’s of this kind',
  requests: 2,
  params: z.object({ hostname: Hostname }),
  query: z.object({ hostType: NewHostType }),
  response: z.object({ hostname: z.string(), isFree: z.boolean(), fault: HostFault.nullable() }),
  errors: [],
});

const { name, hostname, platformType, supportEmail, colorSetting, modules, versionIds } = CreateTenant.shape;

export const createTenant = call({
  ...operators,
  id: 'createTenant',
  method: 'POST',
  path: '/admin-operations/tenants',
  summary: 'Opens a tenant: host, brand, modules, first content, and an invitation to its first administrator',
  // First articles and news are written one by one, so that what is there already stays as it is.
  requests: 40,
  body: z.strictObject({
    /**
     * Made by the client once: the same content sent again after a lost answer is the same tenant, other content is
     * refused.
     */
    tenantId: TenantId,
    name,
    hostname,
    hostType: NewHostType,
    platformType,
    supportEmail,
    colorSetting,
    modules,
    versionIds,
    firstAdministrator: FirstAdministrator,
    reason,
  }),
  response: TenantDetail,
  status: 201,
  errors: [
    'tenant.already_created',
    'tenant.host_taken',
    'tenant.host_invalid',
    'tenant.host_reserved',
    'tenant.host_not_subdomain',
    'tenant.host_is_subdomain',
    'tenant.admin_module',
    'tenant.unknown_frameworks',
    'request.conflict',
  ],
});

export const getTenantDetail = call({
  ...operators,
  id: 'getTenantDetail',
  method: 'GET',
  path: '/admin-operations/tenants/{tenantId}',
  summary: 'All that can be changed of a tenant, and how many organisations a module has',
  requests: 4,
  params: ofTenant,
  response: TenantDetail,
  errors: ['tenant.unknown'],
});

export const changeTenant = call({
  ...operators,
  id: 'changeTenant',
  method: 'PATCH',
  path: '/admin-operations/tenants/{tenantId}',
  summary: 'Changes names, support address, brand mode, theme, modules, framework editions or limits of a tenant',
  requests: 8,
  params: ofTenant,
  body: TenantChange.extend({ revision: z.number().int(), reason }),
  response: TenantDetail,
  errors: ['tenant.unknown', 'tenant.admin_module', 'tenant.unknown_frameworks', 'request.conflict'],
});

export const getTenantUse = call({
  ...operators,
  id: 'getTenantUse',
  method: 'GET',
  path: '/admin-operations/tenants/{tenantId}/use',
  summary: 'Limits of the stage, and the calls, seats and storage that a tenant uses now',
  // More for a tenant of more than fifty organisations.
  requests: 4,
  params: ofTenant,
  response: TenantUse,
  errors: ['tenant.unknown'],
});

export const checkTenantDomain = call({
  ...operators,
  id: 'checkTenantDomain',
  method: 'POST',
  path: '/admin-operations/tenants/{tenantId}/domain/check',
  summary: 'Looks at the DNS records and the certificate of a tenant’s host now, and goes on looking',
  requests: 3,
  params: ofTenant,
  response: TenantDomain,
  errors: ['tenant.no_domain', 'request.conflict'],
});

export const setSenderDomain = call({
  ...operators,
  id: 'setSenderDomain',
  method: 'PUT',
  path: '/admin-operations/tenants/{tenantId}/sender',
  summary: 'Sets the domain that a tenant’s mails come from once its DKIM records are verified; null is the platform’s',
  requests: 7,
  params: ofTenant,
  body: SenderSetting.extend({ reason }),
  response: TenantDetail,
  errors: ['tenant.unknown', 'request.conflict'],
});

export const checkSenderDomain = call({
  ...operators,
  id: 'checkSenderDomain',
  method: 'POST',
  path: '/admin-operations/tenants/{tenantId}/sender/check',
  summary: 'Looks at the DKIM records of a tenant’s sender domain now, and goes on looking',
  requests: 3,
  params: ofTenant,
  response: TenantSender,
  errors: ['tenant.no_sender', 'request.conflict'],
});

export const listTenantVouchers = call({
  ...operators,
  id: 'listTenantVouchers',
  method: 'GET',
  path: '/admin-operations/tenants/{tenantId}/vouchers',
  summary: 'Codes for new Trial organisations of a tenant, newest first',
  requests: 2,
  params: ofTenant,
  query: PageQuery,
  response: pageOf(OperatedVoucher),
  errors: [],
});

export const findVouchers = call({
  ...operators,
  id: 'findVouchers',
  method: 'GET',
  path: '/admin-operations/vouchers',
  summary: 'Codes for new Trial organisations of all tenants, newest first; `search` is a part of the code',
  requests: 7,
  query: PageQuery.extend({ state: VoucherState.optional(), search: oneLine(4, 40).optional() }),
  response: pageOf(PlacedVoucher),
  errors: [],
});

export const createTenantVouchers = call({
  ...operators,
  id: 'createTenantVouchers',
  method: 'POST',
  path: '/admin-operations/tenants/{tenantId}/vouchers',
  summary: 'New codes, each for so many Trial organisations',
  requests: 6,
  params: ofTenant,
  body: VoucherBatch.extend({ reason }),
  response: z.object({ vouchers: z.array(OperatedVoucher) }),
  status: 201,
  errors: ['tenant.unknown', 'voucher.date_past', 'request.conflict'],
});

const ofVoucher = ofTenant.extend({ code: z.string().min(1).max(40) });

export const revokeTenantVoucher = call({
  ...operators,
  id: 'revokeTenantVoucher',
  method: 'POST',
  path: '/admin-operations/tenants/{tenantId}/vouchers/{code}/revoke',
  summary: 'Ends a code; who joined with it keeps access',
  requests: 4,
  params: ofVoucher,
  body: z.strictObject({ reason }),
  response: z.object({ revoked: z.string() }),
  errors: ['tenant.unknown', 'voucher.not_found', 'voucher.revoked', 'request.conflict'],
});

export const listVoucherUses = call({
  ...operators,
  id: 'listVoucherUses',
  method: 'GET',
  path: '/admin-operations/tenants/{tenantId}/vouchers/{code}/uses',
  summary: 'Who used a code',
  requests: 2,
  params: ofVoucher,
  query: PageQuery,
  response: pageOf(VoucherUseRow),
  errors: ['voucher.not_found'],
});

export const getTenantContent = call({
  ...operators,
  id: 'getTenantContent',
  method: 'GET',
  path: '/admin-operations/tenants/{tenantId}/content',
  summary: 'Articles, news and categories of a tenant in both languages, out or not',
  requests: 3,
  params: ofTenant,
  response: z.object({
    articles: z.array(Article),
    whatsNew: z.array(WhatsNew),
    categories: z.array(Category),
  }),
  errors: [],
});

export const saveContent = call({
  ...operators,
  id: 'saveContent',
  method: 'PUT',
  path: '/admin-operations/tenants/{tenantId}/content',
  summary: 'Writes an article, news or a category in a tenant, and in others at once; it goes out at its time',
  // Each tenant that receives it is read.
  requests: contentTenantsMax + 5,
  params: ofTenant,
  body: z.strictObject({ alsoIn: z.array(TenantId).max(contentTenantsMax), content: ContentItem, reason }),
  response: z.object({ saved: z.string(), tenants: z.number().int() }),
  errors: [
    'tenant.unknown',
    'content.language_missing',
    'content.category_missing',
    'upload.missing',
    'request.conflict',
  ],
});

export const getContentPicture = call({
  ...operators,
  id: 'getContentPicture',
  method: 'GET',
  path: '/admin-operations/tenants/{tenantId}/content/pictures/{pictureId}',
  summary: 'A picture of an article as a data address, for its preview',
  requests: 2,
  params: ofTenant.extend({ pictureId: ContentPictureFile.shape.pictureId }),
  response: z.object({ picture: z.string() }),
  errors: ['tenant.unknown', 'upload.missing'],
});
