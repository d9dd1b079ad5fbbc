import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type { shareEntityAnswer as shareEntityAnswerCall } from '../../../shared/contract/entities/shared-answers.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { isAnswered } from '../../../shared/model/answer/field-value.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { put, remove } from '../../core/data/write.ts';
import { loadOwnTask, loadReceived } from '../../core/entities/own-task.ts';
import { sharedAnswer } from '../../core/entities/shared-answer.entity.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';

/**
 * Consent of a supplier, answer by answer: its own people get the answer suggested in requests of other customers, who
 * see it only once it is given to them. Repeating changes nothing. It can be revoked after the request was withdrawn too.
 */
export const shareEntityAnswer = async (
  { table, now }: EntitiesDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof shareEntityAnswerCall>, 'params' | 'body'>,
): Promise<CallResult<typeof shareEntityAnswerCall>> => {
  const { itemKey, fieldKey, isShared } = body;
  const load = isShared ? loadOwnTask : loadReceived;
  const { request, answers, member } = await load(table, principal, params);
  const { organizationId, type } = principal.organization;
  if (member.kind !== 'supplier' || type !== 'other') throw new AppError('entity_request.step_refused');
  const key = { organizationId, itemKey, fieldKey, requestId: request.requestId };
  const answer = answers.find((one) => one.itemKey === itemKey && one.fieldKey === fieldKey);
  if (isShared && !(answer && isAnswered(answer.value))) throw new AppError('entity_request.step_refused');
  const record = {
    ...key,
    customerId: request.organizationId,
    time: request.time,
    sharedAt: new Date(now()).toISOString(),
    sharedBy: principal.user.userId,
  };
  await table.write([isShared ? put(sharedAnswer, record, 'any') : remove(sharedAnswer, key, 'any')]);
  return { isShared };
};
