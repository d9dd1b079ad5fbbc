import * as contract from '../../../shared/contract/collaboration/collaborators.contract.ts';
import { bindSignedIn } from '../../core/api/binding.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { PeopleDependencies } from '../users/dependencies.ts';
import { handIn } from './hand-in.ts';
import { inviteCollaborator } from './invite-collaborator.ts';
import { listCollaborators } from './list-collaborators.ts';
import { previewReminder } from './preview-reminder.ts';
import { remindCollaborators } from './remind-collaborators.ts';
import { removeCollaborator } from './remove-collaborator.ts';
import { setCollaborator } from './set-collaborator.ts';

/** Calls for the collaborators of a report. */
export const collaboratorBindings = (within: (principal: Principal) => PeopleDependencies) => ({
  listCollaborators: bindSignedIn(contract.listCollaborators, async ({ params }, { principal }) => ({
    body: await listCollaborators(within(principal), principal, params.reportId),
  })),
  setCollaborator: bindSignedIn(contract.setCollaborator, async ({ params, body }, { principal, host, isSecure }) => ({
    body: await setCollaborator(within(principal), principal, { ...params, ...body }, { host, isSecure }),
  })),
  inviteCollaborator: bindSignedIn(
    contract.inviteCollaborator,
    async ({ params, body }, { principal, host, isSecure }) => ({
      body: await inviteCollaborator(within(principal), principal, { ...params, ...body }, { host, isSecure }),
    }),
  ),
  removeCollaborator: bindSignedIn(contract.removeCollaborator, async ({ params }, { principal }) => ({
    body: await removeCollaborator(within(principal), principal, params),
  })),
  previewReminder: bindSignedIn(contract.previewReminder, async ({ params }, { principal }) => ({
    body: await previewReminder(within(principal), principal, params.reportId),
  })),
  remindCollaborators: bindSignedIn(
    contract.remindCollaborators,
    async ({ params, body }, { principal, host, isSecure }) => ({
      body: await remindCollaborators(within(principal), principal, { ...params, ...body }, { host, isSecure }),
    }),
  ),
  handIn: bindSignedIn(contract.handIn, async ({ params }, { principal }) => ({
    body: await handIn(within(principal), principal, params.reportId),
  })),
});
