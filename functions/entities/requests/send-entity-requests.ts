import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type { sendEntityRequests as sendEntityRequestsCall } from '../../../shared/contract/entities/entity-requests.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { isReportingSpan } from '../../../shared/model/data-point/data-point.ts';
import type { EntityMember } from '../../../shared/model/entities/member.ts';
import type { ReportingEntity } from '../../../shared/model/entities/reporting-entity.ts';
import { type EntityRequest, itemKeyOf } from '../../../shared/model/entities/request.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { put, type Write } from '../../core/data/write.ts';
import { entityMember, peopleOf } from '../../core/entities/member.entity.ts';
import { reportingEntity } from '../../core/entities/reporting-entity.entities.ts';
import { entityRequest } from '../../core/entities/request.entities.ts';
import { askedFields } from '../../core/entities/request-fields.ts';
import type { Site } from '../../core/people/site.ts';
import { reportEntity } from '../../core/reports/report.entities.ts';
import type { EntitiesDependencies } from '../tree/dependencies.ts';
import { kindOf } from './kind-of.ts';
import { languagesOf, writeWithMails } from './mail-people.ts';
import { requestMail } from './request-mails.ts';
import { planRequestReminder } from './request-reminder.entity.ts';
import { requestViewOf } from './request-view.ts';

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

/** Refuses invalid subjects before anything is stored. */
const checkBody = ({ catalogue }: EntitiesDependencies, body: Body): void => {
  const areDistinct =
    new Set(body.entityIds).size === body.entityIds.length &&
    new Set(body.subjects.map(itemKeyOf)).size === body.subjects.length;
  if (!areDistinct || !isReportingSpan(body.time)) throw new AppError('validation.failed');
  for (const subject of body.subjects) askedFields(catalogue, subject);
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
    stage: 'sent',
    sentAt: at,
    createdAt: at,
    createdBy: author,
    updatedAt: at,
    revision: 1,
  });
  const requests = entities.map(requestTo);
  const peopleOfRequest = ({ entityId }: EntityRequest): EntityMember[] =>
    members.filter((member) => member.entityId === entityId);
  const languageOf = await languagesOf(dependencies.table, requests.flatMap(peopleOfRequest), principal.organization);
  const mails = requests.flatMap((request) =>
    peopleOfRequest(request).map((member) =>
      requestMail('asked', request, member, { language: languageOf(member), site }),
    ),
  );
  const { tenantId } = principal.scope;
  const reminder = (request: EntityRequest): Write[] => {
    const { requestId } = request;
    return planRequestReminder({ tenantId, organizationId, requestId }, request, now());
  };
  const writes = requests.flatMap((request): Write[] => [
    put(entityRequest, request, 'new'),
    auditOrganization(dependencies, organizationId, author, {
      action: 'entity-request.sent',
      section: 'entities',
      field: request.entityName,
      newValue: String(request.items.length),
    }),
    ...reminder(request),
  ]);
  await writeWithMails(dependencies, tenantId, writes, mails);
  return {
    requests: requests.map((request) => requestViewOf(request, now())),
    withoutPeople: requests.filter((one) => peopleOfRequest(one).length === 0).map(({ entityId }) => entityId),
  };
};
