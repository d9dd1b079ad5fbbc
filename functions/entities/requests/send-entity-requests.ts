import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type {
  EntityRequestView,
  sendEntityRequests as sendEntityRequestsCall,
} from '../../../shared/contract/entities/entity-requests.contract.ts';
import type { sendDraftRequest as sendDraftRequestCall } from '../../../shared/contract/entities/request-stages.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { dayIn } from '../../../shared/model/calendar/day-in.ts';
import { isReportingSpan } from '../../../shared/model/data-point/data-point.ts';
import type { EntityMember } from '../../../shared/model/entities/member.ts';
import type { ReportingEntity } from '../../../shared/model/entities/reporting-entity.ts';
import { type EntityRequest, itemKeyOf } from '../../../shared/model/entities/request.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { put, type Write } from '../../core/data/write.ts';
import { loadRequest } from '../../core/entities/load-request.ts';
import { entityMember, peopleOf } from '../../core/entities/member.entity.ts';
import { reportingEntity } from '../../core/entities/reporting-entity.entities.ts';
import { entityRequest } from '../../core/entities/request.entities.ts';
import { askedFields } from '../../core/entities/request-fields.ts';
import type { Site } from '../../core/people/site.ts';
import { reportEntity } from '../../core/reports/report.entities.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { kindOf } from './kind-of.ts';
import { peopleAsked, readersOf, writeWithMails } from './mail-people.ts';
import { requestMail } from './request-mails.ts';
import { planRequestReminder } from './request-reminder.entity.ts';
import { requestViewOf } from './request-view.ts';
import { orConflict } from './review-requests.ts';

type Body = CallInput<typeof sendEntityRequestsCall>['body'];

const load = async ({ table }: EntitiesDependencies, { organization }: Principal, body: Body) => {
  const { organizationId } = organization;
  const reportKey = body.reportId === null ? undefined : { organizationId, reportId: body.reportId };
  const [found, members] = await Promise.all([
    table.findMany([
      ...body.entityIds.map((entityId) => reportingEntity.key({ organizationId, entityId })),
      ...(reportKey ? [reportEntity.key(reportKey)] : []),
    ]),
    table.all(entityMember, { pk: peopleOf(organization), index: 'gsi1' }),
  ]);
  const report = reportKey && found.pick(reportEntity, reportKey);
  if (reportKey && !report) throw new AppError('report.not_found');
  const entities = body.entityIds.map((entityId) => {
    const entity = found.pick(reportingEntity, { organizationId, entityId });
    if (!entity) throw new AppError('entity.not_found');
    return entity;
  });
  return { entities, report, members };
};

/** Refuses invalid subjects, and a due day that has passed, before anything is stored. */
const checkBody = ({ catalogue, now }: EntitiesDependencies, body: Body): void => {
  const areDistinct =
    new Set(body.entityIds).size === body.entityIds.length &&
    new Set(body.subjects.map(itemKeyOf)).size === body.subjects.length;
  const isPast = body.dueOn < dayIn(body.timeZone, now());
  if (!areDistinct || isPast || !isReportingSpan(body.time)) throw new AppError('validation.failed');
  for (const subject of body.subjects) askedFields(catalogue, subject);
};

/** The row of the log, and the first reminder, of a request that goes out. */
const sendingWrites = (dependencies: EntitiesDependencies, principal: Principal, request: EntityRequest): Write[] => {
  const { organizationId, requestId } = request;
  const { tenantId } = principal.scope;
  return [
    auditOrganization(dependencies, organizationId, authorOf(principal), {
      action: 'entity-request.sent',
      section: 'entities',
      field: request.entityName,
      newValue: String(request.items.length),
    }),
    ...planRequestReminder({ tenantId, organizationId, requestId }, request, dependencies.now()),
  ];
};

/** A draft goes out to the people that its entity has now; a due day that has passed is set again first. */
export const sendDraftRequest = async (
  dependencies: EntitiesDependencies,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof sendDraftRequestCall>, 'params' | 'body'>,
  site: Site,
): Promise<EntityRequestView> => {
  const { table, now } = dependencies;
  const { organizationId } = principal.organization;
  const { request } = await loadRequest(table, { organizationId, requestId: params.requestId });
  if (request.revision !== body.revision) throw new AppError('request.conflict');
  if (request.stage !== 'draft' || request.lockedAt !== undefined) throw new AppError('entity_request.step_refused');
  if (request.dueOn < dayIn(request.timeZone, now())) throw new AppError('validation.failed');
  const members = await table.all(entityMember, { pk: peopleOf(request), skPrefix: [request.entityId], index: 'gsi1' });
  const at = new Date(now()).toISOString();
  const sent = { ...request, stage: 'sent' as const, sentAt: at, updatedAt: at, revision: request.revision + 1 };
  const people = peopleAsked(sent, members);
  const readerOf = await readersOf(table, people, principal.organization);
  const mails = people.map((member) => requestMail('asked', sent, member, { ...readerOf(member), site }));
  const writes = [put(entityRequest, sent, request.revision), ...sendingWrites(dependencies, principal, sent)];
  await writeWithMails(dependencies, principal.scope.tenantId, writes, mails).catch(orConflict);
  return requestViewOf(sent, now());
};

/** One request for each entity, with a mail to each of its people; without people it stays until one is invited. */
export const sendEntityRequests = async (
  dependencies: EntitiesDependencies,
  principal: Principal,
  { body }: { body: Body },
  site: Site,
): Promise<CallResult<typeof sendEntityRequestsCall>> => {
  checkBody(dependencies, body);
  const { ids, now } = dependencies;
  const { entities, report, members } = await load(dependencies, principal, body);
  const { organizationId, name: organizationName } = principal.organization;
  const at = new Date(now()).toISOString();
  const author = authorOf(principal);
  const requestTo = (entity: ReportingEntity): EntityRequest => ({
    organizationId,
    requestId: ids.entityRequest(),
    entityId: entity.entityId,
    kind: kindOf(entity),
    organizationName,
    entityName: entity.name,
    report: report ? { reportId: report.reportId, name: report.name } : null,
    time: body.time,
    dueOn: body.dueOn,
    timeZone: body.timeZone,
    words: body.words,
    items: body.subjects.map((subject) => ({ subject, state: 'open' })),
    ...(body.isDraft ? { stage: 'draft' } : { stage: 'sent', sentAt: at }),
    createdAt: at,
    createdBy: author,
    updatedAt: at,
    revision: 1,
  });
  const requests = entities.map(requestTo);
  const peopleOfRequest = ({ entityId }: EntityRequest): EntityMember[] =>
    members.filter((member) => member.entityId === entityId);
  const sent = body.isDraft ? [] : requests;
  const readerOf = await readersOf(dependencies.table, sent.flatMap(peopleOfRequest), principal.organization);
  const mails = sent.flatMap((request) =>
    peopleOfRequest(request).map((member) => requestMail('asked', request, member, { ...readerOf(member), site })),
  );
  const { tenantId } = principal.scope;
  const writes = [
    ...requests.map((request) => put(entityRequest, request, 'new')),
    ...sent.flatMap((request) => sendingWrites(dependencies, principal, request)),
  ];
  await writeWithMails(dependencies, tenantId, writes, mails);
  return {
    requests: requests.map((request) => requestViewOf(request, now())),
    withoutPeople: requests.filter((one) => peopleOfRequest(one).length === 0).map(({ entityId }) => entityId),
  };
};
