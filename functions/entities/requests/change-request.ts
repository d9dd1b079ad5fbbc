import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type {
  changeEntityRequest as changeEntityRequestCall,
  EntityRequestView,
} from '../../../shared/contract/entities/entity-requests.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { dayIn } from '../../../shared/model/calendar/day-in.ts';
import type { EntityMember } from '../../../shared/model/entities/member.ts';
import type { ReportingEntity } from '../../../shared/model/entities/reporting-entity.ts';
import type { EntityRequest } from '../../../shared/model/entities/request.ts';
import { namedPeople } from '../../core/audit/named-people.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { put } from '../../core/data/write.ts';
import { type LoadedRequest, loadRequest } from '../../core/entities/load-request.ts';
import { entityMember, peopleOf } from '../../core/entities/member.entity.ts';
import { reportingEntity } from '../../core/entities/reporting-entity.entities.ts';
import { entityRequest } from '../../core/entities/request.entities.ts';
import type { Site } from '../../core/people/site.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { kindOf } from './kind-of.ts';
import { peopleAsked, readersOf, writeWithMails } from './mail-people.ts';
import { requestMail } from './request-mails.ts';
import { planRequestReminder } from './request-reminder.entity.ts';
import { requestViewOf } from './request-view.ts';
import { orConflict } from './review-requests.ts';

type Body = CallInput<typeof changeEntityRequestCall>['body'];

/** Accepted or submitted items are not touched; nothing else of a closed request changes. */
const requireOpen = (request: EntityRequest): void => {
  const isOpen = request.stage !== 'withdrawn' && request.lockedAt === undefined;
  if (!isOpen || request.items.every(({ state }) => state === 'accepted')) {
    throw new AppError('entity_request.step_refused');
  }
};

/**
 * Moves the request to another entity. Answers of one plant are none of another, so nothing may have been typed, nor
 * cleared again: a cleared one names who typed it.
 */
const atEntity = ({ request, answers, files }: LoadedRequest, entity: ReportingEntity): EntityRequest => {
  const isBegun =
    answers.length > 0 ||
    files.length > 0 ||
    request.items.some(({ state }) => state !== 'open' && state !== 'declined');
  if (isBegun || entity.archivedOn !== null) throw new AppError('entity_request.step_refused');
  const { openedAt: _opened, startedAt: _started, remindedOn: _reminded, assignedTo: _person, ...rest } = request;
  return {
    ...rest,
    entityId: entity.entityId,
    entityName: entity.name,
    kind: kindOf(entity),
    items: request.items.map(({ subject }) => ({ subject, state: 'open' })),
    reassignedFrom: { entityId: request.entityId, name: request.entityName },
  };
};

const toPerson = (request: EntityRequest, members: readonly EntityMember[], userId: string | null): EntityRequest => {
  const { assignedTo: _before, ...rest } = request;
  if (userId === null) return rest;
  const member = members.find((one) => one.entityId === request.entityId && one.userId === userId);
  if (!member) throw new AppError('user.not_found');
  return { ...rest, assignedTo: { userId: member.userId, name: `${member.firstName} ${member.lastName}`.trim() } };
};

const reassigned = async (
  { table }: EntitiesDependencies,
  loaded: LoadedRequest,
  { entityId, userId }: NonNullable<Body['to']>,
  members: readonly EntityMember[],
): Promise<EntityRequest> => {
  const { request } = loaded;
  if (entityId === request.entityId) return toPerson(request, members, userId);
  const entity = await table.find(reportingEntity, { organizationId: request.organizationId, entityId });
  if (!entity) throw new AppError('entity.not_found');
  return toPerson(atEntity(loaded, entity), members, userId);
};

/** Changes due date, person or entity; a new assignee is notified by mail. */
export const changeEntityRequest = async (
  dependencies: EntitiesDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof changeEntityRequestCall>, 'params' | 'body'>,
  site: Site,
): Promise<EntityRequestView> => {
  const { table, now } = dependencies;
  const { organizationId } = principal.organization;
  const loaded = await loadRequest(table, { organizationId, requestId: params.requestId });
  const { request } = loaded;
  if (request.revision !== body.revision) throw new AppError('request.conflict');
  requireOpen(request);
  const { dueOn = request.dueOn, to } = body;
  if (dueOn !== request.dueOn && dueOn < dayIn(request.timeZone, now())) throw new AppError('validation.failed');
  const members = await table.all(entityMember, { pk: peopleOf(request), index: 'gsi1' });
  const handed = to ? await reassigned(dependencies, loaded, to, members) : request;
  const at = new Date(now()).toISOString();
  const after = { ...handed, dueOn, updatedAt: at, revision: request.revision + 1 };
  const kind = to ? 'asked' : 'due-moved';
  const people = after.stage === 'sent' ? peopleAsked(after, members) : [];
  const readerOf = await readersOf(table, people, principal.organization);
  const mails = people.map((member) => requestMail(kind, after, member, { ...readerOf(member), site }));
  const { tenantId } = principal.scope;
  const by = authorOf(principal);
  const writes = [
    put(entityRequest, after, request.revision),
    ...(after.stage === 'sent'
      ? planRequestReminder(
          { tenantId, organizationId: request.organizationId, requestId: request.requestId },
          after,
          now(),
        )
      : []),
    auditOrganization(dependencies, organizationId, by, {
      action: 'entity-request.changed',
      section: 'entities',
      field: request.entityName,
      oldValue: [request.entityName, request.assignedTo?.name, request.dueOn].filter(Boolean).join(' · '),
      newValue: [after.entityName, after.assignedTo?.name, after.dueOn].filter(Boolean).join(' · '),
      ...namedPeople({ oldValue: [request.assignedTo?.userId], newValue: [after.assignedTo?.userId] }),
    }),
  ];
  await writeWithMails(dependencies, tenantId, writes, mails).catch(orConflict);
  return requestViewOf(after, now());
};
