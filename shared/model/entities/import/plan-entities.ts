import type { EntityId } from '../../../ids.ts';
import { entitiesMax, foldedName, type ReportingEntity } from '../reporting-entity.ts';
import {
  createIssues,
  type Draft,
  gather,
  type Issues,
  type PlannedEntity,
  type Registered,
  type SheetLine,
} from './entity-drafts.ts';
import type { EntityIssue, EntityIssueCode } from './import-issues.ts';
import { type EntityColumn, entityColumns } from './sheet-words.ts';

/** `entities`: parents before those below them. `faultyRows`: rows that need attention, each with its issues. */
export type EntityPlan = { entities: PlannedEntity[]; issues: EntityIssue[]; goodRows: number; faultyRows: number[] };

const separator = /\s*(?:[/›>\\]|→)\s*/;

type Place = { key: string } | { stored: ReportingEntity };

/** Finds what a row belongs to, by its name or by the path that leads to it ("Asia / Harbour"). */
const createPlaces = (drafts: ReadonlyMap<string, Draft>, registered: Registered) => {
  const storedById = new Map(registered.entities.map((one) => [one.entityId, one]));
  const storedByName = new Map(registered.entities.map((one) => [foldedName(one.name), one]));
  const find = (name: string): Place | undefined => {
    const key = foldedName(name);
    const draft = drafts.get(key);
    if (draft?.isNew) return { key };
    const stored = storedByName.get(key);
    return stored && { stored };
  };
  const nameAbove = (place: Place): string | undefined => {
    if ('stored' in place) {
      const { parentId } = place.stored;
      return parentId === null ? undefined : storedById.get(parentId)?.name;
    }
    const parent = drafts.get(place.key)?.parent ?? '';
    return parent === '' ? undefined : parent.split(separator).at(-1);
  };
  const isOrganization = (name: string): boolean => foldedName(name) === foldedName(registered.organizationName);
  /** Each name of a path must be the one above the next. */
  const isPath = (names: readonly string[]): boolean =>
    names.every((name, at) => {
      const above = names[at - 1];
      if (above === undefined) return true;
      const place = find(name);
      const found = place && nameAbove(place);
      return found === undefined ? isOrganization(above) : foldedName(found) === foldedName(above);
    });
  return (text: string): Place | 'organization' | 'unknown' | 'path' => {
    if (isOrganization(text)) return 'organization';
    const whole = find(text);
    if (whole) return whole;
    const names = text.split(separator).filter((name) => name !== '');
    const last = names.at(-1);
    if (last === undefined) return 'unknown';
    if (isOrganization(last)) return 'organization';
    const place = find(last);
    if (!place) return 'unknown';
    return isPath(names) ? place : 'path';
  };
};

/** Parents, each before its children; entities in a circle, or below a faulty one, are excluded. */
const inOrder = (
  drafts: ReadonlyMap<string, Draft>,
  registered: Registered,
  idOf: () => EntityId,
  issues: Issues,
): PlannedEntity[] => {
  const placeOf = createPlaces(drafts, registered);
  const made = new Map<string, PlannedEntity | undefined>();
  const open = new Set<string>();
  const ordered: PlannedEntity[] = [];
  const refuse = (draft: Draft, code: EntityIssueCode): undefined => {
    issues.add(draft.row, 'parent', code, draft.parent);
    return undefined;
  };
  const parentIdOf = (draft: Draft): EntityId | null | undefined => {
    if (draft.stored) return draft.stored.parentId;
    if (draft.parent === '' || draft.relation === 'supplier') return null;
    const place = placeOf(draft.parent);
    if (place === 'organization') return null;
    if (place === 'unknown') return refuse(draft, 'parent-unknown');
    if (place === 'path') return refuse(draft, 'parent-path');
    if ('stored' in place) {
      return place.stored.relation === 'supplier' ? refuse(draft, 'parent-supplier') : place.stored.entityId;
    }
    if (place.key === draft.key) return refuse(draft, 'parent-self');
    const parent = drafts.get(place.key);
    if (parent?.relation === 'supplier') return refuse(draft, 'parent-supplier');
    if (open.has(place.key)) return refuse(draft, 'parent-circle');
    const above = parent && make(parent);
    return above ? above.entityId : refuse(draft, 'parent-faulty');
  };
  const make = (draft: Draft): PlannedEntity | undefined => {
    if (made.has(draft.key)) return made.get(draft.key);
    open.add(draft.key);
    const parentId = parentIdOf(draft);
    open.delete(draft.key);
    const { key: _key, parent: _parent, stored, ...rest } = draft;
    const isGood = parentId !== undefined && !issues.faulty.has(draft.row);
    const entity = isGood ? { ...rest, parentId, entityId: stored?.entityId ?? idOf() } : undefined;
    made.set(draft.key, entity);
    if (entity) ordered.push(entity);
    return entity;
  };
  for (const draft of drafts.values()) make(draft);
  return ordered;
};

/**
 * Rows of a sheet as entities with their people, checked all at once: against each other and against stored data. A row
 * with an issue is skipped, and so are the rows that depend on it; the effect of every other row is known.
 */
export const planEntities = (
  lines: readonly SheetLine[],
  registered: Registered,
  idOf: () => EntityId,
  given: readonly EntityIssue[] = [],
): EntityPlan => {
  const issues = createIssues();
  for (const { row, column, code, text } of given) issues.add(row, column, code, text);
  const drafts = gather(lines, registered, issues);
  const ordered = inOrder(drafts, registered, idOf, issues);
  const capacity = entitiesMax - registered.entities.length;
  const created = ordered.filter(({ isNew }) => isNew);
  for (const { row, name } of created.slice(Math.max(0, capacity))) issues.add(row, 'name', 'entities-many', name);
  // People of a row that needs attention wait with it; so do further people of an excluded entity.
  const included = new Set(ordered.filter(({ row }) => !issues.faulty.has(row)).map(({ name }) => foldedName(name)));
  for (const { row, cells } of lines) {
    const isLeft = cells.name !== undefined && !included.has(foldedName(cells.name));
    if (isLeft && !issues.faulty.has(row)) issues.add(row, 'name', 'parent-faulty', cells.name);
  }
  const entities = ordered
    .filter(({ name }) => included.has(foldedName(name)))
    .map((entity) => ({ ...entity, people: entity.people.filter(({ row }) => !issues.faulty.has(row)) }));
  const faultyRows = [...issues.faulty].toSorted((one, other) => one - other);
  const columnAt = (column: EntityColumn): number => entityColumns.indexOf(column);
  return {
    entities,
    issues: issues.issues.toSorted(
      (one, other) => one.row - other.row || columnAt(one.column) - columnAt(other.column),
    ),
    goodRows: lines.filter(({ row }) => !issues.faulty.has(row)).length,
    faultyRows,
  };
};
