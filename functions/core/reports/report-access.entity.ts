/**
 * A person's parts in the reports of their organisation in addition to their permission level: named roles, and for an
 * external contributor all that they see. One item per person, so that it is read with the principal in the one request
 * of every call (ADR 2), and removing a report ends access with the next call.
 *
 * | access pattern                          | key                                                   |
 * |-----------------------------------------|-------------------------------------------------------|
 * | a person's part, with the principal     | ORGANIZATION {organizationId} / REPORT-ACCESS {userId} |
 * | everybody's parts in an organisation    | the same / begins with REPORT-ACCESS                  |
 */
import * as z from 'zod';
import { OrganizationId, UserId } from '../../../shared/ids.ts';
import { Author } from '../../../shared/model/people/author.ts';
import { AssignedDisclosure, CollaboratorRole } from '../../../shared/model/report/collaborator.ts';
import type { KeysAlongside } from '../auth/keys-alongside.ts';
import { entity } from '../data/entity.ts';

export const Collaboration = z.object({
  role: CollaboratorRole,
  disclosures: z.array(AssignedDisclosure),
  dueOn: z.iso.date().nullable(),
  addedAt: z.iso.datetime(),
  addedBy: Author,
  remindedAt: z.iso.datetime().nullable(),
  handedInAt: z.iso.datetime().nullable(),
});
export type Collaboration = z.infer<typeof Collaboration>;

export const ReportAccess = z.object({
  organizationId: OrganizationId,
  userId: UserId,
  /** Stored for people who have not joined yet, or never can: an address of another organisation. */
  email: z.email(),
  isExternalContributor: z.boolean(),
  /** When the latest invitation of theirs ran or runs out; null where none was sent for a report. */
  invitationEndsAt: z.iso.datetime().nullable(),
  reports: z.record(z.string(), Collaboration),
  revision: z.number().int(),
});
export type ReportAccess = z.infer<typeof ReportAccess>;

type AccessKey = { organizationId: string; userId: string };
export const accessPartition = (organizationId: string) => ['ORGANIZATION', organizationId] as const;
export const accessPrefix = ['REPORT-ACCESS'] as const;
export const reportAccessEntity = entity<AccessKey, ReportAccess>({
  name: 'ReportAccess',
  version: 1,
  schema: ReportAccess,
  key: ({ organizationId, userId }) => ({ pk: accessPartition(organizationId), sk: [...accessPrefix, userId] }),
});

/** For functions that read reports: read in the principal's request. */
export const withReportAccess: KeysAlongside = (place) => [reportAccessEntity.key(place)];
