import type { CallResult } from '../../../shared/contract/calls/call.ts';
import type { switchOrganization as switchCall } from '../../../shared/contract/people/consultancies.contract.ts';
import type { OrganizationId } from '../../../shared/ids.ts';
import type { RequestContext } from '../../core/api/request.ts';
import { getTenantOfHost } from '../../core/auth/tenant-of-host.ts';
import { openSession, renewedTokens, type SessionDependencies } from './session.ts';
import { leaveFormerClient, recordEntering } from './visits.ts';

/**
 * A session in the organisation of a client, or back in the firm. A client without a live grant for the firm, one of
 * another tenant and one that does not exist are refused alike.
 */
export const switchOrganization = async (
  dependencies: SessionDependencies,
  context: RequestContext,
  clientOrConsultancyId: OrganizationId,
): Promise<{ body: CallResult<typeof switchCall>; cookies: string[] }> => {
  const { scope, tenant } = await getTenantOfHost(dependencies.tableOf, context.host);
  const refreshToken = context.headers.refreshtoken;
  const tokens = await renewedTokens(
    dependencies,
    { scope, context },
    { refreshToken, actingFor: clientOrConsultancyId },
  );
  const session = await openSession(dependencies, { name: context.host, tenantId: tenant.tenantId }, tokens);
  const table = dependencies.tableOf(scope);
  await leaveFormerClient(table, dependencies, context, session.principal);
  await recordEntering(table, dependencies, session.principal);
  const { organization, acting } = session.principal;
  const isCookie = refreshToken === undefined;
  return {
    body: {
      accessToken: session.tokens.accessToken,
      refreshToken: isCookie ? null : session.tokens.refreshToken,
      expiresAt: session.expiresAt,
      organization: { id: organization.organizationId, name: organization.name },
      consultancy: acting ? { id: acting.consultancy.organizationId, name: acting.consultancy.name } : null,
    },
    cookies: isCookie ? session.cookies : [],
  };
};
