import { switchOrganization } from '../../../../shared/contract/people/consultancies.contract.ts';
import type { OrganizationId } from '../../../../shared/ids.ts';
import type { CallApi } from '../http/create-call-api.ts';
import { callQuietly, callSessionAlone } from './session.ts';

const bearing = (accessToken: string) => ({ headers: { authorization: `Bearer ${accessToken}` } });

/**
 * Does some work in a client's organisation while this tab stays in the firm: the client sees who comes, what they do,
 * and that they leave again. Rejects as `callApi` does; a refusal leaves no page.
 */
export const inClient = async <Result>(
  firmId: OrganizationId,
  clientId: OrganizationId,
  work: (call: CallApi) => Promise<Result>,
): Promise<Result> => {
  const { accessToken } = await callSessionAlone(switchOrganization, { body: { clientOrConsultancyId: clientId } });
  try {
    return await work((call, input, options) => callQuietly(call, input, { ...options, ...bearing(accessToken) }));
  } finally {
    // A visit that is not ended here runs out by itself.
    await callSessionAlone(switchOrganization, { body: { clientOrConsultancyId: firmId } }, bearing(accessToken)).catch(
      () => undefined,
    );
  }
};
