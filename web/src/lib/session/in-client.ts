import { switchOrganization } from '../../../../shared/contract/people/consultancies.contract.ts';
import type { OrganizationId } from '../../../../shared/ids.ts';
import type { CallApi } from '../http/create-call-api.ts';
import { callQuietly, callSessionAlone } from './session.ts';

const bearing = (accessToken: string) => ({ headers: { authorization: `Bearer ${accessToken}` } });

/**
 * Runs work in a client's organisation while this tab stays in the firm: the client's log shows the visit, its changes,
 * and its end. Rejects as `callApi` does; a refusal does not leave the page.
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
    // A visit that is not ended here expires.
    await callSessionAlone(switchOrganization, { body: { clientOrConsultancyId: firmId } }, bearing(accessToken)).catch(
      () => undefined,
    );
  }
};
