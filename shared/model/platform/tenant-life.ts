import * as z from 'zod';
import { LifeJobId, OrganizationId, TenantId, UserId } from '../../ids.ts';
import { oneLine } from '../text/one-line.ts';

/** Days in which a closed tenant or organisation can be called back, before it is wiped. */
export const graceDays = 30;
/** Days after which the last backup of wiped data expires: the table's point-in-time recovery. */
export const backupDays = 35;
/** Days that an archive remains in its bucket. */
export const archiveDays = 90;
/** Seconds in which a signed link to an archive can be opened; a download that has begun goes on after them. */
export const archiveLinkSeconds = 300;

/** The operator and the reason; both are required for an export, wipe or restore. */
const By = z.strictObject({ name: oneLine(2, 255), reason: oneLine(2, 255) });
/** The same as recorded: an operator at a screen has an account, the author of a command has a name. */
export const LifeBy = z.object({ userId: UserId.optional(), name: z.string(), reason: z.string() });
export type LifeBy = z.infer<typeof LifeBy>;
const onTenant = { tenantId: TenantId, by: By };
const onPerson = { ...onTenant, userId: UserId };
const onOrganization = { ...onTenant, organizationId: OrganizationId };

/** Operations on the life of a tenant's data: commands of the function `tenant-life`. */
export const LifeCommand = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('export-tenant'), ...onTenant }),
  z.strictObject({ command: z.literal('export-organization'), ...onOrganization }),
  /** The host is typed: it is what is about to go. */
  z.strictObject({ command: z.literal('close-tenant'), ...onTenant, hostname: z.string().max(253) }),
  z.strictObject({ command: z.literal('call-back-tenant'), ...onTenant }),
  /** The name is typed. The organisation is suspended and was exported before. */
  z.strictObject({ command: z.literal('close-organization'), ...onOrganization, name: z.string().max(255) }),
  z.strictObject({ command: z.literal('call-back-organization'), ...onOrganization }),
  z.strictObject({ command: z.literal('export-person'), ...onPerson }),
  /** The e-mail is typed. The person is removed, or their organisation asks for it, which ends their access. */
  z.strictObject({
    command: z.literal('erase-person'),
    ...onPerson,
    email: z.string().max(255),
    isAskedByOrganization: z.boolean().optional(),
  }),
  z.strictObject({ command: z.literal('show-person'), tenantId: TenantId, userId: UserId }),
  /** From an archive in the bucket of archives into the emptied tenant or organisation that it names. */
  z.strictObject({ command: z.literal('restore'), ...onTenant, archiveKey: z.string().max(1_024) }),
  /** A signed link to the archive of an export that is done. */
  z.strictObject({ command: z.literal('download-archive'), ...onTenant, jobId: LifeJobId }),
  z.strictObject({ command: z.literal('show-life'), tenantId: TenantId }),
  z.strictObject({ command: z.literal('list-lives') }),
  /** Wipes tenants and organisations after their grace period; called once an hour. */
  z.strictObject({ command: z.literal('sweep') }),
]);
export type LifeCommand = z.infer<typeof LifeCommand>;

export const LifeJobKind = z.enum(['export', 'wipe', 'restore', 'person-export', 'person-erasure']);
export type LifeJobKind = z.infer<typeof LifeJobKind>;

/**
 * Counts of a job: items in the archive of an export, items that a wipe deleted, that a restore wrote, or that the erasure
 * of a person changed or deleted.
 */
export const LifeCounts = z.object({
  items: z.number().int(),
  /** Objects; for a wipe including all their versions and markers. */
  objects: z.number().int(),
  accounts: z.number().int(),
});
export type LifeCounts = z.infer<typeof LifeCounts>;

/** A job as operators are shown it. */
export const LifeJobView = z
  .object({
    jobId: LifeJobId,
    kind: LifeJobKind,
    organizationId: OrganizationId.nullable(),
    /** Of an export or an erasure of one person. */
    userId: UserId.nullable().default(null),
    /** The tenant's host, the organisation's name, the id of a person, or the archive of a restore. */
    subject: z.string().default(''),
    status: z.enum(['running', 'done', 'failed']),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    by: LifeBy,
    counts: LifeCounts,
    /** Of a finished restore: the number of differences from the archive. */
    differences: z.number().int().nullable(),
    archiveKey: z.string().nullable(),
    /** Size of the archive that the job has written. */
    archiveBytes: z.number().int().nullable().default(null),
    /** SHA-256 of the archive's manifest, which contains those of all its files. */
    manifestSha256: z.string().nullable(),
  })
  .meta({ id: 'LifeJob' });
export type LifeJobView = z.infer<typeof LifeJobView>;

export const LifeState = z.enum(['open', 'closing', 'wiping', 'wiped']);
export type LifeState = z.infer<typeof LifeState>;

/** An organisation that is closed: until when it can be called back, and whether its wipe has begun. */
export const ClosingOrganization = z.object({
  organizationId: OrganizationId,
  name: z.string(),
  at: z.iso.datetime(),
  wipesAt: z.iso.datetime(),
  isWiping: z.boolean(),
  by: LifeBy,
});
export type ClosingOrganization = z.infer<typeof ClosingOrganization>;
/** Organisations of one tenant that can be closed at the same time. */
export const closingOrganizationsMax = 100;

/** State and jobs of a tenant, newest first. */
export const LifeView = z
  .object({
    state: LifeState,
    wipesAt: z.iso.datetime().nullable(),
    hostname: z.string(),
    /** There is no record of the tenant: it was wiped, or has never been on this stage. */
    isEmpty: z.boolean(),
    /** Operators work on the root domain: that tenant cannot be closed. */
    isClosable: z.boolean(),
    organizations: z.array(ClosingOrganization),
    jobs: z.array(LifeJobView),
  })
  .meta({ id: 'TenantLife' });
export type LifeView = z.infer<typeof LifeView>;

/** A tenant with an export, a closing or a restore, also one that was wiped. */
export const LifeSummary = z
  .object({
    tenantId: TenantId,
    hostname: z.string(),
    state: LifeState,
    /** Start of the state. */
    at: z.iso.datetime(),
    wipesAt: z.iso.datetime().nullable(),
    by: LifeBy,
  })
  .meta({ id: 'LifeSummary' });
export type LifeSummary = z.infer<typeof LifeSummary>;

/** An archive for download: the link, and what its content is checked by. */
export const ArchiveLink = z
  .object({
    url: z.url(),
    fileName: z.string(),
    sizeBytes: z.number().int(),
    manifestSha256: z.string(),
    exportedAt: z.iso.datetime(),
  })
  .meta({ id: 'ArchiveLink' });
export type ArchiveLink = z.infer<typeof ArchiveLink>;

/** Exports and erasures of one person, newest first. */
export const PersonLifeView = z
  .object({
    email: z.string(),
    /** Their access has ended: an erasure needs no request of the organisation. */
    isRemoved: z.boolean(),
    jobs: z.array(LifeJobView),
  })
  .meta({ id: 'PersonLife' });
export type PersonLifeView = z.infer<typeof PersonLifeView>;

/** The result of each command. */
export const LifeResult = z.union([
  z.object({ jobId: LifeJobId }),
  LifeView,
  z.object({ state: LifeState, wipesAt: z.iso.datetime().nullable() }),
  z.object({ organizations: z.array(ClosingOrganization) }),
  PersonLifeView,
  ArchiveLink,
  z.object({ lives: z.array(LifeSummary) }),
  z.object({ wiping: z.array(z.union([TenantId, OrganizationId])) }),
]);
export type LifeResult = z.infer<typeof LifeResult>;
