import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type {
  EntityRequestDetail,
  EntityRequestView,
  listEntityRequests as listEntityRequestsCall,
  returnEntityAnswers as returnEntityAnswersCall,
} from '../../../shared/contract/entities/entity-requests.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { itemKeyOf } from '../../../shared/model/entities/request.ts';
import { moveItems } from '../../../shared/model/entities/request-moves.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { put } from '../../core/data/write.ts';
import { WriteConflict } from '../../core/data/write-transaction.ts';
import { loadRequest } from '../../core/entities/load-request.ts';
import { entityMember, peopleOf } from '../../core/entities/member.entity.ts';
import { entityRequest, requestsOf } from '../../core/entities/request.entities.ts';
import { askedFields } from '../../core/entities/request-fields.ts';
import { lockedByReports } from '../../core/entities/request-lock.ts';
import type { Site } from '../../core/people/site.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { peopleAsked, readersOf, writeWithMails } from './mail-people.ts';
import { requestDetail } from './request-detail.ts';
import { requestMail } from './request-mails.ts';
import { requestViewOf } from './request-view.ts';

/** The request was changed concurrently: the caller reads it again. */
export const orConflict = (error: unknown): never => {
  throw error instanceof WriteConflict ? new AppError('request.conflict') : error;
};

export const listEntityRequests = async (
  { table, catalogue, now }: EntitiesDependencies,
  { organization }: Principal,
  { reportId }: { reportId?: string | undefined },
): Promise<CallResult<typeof listEntityRequestsCall>> => {
  const range = { pk: requestsOf(organization), index: 'gsi1' as const };
  const requests = await table.all(entityRequest, reportId ? { ...range, skPrefix: [reportId] } : range);
  const locked = await lockedByReports(table, requests);
  const asked = new Map(
    locked.flatMap(({ items }) => items.map(({ subject }) => [itemKeyOf(subject), subject] as const)),
  );
  return {
    requests: locked.map((request) => requestViewOf(request, now())),
    subjects: [...asked].map(([itemKey, subject]) => {
      const { code, title, titleZhTw } = askedFields(catalogue, subject);
      return { itemKey, code, title, titleZhTw };
    }),
  };
};

export const getEntityRequest = async (
  dependencies: EntitiesDependencies,
  { organization }: Principal,
  { requestId }: { requestId: string },
): Promise<EntityRequestDetail> => {
  const key = { organizationId: organization.organizationId, requestId };
  return requestDetail(dependencies, await loadRequest(dependencies.table, key));
};

/** The named answers are open again, with the comment above them and in a mail to the people of the entity. */
export const returnEntityAnswers = async (
  dependencies: EntitiesDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof returnEntityAnswersCall>, 'params' | 'body'>,
  site: Site,
): Promise<EntityRequestView> => {
  const { table, now } = dependencies;
  const { organizationId } = principal.organization;
  const key = { organizationId, requestId: params.requestId };
  const { request } = await loadRequest(table, key);
  if (request.revision !== body.revision) throw new AppError('request.conflict');
  const members = await table.all(entityMember, {
    pk: peopleOf(request),
    skPrefix: [request.entityId],
    index: 'gsi1',
  });
  const by = authorOf(principal);
  const stamp = { at: new Date(now()).toISOString(), by };
  const after = moveItems(request, body.itemKeys, { action: 'return', note: body.note }, stamp);
  if (!after) throw new AppError('entity_request.step_refused');
  const people = peopleAsked(after, members);
  const readerOf = await readersOf(table, people, principal.organization);
  const mails = people.map((member) =>
    requestMail('returned', after, member, { ...readerOf(member), site, note: body.note }),
  );
  const writes = [
    put(entityRequest, after, request.revision),
    auditOrganization(dependencies, organizationId, by, {
      action: 'entity-request.returned',
      section: 'entities',
      field: request.entityName,
      newValue: body.note,
    }),
  ];
  await writeWithMails(dependencies, principal.scope.tenantId, writes, mails).catch(orConflict);
  return requestViewOf(after, now());
};

export const withdrawEntityRequest = async (
  dependencies: EntitiesDependencies,
  principal: Principal,
  { requestId, revision }: { requestId: string; revision: number },
): Promise<EntityRequestView> => {
  const { table, now } = dependencies;
  const { organizationId } = principal.organization;
  const { request } = await loadRequest(table, { organizationId, requestId });
  if (request.revision !== revision) throw new AppError('request.conflict');
  const isOver =
    request.stage === 'withdrawn' ||
    request.lockedAt !== undefined ||
    request.items.some(({ state }) => state === 'accepted');
  if (isOver) throw new AppError('entity_request.step_refused');
  const after = {
    ...request,
    stage: 'withdrawn' as const,
    updatedAt: new Date(now()).toISOString(),
    revision: revision + 1,
  };
  await table
    .write([
      put(entityRequest, after, revision),
      auditOrganization(dependencies, organizationId, authorOf(principal), {
        action: 'entity-request.withdrawn',
        section: 'entities',
        field: request.entityName,
        oldValue: request.items
          .map(({ subject }) => itemKeyOf(subject))
          .join(', ')
          .slice(0, 1_000),
      }),
    ])
    .catch(orConflict);
  return requestViewOf(after, now());
};
