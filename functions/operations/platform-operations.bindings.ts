import { S3Client } from '@aws-sdk/client-s3';
import { createCatalogue } from '../../shared/catalogue/catalogue.ts';
import * as people from '../../shared/contract/platform/operated-people.contract.ts';
import * as contract from '../../shared/contract/platform/platform-operations.contract.ts';
import * as mails from '../../shared/contract/platform/unsent-mails.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { createIds } from '../../shared/ids.ts';
import { hostFault } from '../../shared/model/platform/host-fault.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import type { SignedInContext } from '../core/api/request.ts';
import { loadCatalogueFile } from '../core/catalogue-files.ts';
import { byOfPrincipal } from '../core/platform/operation-by.ts';
import { checkAgain } from './begin-domain-checks.ts';
import { changeTenant } from './change-tenant.ts';
import { readContentPicture } from './content-pictures.ts';
import { createOrganization } from './create-organization.ts';
import { createTenant } from './create-tenant.ts';
import { createVouchers } from './create-voucher.ts';
import { inviteUser } from './invite-user.ts';
import { findUnsentMails, readUnsentMails } from './list-unsent-mails.ts';
import { api, environment } from './platform-operations.api.ts';
import { isHostFree, readTenantDetail } from './read-tenant-detail.ts';
import { readTenantUse } from './read-tenant-use.ts';
import { findVouchers, listVouchers, listVoucherUses, operatedVoucherOf } from './read-vouchers.ts';
import { revokeVoucher } from './revoke-voucher.ts';
import { readTenantContent, saveContent } from './save-content.ts';
import { checkSenderAgain, setSenderDomain } from './set-sender-domain.ts';

const now = () => Date.now();
const shared = {
  tableOf: api.tableOf,
  brand: { client: new S3Client({ maxAttempts: 4 }), bucket: environment.BRAND_BUCKET },
  ids: createIds(now),
  now,
  catalogue: createCatalogue(loadCatalogueFile),
};

/** What an operator's call works with: links in its mails lead to the port that the operator came by. */
const of = ({ host }: SignedInContext) => ({ ...shared, sitePort: /:(\d+)$/.exec(host)?.[1] });

/** Profile of an organisation opened at a screen: complete, like that of the command. */
const newProfile = { informationStep: 4, isApprovalRequired: false, isSuspended: false } as const;

const byOf = ({ principal }: SignedInContext, reason: string) => byOfPrincipal(principal, reason);

export const bindings = {
  checkHost: bindSignedIn(contract.checkHost, async ({ params: { hostname }, query: { hostType } }, context) => {
    const fault = hostFault(hostname, { hostType, rootHost: context.principal.tenant.hostname });
    return { body: { hostname, isFree: await isHostFree(of(context), hostname), fault: fault ?? null } };
  }),
  createTenant: bindSignedIn(contract.createTenant, async ({ body: { reason, ...input } }, context) => {
    const dependencies = of(context);
    if (input.modules.includes('admin')) throw new AppError('tenant.admin_module');
    const { tenantId } = await createTenant(dependencies, input, byOf(context, reason));
    return { body: await readTenantDetail(dependencies, tenantId) };
  }),
  getTenantDetail: bindSignedIn(contract.getTenantDetail, async ({ params }, context) => ({
    body: await readTenantDetail(of(context), params.tenantId),
  })),
  getTenantUse: bindSignedIn(contract.getTenantUse, async ({ params }, context) => ({
    body: await readTenantUse({ ...of(context), callQuotas: api.callQuotas }, params.tenantId),
  })),
  changeTenant: bindSignedIn(contract.changeTenant, async ({ params, body: { reason, ...change } }, context) => {
    const dependencies = of(context);
    const { tenantId } = await changeTenant(dependencies, { ...params, ...change }, byOf(context, reason));
    return { body: await readTenantDetail(dependencies, tenantId) };
  }),
  listTenantMails: bindSignedIn(mails.listTenantMails, async ({ params, query }, context) => ({
    body: await readUnsentMails(of(context), params.tenantId, query),
  })),
  findUnsentMails: bindSignedIn(mails.findUnsentMails, async ({ query }, context) => ({
    body: await findUnsentMails(of(context), query),
  })),
  checkTenantDomain: bindSignedIn(contract.checkTenantDomain, async ({ params }, context) => ({
    body: await checkAgain(of(context), params.tenantId),
  })),
  setSenderDomain: bindSignedIn(contract.setSenderDomain, async ({ params, body: { reason, ...setting } }, context) => {
    const dependencies = of(context);
    const { tenantId } = await setSenderDomain(dependencies, { ...params, ...setting }, byOf(context, reason));
    return { body: await readTenantDetail(dependencies, tenantId) };
  }),
  checkSenderDomain: bindSignedIn(contract.checkSenderDomain, async ({ params }, context) => ({
    body: await checkSenderAgain(of(context), params.tenantId),
  })),
  listTenantVouchers: bindSignedIn(contract.listTenantVouchers, async ({ params, query }, context) => ({
    body: await listVouchers(of(context), params.tenantId, query),
  })),
  findVouchers: bindSignedIn(contract.findVouchers, async ({ query }, context) => ({
    body: await findVouchers(of(context), query),
  })),
  createTenantVouchers: bindSignedIn(
    contract.createTenantVouchers,
    async ({ params, body: { reason, ...batch } }, context) => {
      const made = await createVouchers(of(context), { ...params, ...batch }, byOf(context, reason));
      return { body: { vouchers: made.map((voucher) => operatedVoucherOf(voucher, now())) } };
    },
  ),
  revokeTenantVoucher: bindSignedIn(contract.revokeTenantVoucher, async ({ params, body }, context) => ({
    body: await revokeVoucher(of(context), params, byOf(context, body.reason)),
  })),
  listVoucherUses: bindSignedIn(contract.listVoucherUses, async ({ params, query }, context) => ({
    body: await listVoucherUses(of(context), params, query),
  })),
  getTenantContent: bindSignedIn(contract.getTenantContent, async ({ params }, context) => ({
    body: await readTenantContent(of(context), params.tenantId),
  })),
  getContentPicture: bindSignedIn(contract.getContentPicture, async ({ params }, context) => ({
    body: await readContentPicture(of(context), params),
  })),
  saveContent: bindSignedIn(contract.saveContent, async ({ params, body: { reason, ...input } }, context) => ({
    body: await saveContent(of(context), { ...params, ...input }, byOf(context, reason)),
  })),
  createOrganization: bindSignedIn(
    people.createOrganization,
    async ({ params, body: { reason, ...input } }, context) => ({
      body: await createOrganization(of(context), { ...newProfile, ...params, ...input }, byOf(context, reason)),
    }),
  ),
  createUser: bindSignedIn(people.createUser, async ({ params, body: { reason, role, ...input } }, context) => ({
    body: await inviteUser(
      of(context),
      { ...params, ...input, roles: [role], isExternalContributor: false },
      byOf(context, reason),
    ),
  })),
};
