import * as z from 'zod';
import { AuditId } from '../../ids.ts';
import { Author } from '../people/author.ts';

/** Closed list of what the audit log can say. */
export const AuditAction = z.enum([
  'report.created',
  'report.renamed',
  'report.described',
  'report.frameworks-changed',
  'report.edition-moved',
  'answer.reviewed',
  'report.topics-changed',
  'report.assessment-chosen',
  'report.claimed',
  'report.sector-topic-judged',
  'reported-value.chosen',
  'report.designed',
  'disclosure.taken-out',
  'report.status-changed',
  'report.owner-changed',
  'report.time-changed',
  'report.deleted',
  'field.changed',
  'field.cleared',
  'field.declined',
  'field.needs-choice',
  'data-point.overwritten',
  'data-point.kept',
  'data-point.overwritten-elsewhere',
  'data-point.changed-in-hub',
  'data-point.changed-by-import',
  'data-point.brought-back',
  'method.chosen',
  'translation.changed',
  'translation.cleared',
  'translation.confirmed',
  'translator.assigned',
  'evidence.added',
  'evidence.changed',
  'evidence.removed',
  'finding.noted',
  'finding.note-withdrawn',
  'disclosure.completed',
  'disclosure.reopened',
  'disclosure.omitted',
  'collaborator.added',
  'collaborator.changed',
  'collaborator.removed',
  'collaborator.reminded',
  'collaborator.handed-in',
  'comment.added',
  'comment.edited',
  'comment.resolved',
  'comment.reopened',
  'report.shared',
  'disclosure.assigned',
  'disclosure.assignee-left',
  'publication.requested',
  'publication.published',
  'publication.failed',
  'publication.cancelled',
]);
export type AuditAction = z.infer<typeof AuditAction>;

/** Row of the audit log (specification 3): action, section, field, old value, new value, time, and who. */
export const AuditRow = z
  .object({
    auditId: AuditId,
    action: AuditAction,
    section: z.string(),
    field: z.string(),
    oldValue: z.string(),
    newValue: z.string(),
    who: Author,
    at: z.iso.datetime(),
    /** SHA-256 over the row's content; the sealer chains these. */
    contentHash: z.string(),
  })
  .meta({ id: 'AuditRow' });
export type AuditRow = z.infer<typeof AuditRow>;
