import { routes } from '../../shared/contract/routes/people.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './people.api.ts';

const people = async () => (await import('./people.bindings.ts')).bindings;
const collaborators = async () =>
  (await import('./collaborators/collaborator.bindings.ts')).collaboratorBindings(
    (await import('./people.context.ts')).within,
  );

export const handler = createApi(
  routes,
  {
    listUsers: people,
    getUser: people,
    inviteUsers: people,
    resendInvitation: people,
    removeUser: people,
    changeUserRoles: people,
    listVoucherCodes: people,
    createVoucherCode: people,
    revokeVoucherCode: people,
    listOrganizationAudit: people,
    listCollaborators: collaborators,
    setCollaborator: collaborators,
    inviteCollaborator: collaborators,
    removeCollaborator: collaborators,
    previewReminder: collaborators,
    remindCollaborators: collaborators,
    handIn: collaborators,
  },
  api,
);
