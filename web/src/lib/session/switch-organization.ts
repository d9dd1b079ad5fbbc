import { switchOrganization } from '../../../../shared/contract/people/consultancies.contract.ts';
import type { UserId } from '../../../../shared/ids.ts';
import { isApiError } from '../http/api-error.ts';
import { type ActingPlace, acting, forgetActing, keepActing } from './acting.ts';
import { callSessionAlone } from './session.ts';

/** Opens the client's organisation in this tab: the page reloads, and shows the client's name first. */
export const viewAsClient = async (userId: UserId, clientId: ActingPlace['clientId'], path = '/'): Promise<void> => {
  const { organization, consultancy } = await callSessionAlone(switchOrganization, {
    body: { clientOrConsultancyId: clientId },
  });
  if (!consultancy) throw new Error('a client was asked for and the firm was opened');
  keepActing({
    userId,
    clientId: organization.id,
    clientName: organization.name,
    consultancyId: consultancy.id,
    consultancyName: consultancy.name,
    returnPath: `${location.pathname}${location.search}`,
  });
  location.assign(path);
};

/** Back to the firm. The tab also returns if the server refuses: its next token is the firm's. */
export const returnToFirm = async (): Promise<void> => {
  if (acting) {
    await callSessionAlone(switchOrganization, { body: { clientOrConsultancyId: acting.consultancyId } }).catch(
      (error: unknown) => {
        if (!isApiError(error)) throw error;
      },
    );
  }
  forgetActing();
  location.assign(acting?.returnPath ?? '/my-clients');
};
