import * as z from 'zod';
import { AuditId, OrganizationId, ReportId, UserId } from '../../ids.ts';
import { AuditNames } from '../../model/audit/audit-names.ts';
import { BillType } from '../../model/billing/prices.ts';
import { CurrentStatus } from '../../model/billing/subscription.ts';
import { Author } from '../../model/people/author.ts';
import { GrantLevel } from '../../model/people/grant-level.ts';
import { call } from '../calls/call.ts';
import { PageQuery, pageOf } from '../calls/page.ts';

const Token = z.string().min(20).max(8_000);

/** Maximum number of reports in progress that are read of a client; overdue ones are rarely among the newest. */
export const clientReportsMax = 100;

/** A client's own plan and its status; amounts and bills are the client's own. */
const ClientPlan = z.object({ billType: BillType, status: CurrentStatus });

/** A client as its consultancy sees it in the list: the progress of its reports, without their content. */
export const ClientView = z
  .object({
    clientId: OrganizationId,
    name: z.string(),
    industryCode: z.string().nullable(),
    level: GrantLevel,
    endsOn: z.iso.date().nullable(),
    isSuspended: z.boolean(),
    /** null: it has no subscription, so it is not billed. */
    plan: ClientPlan.nullable(),
    /** Reports in progress, each with how much of its scope is done. */
    reports: z.array(
      z.object({
        reportId: ReportId,
        name: z.string(),
        settledDisclosures: z.number().int(),
        totalDisclosures: z.number().int(),
        nextDueOn: z.iso.date().nullable(),
      }),
    ),
    /** The client has more reports in progress than are listed. */
    hasMoreReports: z.boolean(),
    lastActivity: z.object({ at: z.iso.datetime(), who: Author }).nullable(),
  })
  .meta({ id: 'ClientView' });
export type ClientView = z.infer<typeof ClientView>;

/** A firm as the client sees it: its permissions, their end, and its visitors. */
export const FirmView = z
  .object({
    consultancyId: OrganizationId,
    name: z.string(),
    level: GrantLevel,
    endsOn: z.iso.date().nullable(),
    isLive: z.boolean(),
    grantedAt: z.iso.datetime(),
    grantedBy: Author,
    endedAt: z.iso.datetime().nullable(),
    revision: z.number().int(),
    visits: z.array(
      z.object({
        userId: UserId,
        name: z.string(),
        lastSeenAt: z.iso.datetime(),
        /** Their session in the organisation is open: neither ended nor expired. */
        isHere: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'FirmView' });
export type FirmView = z.infer<typeof FirmView>;

/** Clients of one page; each costs two requests. */
export const clientsPageMax = 20;

export const listConsultancies = call({
  id: 'listConsultancies',
  domain: 'consultancies',
  method: 'GET',
  path: '/consultancies',
  summary: 'Of a consultancy its clients, of a client the firms with access',
  access: 'consultancy:read',
  /** The page of grants, their organisations, then per client its reports and the last row of a log. */
  requests: 3 + 2 * clientsPageMax,
  query: z.object({ cursor: z.string().max(2_000).optional() }),
  response: z.object({
    /** The code that a client types to give this firm access. */
    firmCode: OrganizationId.nullable(),
    clients: z.array(ClientView),
    firms: z.array(FirmView),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
});

export const getConsultancyCard = call({
  id: 'getConsultancyCard',
  domain: 'consultancies',
  method: 'GET',
  path: '/organizations/consultants/company-information',
  summary: 'The card of the organisation that the caller works for, also while acting for a client',
  access: 'consultancy:read',
  requests: 1,
  response: z.object({
    consultancyId: OrganizationId,
    name: z.string(),
    headquartersCountry: z.string().nullable(),
    industryCode: z.string().nullable(),
  }),
  errors: [],
});

const firm = z.object({ consultancyId: OrganizationId });

export const findConsultancy = call({
  id: 'findConsultancy',
  domain: 'consultancies',
  method: 'GET',
  path: '/consultancies/{consultancyId}',
  summary: 'Name of the consultancy behind a firm code, before it is given access',
  access: 'consultancy:manage',
  requests: 2,
  params: firm,
  response: z.object({ consultancyId: OrganizationId, name: z.string(), headquartersCountry: z.string().nullable() }),
  errors: ['consultancy.not_found'],
});

export const grantAccess = call({
  id: 'grantAccess',
  domain: 'consultancies',
  method: 'PUT',
  path: '/consultancies/{consultancyId}/access',
  summary: 'Gives a consultancy access to the own organisation, or changes its level or last day',
  access: 'consultancy:manage',
  /** Principal; firm, grants; the write. */
  requests: 4,
  params: firm,
  body: z.strictObject({
    level: GrantLevel,
    endsOn: z.iso.date().nullable(),
    /** Revision of the grant that the caller saw; null where they saw none. */
    revision: z.number().int().nullable(),
  }),
  response: FirmView,
  errors: ['consultancy.not_found', 'consultancy.date_past', 'consultancy.too_many', 'request.conflict'],
});

export const endAccess = call({
  id: 'endAccess',
  domain: 'consultancies',
  method: 'DELETE',
  path: '/consultancies/{consultancyId}/access',
  summary: 'Ends the access of a consultancy at once, also for who is working just now',
  access: 'consultancy:manage',
  requests: 3,
  params: firm,
  response: z.object({ done: z.literal(true) }),
  errors: ['consultancy.not_found', 'request.conflict'],
});

/** A row of a log of the client's organisation or of one of its reports. */
export const ConsultantChange = z
  .object({
    auditId: AuditId,
    action: z.string(),
    section: z.string(),
    field: z.string(),
    oldValue: z.string(),
    newValue: z.string(),
    /** What the catalogue knows of the disclosure and field of a report's row. */
    names: AuditNames,
    reportId: ReportId.nullable(),
    /** null: a row of the organisation, or a report that was deleted. */
    reportName: z.string().nullable(),
    who: Author,
    at: z.iso.datetime(),
  })
  .meta({ id: 'ConsultantChange' });
export type ConsultantChange = z.infer<typeof ConsultantChange>;

export const listConsultantChanges = call({
  id: 'listConsultantChanges',
  domain: 'consultancies',
  method: 'GET',
  path: '/consultancies/{consultancyId}/changes',
  summary: 'What people of a consultancy did in the own organisation, newest first',
  access: 'consultancy:manage',
  /** Principal, rows, their reports. */
  requests: 3,
  params: firm,
  query: PageQuery.extend({ cursor: AuditId.optional() }),
  response: pageOf(ConsultantChange),
  errors: ['request.invalid'],
});

export const switchOrganization = call({
  id: 'switchOrganization',
  domain: 'identity',
  method: 'POST',
  path: '/consultancies/switch-organization',
  summary:
    'A session in the organisation of a client, or back in the own: header refreshToken, or else the HttpOnly cookie',
  access: 'public',
  /** Host and tenant, person, the visit that ends, then the organisations before and after. */
  requests: 7,
  body: z.strictObject({ clientOrConsultancyId: OrganizationId }),
  response: z.object({
    accessToken: Token,
    refreshToken: z.string().nullable(),
    expiresAt: z.iso.datetime(),
    organization: z.object({ id: OrganizationId, name: z.string() }),
    /** The firm that the caller acts from; null in the own organisation. */
    consultancy: z.object({ id: OrganizationId, name: z.string() }).nullable(),
  }),
  errors: ['auth.unauthorized', 'auth.session_ended', 'consultancy.access_ended', 'tenant.not_found'],
});
