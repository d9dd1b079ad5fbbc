import * as contract from '../../../shared/contract/collaborators.contract.ts';
import { type Binding, bindSignedIn } from '../../core/api/binding.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { PeopleDependencies } from '../dependencies.ts';
import { handIn } from './hand-in.ts';
import { inviteCollaborator } from './invite-collaborator.ts';
import { listCollaborators } from './list-collaborators.ts';
import { previewReminder } from './preview-reminder.ts';
import { remindCollaborators } from './remind-collaborators.ts';
import { removeCollaborator } from './remove-collaborator.ts';
import { setCollaborator } from './set-collaborator.ts';

/** Calls of who works on a report. */
export const collaboratorBindings = (within: (principal: Principal) => PeopleDependencies): Binding[] => [
  bindSignedIn(contract.listCollaborators, async ({ params }, { principal }) => ({
    body: await listCollaborators(within(principal), principal, params.reportId),
  })),
  bindSignedIn(contract.setCollaborator, async ({ params, body }, { principal, host, isSecure }) => ({
    body: await setCollaborator(within(principal), principal, { ...params, ...body }, { host, isSecure }),
  })),
  bindSignedIn(contract.inviteCollaborator, async ({ params, body }, { principal, host, isSecure }) => ({
    body: await inviteCollaborator(within(principal), principal, { ...params, ...body }, { host, isSecure }),
  })),
  bindSignedIn(contract.removeCollaborator, async ({ params }, { principal }) => ({
    body: await removeCollaborator(within(principal), principal, params),
  })),
  bindSignedIn(contract.previewReminder, async ({ params }, { principal }) => ({
    body: await previewReminder(within(principal), principal, params.reportId),
  })),
  bindSignedIn(contract.remindCollaborators, async ({ params, body }, { principal, host, isSecure }) => ({
    body: await remindCollaborators(within(principal), principal, { ...params, ...body }, { host, isSecure }),
  })),
  bindSignedIn(contract.handIn, async ({ params }, { principal }) => ({
    body: await handIn(within(principal), principal, params.reportId),
  })),
];
