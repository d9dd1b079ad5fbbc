import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type {
  EntityRequestView,
  moveEntityTask as moveEntityTaskCall,
  saveEntityAnswer as saveEntityAnswerCall,
} from '../../../shared/contract/entities/entity-requests.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { isAnswered } from '../../../shared/model/answer/field-value.ts';
import { dayIn } from '../../../shared/model/calendar/day-in.ts';
import { type EntityRequest, itemKeyOf } from '../../../shared/model/entities/request.ts';
import { moveItems } from '../../../shared/model/entities/request-moves.ts';
import { isItemOpen } from '../../../shared/model/entities/request-state.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { check, put } from '../../core/data/write.ts';
import { loadOwnTask } from '../../core/entities/own-task.ts';
import { type EntityAnswer, entityAnswer, entityRequest } from '../../core/entities/request.entities.ts';
import { askedFields } from '../../core/entities/request-fields.ts';
import { checkFieldValue } from '../../core/reports/check-field-value.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { notifyAsker } from './notify-requester.ts';
import { taskViewOf } from './request-view.ts';

const getItem = (request: EntityRequest, itemKey: string) => {
  const item = request.items.find(({ subject }) => itemKeyOf(subject) === itemKey);
  if (!item) throw new AppError('entity_request.not_found');
  return item;
};

const viewOf = ({ fieldKey, value, revision, updatedAt, updatedBy }: EntityAnswer) => ({
  fieldKey,
  value,
  revision,
  updatedAt,
  updatedBy,
});

/**
 * One answer, as it is typed. Conditional on the request's revision, so no answer gets into a request that was sent,
 * returned or withdrawn concurrently. Of two people at once the second gets `report.stale` with the stored answer.
 */
export const saveEntityAnswer = (
  { table, catalogue, now }: EntitiesDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof saveEntityAnswerCall>, 'params' | 'body'>,
): Promise<CallResult<typeof saveEntityAnswerCall>> =>
  retryOnConflict(async () => {
    const { request, answers } = await loadOwnTask(table, principal, params);
    const { itemKey, fieldKey, value } = body;
    const item = getItem(request, itemKey);
    if (!isItemOpen(request, item.state, dayIn(request.timeZone, now()))) {
      throw new AppError('entity_request.step_refused');
    }
    const field = askedFields(catalogue, item.subject).fields.find(({ key }) => key === fieldKey);
    if (!field) throw new AppError('disclosure.not_found');
    checkFieldValue(catalogue, field, value);
    const before = answers.find((answer) => answer.itemKey === itemKey && answer.fieldKey === fieldKey);
    if ((before?.revision ?? 0) !== body.revision) {
      // Sent again after a lost response, it equals the stored answer.
      const isOurs = before && JSON.stringify(before.value) === JSON.stringify(value);
      if (isOurs) return viewOf(before);
      throw new AppError('report.stale', { current: before ? viewOf(before) : null });
    }
    const at = new Date(now()).toISOString();
    const { organizationId, requestId } = request;
    const answer: EntityAnswer = {
      organizationId,
      requestId,
      itemKey,
      fieldKey,
      value,
      updatedAt: at,
      updatedBy: authorOf(principal),
      revision: body.revision + 1,
    };
    const started = { ...request, startedAt: at, updatedAt: at, revision: request.revision + 1 };
    await table.write([
      put(entityAnswer, answer, before?.revision ?? 'new'),
      request.startedAt
        ? check(entityRequest, request, { revision: request.revision })
        : put(entityRequest, started, request.revision),
    ]);
    return viewOf(answer);
  });

/**
 * Sends answers, declines them, or asks to change sent ones. Sending requires at least one answer.
 */
const newsOf = { submit: 'submitted', decline: 'declined', 'ask-to-change': 'change-asked' } as const;

export const moveEntityTask = (
  dependencies: EntitiesDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof moveEntityTaskCall>, 'params' | 'body'>,
): Promise<EntityRequestView> =>
  retryOnConflict(async () => {
    const { table, now } = dependencies;
    const { request, answers } = await loadOwnTask(table, principal, params);
    const answeredItems = new Set(answers.filter(({ value }) => isAnswered(value)).map(({ itemKey }) => itemKey));
    if (body.action === 'submit' && !body.itemKeys.every((itemKey) => answeredItems.has(itemKey))) {
      throw new AppError('validation.failed');
    }
    const stamp = { at: new Date(now()).toISOString(), by: authorOf(principal) };
    const move = body.action === 'submit' ? { action: body.action } : { action: body.action, note: body.note };
    const after = moveItems(request, body.itemKeys, move, stamp);
    if (!after) throw new AppError('entity_request.step_refused');
    const news = { news: newsOf[body.action], count: body.itemKeys.length };
    await table.write([put(entityRequest, after, request.revision), notifyAsker(dependencies, principal, after, news)]);
    return taskViewOf(after, now());
  });
