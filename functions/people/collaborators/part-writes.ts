import { AppError } from '../../../shared/errors.ts';
import type { OrganizationId, UserId } from '../../../shared/ids.ts';
import {
  type AssignedDisclosure,
  type CollaboratorRole,
  collaborationsMax,
} from '../../../shared/model/report/collaborator.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { put, remove, type Write } from '../../core/data/write.ts';
import { emit } from '../../core/events/outbox.ts';
import { audit } from '../../core/reports/audit-row.ts';
import { planDueReminders } from '../../core/reports/due-reminder.entity.ts';
import { type Collaboration, type ReportAccess, reportAccessEntity } from '../../core/reports/report-access.entity.ts';
import type { PeopleDependencies } from '../users/dependencies.ts';

export type Asked = { role: CollaboratorRole; disclosures: AssignedDisclosure[]; dueOn: string | null };
export type Asking = { dependencies: PeopleDependencies; principal: Principal; report: Report };
/** Owner of the part. */
export type Person = {
  organizationId: OrganizationId;
  userId: UserId;
  email: string;
  isExternalContributor: boolean;
  /** Of the invitation that goes out with this. */
  invitationEndsAt?: string;
};

const keyOf = ({ versionId, disclosureId }: AssignedDisclosure): string => `${versionId} ${disclosureId}`;

/**
 * The requested disclosures, each once; 404 for one that is not in the report, 422 where an external contributor would
 * see nothing.
 */
export const checkAsked = ({ frameworks }: Report, asked: Asked, isExternalContributor: boolean): Asked => {
  const inScope = new Set(
    frameworks.flatMap(({ versionId, disclosureIds }) => disclosureIds.map((id) => `${versionId} ${id}`)),
  );
  if (!asked.disclosures.every((one) => inScope.has(keyOf(one)))) throw new AppError('disclosure.not_found');
  if (!isExternalContributor) return { ...asked, disclosures: [] };
  if (asked.disclosures.length === 0) throw new AppError('collaborator.nothing_assigned');
  return { ...asked, disclosures: [...new Map(asked.disclosures.map((one) => [keyOf(one), one])).values()] };
};

const textOf = (part: Pick<Collaboration, 'role' | 'disclosures' | 'dueOn'> | undefined): string => {
  if (!part) return '';
  const { role, disclosures, dueOn } = part;
  return [role, ...disclosures.map(({ disclosureId }) => disclosureId), ...(dueOn ? [dueOn] : [])].join(', ');
};

const nextPart = (
  before: Collaboration | undefined,
  asked: Asked,
  { dependencies, principal }: Asking,
): Collaboration => {
  const now = new Date(dependencies.now()).toISOString();
  const isSame = before !== undefined && textOf(before) === textOf(asked);
  return {
    ...asked,
    addedAt: before?.addedAt ?? now,
    addedBy: authorOf(principal),
    remindedAt: before?.remindedAt ?? null,
    // A changed request has to be handed in again.
    handedInAt: isSame ? before.handedInAt : null,
  };
};

/** Requests a new count of the report's work. */
export const partCounted = ({ dependencies, principal, report }: Asking): Write => {
  const { organizationId, reportId } = report;
  return emit(dependencies, {
    type: 'report.scope-changed',
    tenantId: principal.scope.tenantId,
    organizationId,
    reportId,
  });
};

const changeWrites = (asking: Asking, person: Person, known: Collaboration | undefined, asked: Asked): Write[] => {
  const { dependencies, principal, report } = asking;
  return [
    ...planDueReminders({ ...person, tenantId: principal.scope.tenantId }, asked.dueOn, dependencies.now()),
    audit(dependencies, report, authorOf(principal), {
      action: known ? 'collaborator.changed' : 'collaborator.added',
      field: person.email,
      oldValue: textOf(known),
      newValue: textOf(asked),
    }),
    partCounted(asking),
  ];
};

/** Writes of a person's part, with its audit row and the reminders of its due date; none where it is unchanged. */
export const partWrites = (asking: Asking, person: Person, before: ReportAccess | undefined, asked: Asked): Write[] => {
  const { report } = asking;
  const known = before?.reports[report.reportId];
  const isSame = known !== undefined && textOf(known) === textOf(asked);
  if (isSame && !person.invitationEndsAt) return [];
  const reports = { ...before?.reports, [report.reportId]: nextPart(known, asked, asking) };
  if (Object.keys(reports).length > collaborationsMax) throw new AppError('validation.failed');
  const access = {
    ...person,
    invitationEndsAt: person.invitationEndsAt ?? before?.invitationEndsAt ?? null,
    reports,
    revision: (before?.revision ?? 0) + 1,
  };
  return [
    put(reportAccessEntity, access, before?.revision ?? 'new'),
    ...(isSame ? [] : changeWrites(asking, person, known, asked)),
  ];
};

/** Removes the part, with an audit row; also the person's item when it has no other part. */
export const partRemoval = (asking: Asking, access: ReportAccess): Write[] => {
  const { dependencies, principal, report } = asking;
  const { [report.reportId]: part, ...reports } = access.reports;
  if (!part) throw new AppError('collaborator.not_found');
  const isLast = Object.keys(reports).length === 0;
  return [
    isLast
      ? remove(reportAccessEntity, access, access.revision)
      : put(reportAccessEntity, { ...access, reports, revision: access.revision + 1 }, access.revision),
    audit(dependencies, report, authorOf(principal), {
      action: 'collaborator.removed',
      field: access.email,
      oldValue: textOf(part),
    }),
    partCounted(asking),
  ];
};
