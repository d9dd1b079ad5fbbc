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

type Place = 'organization' | { key: string } | { stored: ReportingEntity };
const placeIssues = { unknown: 'parent-unknown', path: 'parent-path', ambiguous: 'parent-ambiguous' } as const;
type Sought = Place | keyof typeof placeIssues;

/** Why a text names no one place. */
const isNoPlace = (sought: Sought): sought is keyof typeof placeIssues =>
  typeof sought === 'string' && sought !== 'organization';

const isSamePlace = (one: Place, other: Place): boolean => {
  if (one === 'organization' || other === 'organization') return one === other;
  if ('key' in one) return 'key' in other && one.key === other.key;
  return 'stored' in other && one.stored.entityId === other.stored.entityId;
};

/** No entity has a longer name, and no path in a sheet is longer. */
const nameMax = 255;
const pathMax = 2_000;

/** Number of paths, each of the row above, that are followed at once; what is further above is not compared. */
const depthMax = 100;

const separators = /\s*(?:(?:[/›>\\]|→)\s*)+/g;

const outerSeparators = /^[\s/›>\\→]+|[\s/›>\\→]+$/g;

/** The ways to read a path, as its last name and the path above it: a name may contain a separator itself. */
const endsOf = (text: string): { above: string; name: string }[] => [
  { above: '', name: text },
  ...[...text.matchAll(separators)]
    .map(({ index, 0: { length } }) => ({ above: text.slice(0, index), name: text.slice(index + length) }))
    .filter(({ name }) => name !== '' && name.length <= nameMax),
];

/** Finds what a row belongs to, by its name or by the path that leads to it ("Asia / Harbour"). */
const createPlaces = (drafts: ReadonlyMap<string, Draft>, registered: Registered): ((text: string) => Sought) => {
  const storedById = new Map(registered.entities.map((one) => [one.entityId, one]));
  const storedByName = new Map(registered.entities.map((one) => [foldedName(one.name), one]));
  const known = new Map<string, Sought>();
  let depth = 0;
  const find = (name: string): Place | undefined => {
    const key = foldedName(name);
    if (key === foldedName(registered.organizationName)) return 'organization';
    if (drafts.get(key)?.isNew) return { key };
    const stored = storedByName.get(key);
    return stored && { stored };
  };
  /** undefined: the row of the entity is faulty itself. */
  const placeAbove = (place: Exclude<Place, 'organization'>): Place | undefined => {
    if ('stored' in place) {
      const { parentId } = place.stored;
      const stored = parentId === null ? undefined : storedById.get(parentId);
      return stored ? { stored } : 'organization';
    }
    const parent = drafts.get(place.key)?.parent ?? '';
    if (depth >= depthMax) return undefined;
    depth += 1;
    const found = parent === '' ? 'organization' : placeOf(parent);
    depth -= 1;
    return isNoPlace(found) ? undefined : found;
  };
  /** Each name of a path must be the one above the next; it may begin anywhere. */
  const leadsTo = (path: string, place: Place): boolean => {
    if (path === '' || place === 'organization') return true;
    const above = placeAbove(place);
    if (!above) return true;
    return endsOf(path).some((end) => {
      const found = find(end.name);
      return found !== undefined && isSamePlace(found, above) && leadsTo(end.above, above);
    });
  };
  const seek = (text: string): Sought => {
    const ends = endsOf(text).flatMap(({ above, name }) => {
      const place = find(name);
      return place ? [{ above, place }] : [];
    });
    const [first, ...others] = ends.filter(({ above, place }) => leadsTo(above, place));
    if (!first) return ends.length === 0 ? 'unknown' : 'path';
    return others.every(({ place }) => isSamePlace(place, first.place)) ? first.place : 'ambiguous';
  };
  function placeOf(text: string): Sought {
    const before = known.get(text);
    if (before) return before;
    if (text.length > pathMax) return 'unknown';
    // A path that leads to itself names nothing.
    known.set(text, 'unknown');
    const whole = seek(text);
    const found = whole === 'unknown' || whole === 'path' ? seek(text.replaceAll(outerSeparators, '')) : whole;
    known.set(text, found);
    return found;
  }
  return placeOf;
};

/** A row of an entity that is there names the parent that it has, or none. */
const checkStoredParents = (
  lines: readonly SheetLine[],
  drafts: ReadonlyMap<string, Draft>,
  placeOf: (text: string) => Sought,
  issues: Issues,
): void => {
  for (const { row, cells } of lines) {
    const stored = drafts.get(foldedName(cells.name ?? ''))?.stored;
    if (!stored || cells.parent === undefined) continue;
    const place = placeOf(cells.parent);
    if (isNoPlace(place)) {
      issues.add(row, 'parent', placeIssues[place], cells.parent);
    } else if (place === 'organization' ? stored.parentId !== null : !isStoredAt(place, stored.parentId)) {
      issues.add(row, 'parent', 'differs-stored', cells.parent);
    }
  }
};

const isStoredAt = (place: Exclude<Place, 'organization'>, entityId: EntityId | null): boolean =>
  'stored' in place && place.stored.entityId === entityId;

/** Parents, each before its children; entities in a circle, or below a faulty one, are excluded. */
const inOrder = (
  drafts: ReadonlyMap<string, Draft>,
  placeOf: (text: string) => Sought,
  idOf: () => EntityId,
  issues: Issues,
): PlannedEntity[] => {
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
    if (isNoPlace(place)) return refuse(draft, placeIssues[place]);
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
  const aboveOf = ({ parent }: Draft): Draft | undefined => {
    const place = parent === '' ? 'organization' : placeOf(parent);
    return typeof place === 'object' && 'key' in place ? drafts.get(place.key) : undefined;
  };
  /** A row with those above it that are not made yet: thousands of rows may each be above the next. */
  const lineOf = (draft: Draft): Draft[] => {
    const line = new Set([draft]);
    for (let above = aboveOf(draft); above && !made.has(above.key); above = aboveOf(above)) {
      if (line.has(above)) return [draft];
      line.add(above);
    }
    return [...line].toReversed();
  };
  for (const draft of drafts.values()) for (const one of lineOf(draft)) make(one);
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
  const placeOf = createPlaces(drafts, registered);
  checkStoredParents(lines, drafts, placeOf, issues);
  const ordered = inOrder(drafts, placeOf, idOf, issues);
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
