import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type {
  commentEntityRequest as commentRequestCall,
  commentEntityTask as commentTaskCall,
} from '../../../shared/contract/entities/request-comments.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import {
  type EntityRequest,
  itemKeyOf,
  type RequestComment,
  requestCommentsMax,
} from '../../../shared/model/entities/request.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { put } from '../../core/data/write.ts';
import { type LoadedRequest, loadRequest } from '../../core/entities/load-request.ts';
import { entityMember, peopleOf } from '../../core/entities/member.entity.ts';
import { loadOwnTask } from '../../core/entities/own-task.ts';
import { requestComment } from '../../core/entities/request.entities.ts';
import type { Site } from '../../core/people/site.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { peopleAsked, readersOf, writeWithMails } from './mail-people.ts';
import { notifyAsker } from './notify-requester.ts';
import { requestMail } from './request-mails.ts';

type Body = CallInput<typeof commentTaskCall>['body'];

const newComment = (
  { ids, now }: EntitiesDependencies,
  principal: Principal,
  { request, comments }: LoadedRequest,
  { body, side }: { body: Body; side: RequestComment['side'] },
): RequestComment => {
  const isAsked = body.itemKey === null || request.items.some(({ subject }) => itemKeyOf(subject) === body.itemKey);
  if (!isAsked) throw new AppError('entity_request.not_found');
  if (request.stage !== 'sent' || comments.length >= requestCommentsMax) {
    throw new AppError('entity_request.step_refused');
  }
  return {
    commentId: ids.comment(),
    ...body,
    side,
    author: authorOf(principal),
    at: new Date(now()).toISOString(),
  };
};

const commentWrite = ({ organizationId, requestId, entityId }: EntityRequest, comment: RequestComment) =>
  put(requestComment, { ...comment, organizationId, requestId, entityId }, 'new');

/** A comment of those who answer: the requester is notified in the product. */
export const commentEntityTask = async (
  dependencies: EntitiesDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof commentTaskCall>, 'params' | 'body'>,
): Promise<RequestComment> => {
  const loaded = await loadOwnTask(dependencies.table, principal, params);
  const { request } = loaded;
  const comment = newComment(dependencies, principal, loaded, { body, side: 'answerer' });
  await dependencies.table.write([
    commentWrite(request, comment),
    notifyAsker(dependencies, principal, request, { news: 'commented', count: 1 }),
  ]);
  return comment;
};

/** A comment of the requester: the people asked get it by mail. */
export const commentEntityRequest = async (
  dependencies: EntitiesDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof commentRequestCall>, 'params' | 'body'>,
  site: Site,
): Promise<RequestComment> => {
  const { table } = dependencies;
  const { organizationId } = principal.organization;
  const loaded = await loadRequest(table, { organizationId, requestId: params.requestId });
  const { request } = loaded;
  const comment = newComment(dependencies, principal, loaded, { body, side: 'asker' });
  const members = await table.all(entityMember, { pk: peopleOf(request), skPrefix: [request.entityId], index: 'gsi1' });
  const people = peopleAsked(request, members);
  const readerOf = await readersOf(table, people, principal.organization);
  const note = `${comment.author.name}: ${comment.text}`;
  const mails = people.map((member) => requestMail('commented', request, member, { ...readerOf(member), site, note }));
  await writeWithMails(dependencies, principal.scope.tenantId, [commentWrite(request, comment)], mails);
  return comment;
};
