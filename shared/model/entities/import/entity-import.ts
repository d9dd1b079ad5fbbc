import * as z from 'zod';
import { EntityId, EntityImportId, OrganizationId } from '../../../ids.ts';
import { Author } from '../../people/author.ts';
import { megabyteBytes } from '../../text/file-check.ts';
import { EntityInvitee } from '../member.ts';
import { EntityType } from '../reporting-entity.ts';
import { EntityIssue } from './import-issues.ts';

/** Specification 5 and 9: .xlsx only, at most 10 MB. */
export const entityImportLimits = { bytesMax: 10 * megabyteBytes, accept: '.xlsx', nameMax: 255 } as const;

export const issuesListedMax = 1_000;

/** Why a file is not read at all. */
export const EntityFileRefusal = z.enum(['format', 'password', 'damaged', 'volume', 'rows', 'head', 'empty']);
export type EntityFileRefusal = z.infer<typeof EntityFileRefusal>;

/**
 * `ready`: checked, nothing is created yet · `creating`, `undoing`: part by part; the next call continues · `created`,
 * `undone`: all parts are done.
 */
export const EntityImportStatus = z.enum(['refused', 'ready', 'creating', 'created', 'undoing', 'undone']);

const count = z.number().int().min(0);

/** An import of entities and their people, as its page shows it. */
export const EntityImport = z
  .object({
    importId: EntityImportId,
    fileName: z.string(),
    status: EntityImportStatus,
    refusal: EntityFileRefusal.nullable(),
    /** Rows that would do something, and those that need attention. */
    goodRows: count,
    faultyRows: count,
    issues: count,
    ignored: z.array(z.string()),
    entities: count,
    people: count,
    /** Entities and people that could not be created because another user created them first. */
    left: count,
    /** Parts of the running step that are done. */
    done: count,
    parts: count,
    startedAt: z.iso.datetime(),
    startedBy: Author,
    revision: z.number().int().min(1),
  })
  .meta({ id: 'EntityImport' });
export type EntityImport = z.infer<typeof EntityImport>;

export const EntityImportRecord = EntityImport.extend({ organizationId: OrganizationId });
export type EntityImportRecord = z.infer<typeof EntityImportRecord>;

const inPart = { organizationId: OrganizationId, importId: EntityImportId, number: count };
const partState = {
  state: z.enum(['planned', 'created', 'undone']),
  /** Indexes of skipped rows. */
  left: z.array(count),
  revision: z.number().int().min(1),
};

export const PlannedEntityRow = z.object({
  entityId: EntityId,
  name: z.string(),
  /** Empty: its own name. Imports from before these columns have neither. */
  nameEn: z.string().default(''),
  nameZhTw: z.string().default(''),
  type: EntityType,
  relation: z.enum(['own', 'supplier']),
  parentId: EntityId.nullable(),
  share: z.string().nullable(),
  address: z.string(),
  postCode: z.string(),
  imoNumber: z.string().nullable(),
});
export type PlannedEntityRow = z.infer<typeof PlannedEntityRow>;

export const PlannedPersonRow = EntityInvitee.extend({ entityId: EntityId });
export type PlannedPersonRow = z.infer<typeof PlannedPersonRow>;

/** The items that one transaction creates: entities, parents first, or people of one entity. */
export const EntityImportPart = z.discriminatedUnion('kind', [
  z.object({ ...inPart, ...partState, kind: z.literal('entities'), rows: z.array(PlannedEntityRow) }),
  z.object({ ...inPart, ...partState, kind: z.literal('people'), rows: z.array(PlannedPersonRow) }),
]);
export type EntityImportPart = z.infer<typeof EntityImportPart>;

/** Rows that need attention, as the file had them, with their issues. */
export const FaultyRows = z.object({
  organizationId: OrganizationId,
  importId: EntityImportId,
  number: count,
  rows: z.array(z.object({ row: z.number().int(), cells: z.record(z.string(), z.string()) })),
  issues: z.array(EntityIssue),
  revision: z.number().int().min(1),
});
export type FaultyRows = z.infer<typeof FaultyRows>;
