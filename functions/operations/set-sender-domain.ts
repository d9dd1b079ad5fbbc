import { GetIdentityVerificationAttributesCommand } from '@aws-sdk/client-ses';
import { AppError } from '../../shared/errors.ts';
import type { TenantId } from '../../shared/ids.ts';
import type { SetSenderDomain } from '../../shared/model/platform/operation.ts';
import { tenantEntity } from '../core/auth/principal.entities.ts';
import { platformScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import type { OperationsDependencies } from './dependencies.ts';

const isVerified = async ({ mail }: OperationsDependencies, domain: string): Promise<boolean> => {
  const answer = await mail.send(new GetIdentityVerificationAttributesCommand({ Identities: [domain] }));
  return answer.VerificationAttributes?.[domain]?.VerificationStatus === 'Success';
};

/** The sender domain of a tenant's mails, once SES has verified it; null restores the platform's. */
export const setSenderDomain = async (
  dependencies: OperationsDependencies,
  { tenantId, domain }: SetSenderDomain,
): Promise<{ tenantId: TenantId }> => {
  if (domain !== null && !(await isVerified(dependencies, domain))) {
    throw new AppError('request.invalid', { reason: `${domain} is no verified identity` });
  }
  const table = dependencies.tableOf(platformScope(tenantId));
  const tenant = await table.find(tenantEntity, {});
  if (!tenant) throw new AppError('tenant.not_found');
  const { senderDomain: _former, ...rest } = tenant;
  const changed = { ...rest, ...(domain === null ? {} : { senderDomain: domain }), revision: tenant.revision + 1 };
  await table.write([put(tenantEntity, changed, tenant.revision)]);
  return { tenantId };
};
