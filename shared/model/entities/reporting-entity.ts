import * as z from 'zod';
import { EntityId, OrganizationId } from '../../ids.ts';
import { Author } from '../people/author.ts';
import type { Language } from '../text/language.ts';
import { oneLine } from '../text/one-line.ts';
import { CompanyName } from '../text/plain-name.ts';
import { readImoNumber } from './imo-number.ts';
import { Control, Holding, holdingsMax } from './ownership.ts';

/** Specification 4, entity types. */
export const EntityType = z.enum(['Company', 'Team', 'Site', 'Building', 'Vessel/Ship', 'Other']);
export type EntityType = z.infer<typeof EntityType>;

/** An organisation's entities are a bounded collection: they are read whole. */
export const entitiesMax = 1_000;

/** Part of the organisation, or a supplier: outside the tree and of every sum (ADR 65). */
export const EntityRelation = z.enum(['own', 'supplier']);
export type EntityRelation = z.infer<typeof EntityRelation>;

export const otherNameMax = 255;
const addressMax = 500;
const postCodeMax = 20;

/** What users enter for an entity; only name and type are required. */
export const EntityInput = z.strictObject({
  name: CompanyName,
  /** Its name in files of a language, where it differs; absent or empty: its own name. */
  nameEn: oneLine(0, otherNameMax).optional(),
  nameZhTw: oneLine(0, otherNameMax).optional(),
  type: EntityType,
  address: z.string().trim().max(addressMax).default(''),
  postCode: oneLine(0, postCodeMax).default(''),
  /** null: directly below the organisation. */
  parentId: EntityId.nullable().default(null),
  /** SICS industry; null: the organisation's. */
  industryCode: z.string().min(1).max(10).nullable().default(null),
  relation: EntityRelation.default('own'),
  /** IMO number of a vessel: seven digits with their check digit, in any spelling. */
  imoNumber: z
    .string()
    .max(40)
    .overwrite((text) => readImoNumber(text) ?? text)
    .refine((text) => readImoNumber(text) !== undefined, { message: 'validation.imo_number' })
    .nullable()
    .default(null),
  /** Its owners; empty: wholly owned by its parent. */
  holdings: z.array(Holding).max(holdingsMax).default([]),
  /** Its controls; on a day without one, the group controls it wholly. */
  controls: z.array(Control).max(holdingsMax).default([]),
});
export type EntityInput = z.infer<typeof EntityInput>;

/** A part of an organisation with its own figures (specification 3). Users and reports of it refer to it. */
export const ReportingEntity = z.object({
  ...EntityInput.shape,
  organizationId: OrganizationId,
  entityId: EntityId,
  /** First day on which it is not reported on any more; its values stay. */
  archivedOn: z.iso.date().nullable().default(null),
  /** Of a supplier: the organisation of its people, created at the first invitation. */
  supplierOrganizationId: OrganizationId.optional(),
  createdAt: z.iso.datetime(),
  createdBy: Author,
  revision: z.number().int().min(1),
});
export type ReportingEntity = z.infer<typeof ReportingEntity>;

/** Its name in files of a language. */
export const entityNameIn = (
  { name, nameEn, nameZhTw }: Pick<ReportingEntity, 'name' | 'nameEn' | 'nameZhTw'>,
  language: Language,
): string => (language === 'zhTw' ? nameZhTw : nameEn) || name;

type Named = Pick<ReportingEntity, 'entityId' | 'name'>;
type Placed = Pick<ReportingEntity, 'entityId' | 'parentId'>;

/** Two names that read the same are the same: spreadsheets name an entity by it. */
export const foldedName = (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

const collator = new Intl.Collator('en');

/** By name; names are folded once, which a comparison of a thousand would do twenty times each. */
export const inNameOrder = <One extends { name: string }>(entities: readonly One[]): One[] =>
  entities
    .map((entity) => ({ entity, folded: foldedName(entity.name) }))
    .toSorted((one, other) => collator.compare(one.folded, other.folded))
    .map(({ entity }) => entity);

/** Whether a name is another entity's, or the organisation's own. */
export const isNameTaken = (
  entities: readonly Named[],
  organizationName: string,
  { name, entityId }: { name: string; entityId: string | undefined },
): boolean => {
  const folded = foldedName(name);
  if (folded === foldedName(organizationName)) return true;
  return entities.some((one) => one.entityId !== entityId && foldedName(one.name) === folded);
};

/** Whether an entity may have this parent: an existing one that is neither the entity itself nor a descendant of it. */
export const isParentAllowed = (
  entities: readonly Placed[],
  parentId: string | null,
  entityId: string | undefined,
): boolean => {
  const byId = new Map(entities.map((one) => [one.entityId, one]));
  const seen = new Set<string>();
  let at: string | null = parentId;
  while (at !== null) {
    const one = byId.get(EntityId.parse(at));
    if (!one || one.entityId === entityId || seen.has(at)) return false;
    seen.add(at);
    at = one.parentId;
  }
  return true;
};

/** The entity that a person means by a name; undefined: there is none. */
export const findByName = <One extends Named>(entities: readonly One[], name: string): One | undefined => {
  const folded = foldedName(name);
  return entities.find((one) => foldedName(one.name) === folded);
};
