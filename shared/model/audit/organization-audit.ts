import * as z from 'zod';
import { AuditId } from '../../ids.ts';
import { Author } from '../people/author.ts';

/** Closed list of what the log of an organisation can say. */
export const OrganizationAuditAction = z.enum([
  'account.signed-up',
  'account.confirmed',
  'account.signed-in',
  'account.signed-out-everywhere',
  'account.session-ended',
  'account.password-changed',
  'account.mfa-on',
  'account.mfa-off',
  'account.mfa-reset',
  'account.status-changed',
  'person.invited',
  'person.invited-again',
  'person.invitation-revoked',
  'person.joined',
  'person.registered',
  'person.roles-changed',
  'person.removed',
  'person.profile-changed',
  'mail.bounced',
  'mail.complained',
  'voucher.created',
  'voucher.revoked',
  'voucher.redeemed',
  'seats.changed',
  'organization.profile-changed',
  'organization.setting-changed',
  'organization.language-changed',
  'organization.logo-changed',
  'registration.step-taken',
  'billing.contact-changed',
  'billing.trial-started',
  'billing.cycle-changed',
  'billing.status-changed',
  'billing.cancelled',
  'billing.resumed',
  'billing.resume-asked',
  'billing.card-changed',
  'billing.transfer-paid',
  'onboarding.booked',
  'onboarding.rescheduled',
  'onboarding.cancelled',
  'support.contacted',
  'consultancy.access-granted',
  'consultancy.access-changed',
  'consultancy.access-ended',
  'consultancy.entered',
  'consultancy.left',
  'data-hub.import-applied',
  'data-hub.import-taken-back',
  'data-hub.import-labels-named',
  'data-hub.values-saved',
  'data-hub.originals-kept',
  'data-hub.unit-set',
  'data-hub.evidence-added',
  'data-hub.evidence-removed',
  'data-hub.times-added',
  'data-hub.time-deleted',
  'data-hub.time-changed',
  'entity.added',
  'entity.changed',
  'entity.archived',
  'entity.deleted',
  'entity.person-invited',
  'entity.person-removed',
  'entity-request.sent',
  'entity-request.changed',
  'entity-request.returned',
  'entity-request.accepted',
  'entity-request.withdrawn',
  'entities.imported',
  'entities.import-undone',
  'entities.method-chosen',
  'entities.roll-up-taken',
]);
export type OrganizationAuditAction = z.infer<typeof OrganizationAuditAction>;

/** Row of an organisation's log (specification 3, audit log row). */
export const OrganizationAuditRow = z
  .object({
    auditId: AuditId,
    action: OrganizationAuditAction,
    section: z.string(),
    field: z.string(),
    /** Metrics that the field names, for their names in the language of the reader. */
    metricCodes: z.array(z.string()).optional(),
    oldValue: z.string(),
    newValue: z.string(),
    /** An operator's, of an invitation; rows of a change of status have theirs after the new one. */
    reason: z.string().optional(),
    who: Author,
    at: z.iso.datetime(),
  })
  .meta({ id: 'OrganizationAuditRow' });
export type OrganizationAuditRow = z.infer<typeof OrganizationAuditRow>;

/** Row for readers of both languages: what the catalogue calls its field. */
export const NamedOrganizationAuditRow = OrganizationAuditRow.extend({ fieldZhTw: z.string().optional() }).meta({
  id: 'NamedOrganizationAuditRow',
});
export type NamedOrganizationAuditRow = z.infer<typeof NamedOrganizationAuditRow>;
