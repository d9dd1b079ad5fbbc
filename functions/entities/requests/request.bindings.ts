import { getEntityRequestStanding as getStandingCall } from '../../../shared/contract/entities/entity-request-status.contract.ts';
import * as contract from '../../../shared/contract/entities/entity-requests.contract.ts';
import * as comments from '../../../shared/contract/entities/request-comments.contract.ts';
import * as stages from '../../../shared/contract/entities/request-stages.contract.ts';
import * as sharing from '../../../shared/contract/entities/shared-answers.contract.ts';
import { bindSignedIn } from '../../core/api/binding.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { acceptEntityAnswer } from './accept-entity-answer.ts';
import { moveEntityTask, saveEntityAnswer } from './answer-task.ts';
import { changeEntityRequest } from './change-request.ts';
import { commentEntityRequest, commentEntityTask } from './comment-request.ts';
import { getEntityTask, listEntityTasks, openEntityTask } from './own-tasks.ts';
import { remindEntities } from './remind-entities.ts';
import { getEntityRequestStanding } from './request-progress.ts';
import { getEntityRequest, listEntityRequests, returnEntityAnswers, withdrawEntityRequest } from './review-requests.ts';
import { sendDraftRequest, sendEntityRequests } from './send-entity-requests.ts';
import { shareEntityAnswer } from './share-answer.ts';

/** Calls of requesters and of the people who answer. */
export const requestBindings = (within: (principal: Principal) => EntitiesDependencies) => ({
  listEntityRequests: bindSignedIn(contract.listEntityRequests, async ({ query }, { principal }) => ({
    body: await listEntityRequests(within(principal), principal, query),
  })),
  getEntityRequestStanding: bindSignedIn(getStandingCall, async (_input, { principal }) => ({
    body: await getEntityRequestStanding(within(principal), principal),
  })),
  getEntityRequest: bindSignedIn(contract.getEntityRequest, async ({ params }, { principal }) => ({
    body: await getEntityRequest(within(principal), principal, params),
  })),
  sendEntityRequests: bindSignedIn(contract.sendEntityRequests, async (input, { principal, host, isSecure }) => ({
    body: await sendEntityRequests(within(principal), principal, input, { host, isSecure }),
  })),
  sendDraftRequest: bindSignedIn(stages.sendDraftRequest, async (input, { principal, host, isSecure }) => ({
    body: await sendDraftRequest(within(principal), principal, input, { host, isSecure }),
  })),
  returnEntityAnswers: bindSignedIn(contract.returnEntityAnswers, async (input, { principal, host, isSecure }) => ({
    body: await returnEntityAnswers(within(principal), principal, input, { host, isSecure }),
  })),
  acceptEntityAnswer: bindSignedIn(contract.acceptEntityAnswer, async (input, { principal }) => ({
    body: await acceptEntityAnswer(within(principal), principal, input),
  })),
  withdrawEntityRequest: bindSignedIn(stages.withdrawEntityRequest, async ({ params, body }, { principal }) => ({
    body: await withdrawEntityRequest(within(principal), principal, { ...params, ...body }),
  })),
  remindEntities: bindSignedIn(contract.remindEntities, async ({ body }, { principal, host, isSecure }) => ({
    body: await remindEntities(within(principal), principal, body, { host, isSecure }),
  })),
  changeEntityRequest: bindSignedIn(contract.changeEntityRequest, async (input, { principal, host, isSecure }) => ({
    body: await changeEntityRequest(within(principal), principal, input, { host, isSecure }),
  })),
  commentEntityRequest: bindSignedIn(comments.commentEntityRequest, async (input, { principal, host, isSecure }) => ({
    body: await commentEntityRequest(within(principal), principal, input, { host, isSecure }),
  })),
  commentEntityTask: bindSignedIn(comments.commentEntityTask, async (input, { principal }) => ({
    body: await commentEntityTask(within(principal), principal, input),
  })),
  listEntityTasks: bindSignedIn(contract.listEntityTasks, async (_input, { principal }) => ({
    body: await listEntityTasks(within(principal), principal),
  })),
  getEntityTask: bindSignedIn(contract.getEntityTask, async ({ params }, { principal }) => ({
    body: await getEntityTask(within(principal), principal, params),
  })),
  openEntityTask: bindSignedIn(contract.openEntityTask, async ({ params }, { principal }) => ({
    body: await openEntityTask(within(principal), principal, params),
  })),
  saveEntityAnswer: bindSignedIn(contract.saveEntityAnswer, async (input, { principal }) => ({
    body: await saveEntityAnswer(within(principal), principal, input),
  })),
  shareEntityAnswer: bindSignedIn(sharing.shareEntityAnswer, async (input, { principal }) => ({
    body: await shareEntityAnswer(within(principal), principal, input),
  })),
  moveEntityTask: bindSignedIn(contract.moveEntityTask, async (input, { principal }) => ({
    body: await moveEntityTask(within(principal), principal, input),
  })),
});
