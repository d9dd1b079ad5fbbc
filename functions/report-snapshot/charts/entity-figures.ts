import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { boundFieldOf, resolveField, subjectsOf } from '../../../shared/model/data-point/binding.ts';
import { findField } from '../../../shared/model/data-point/breakdown.ts';
import { unitAndNote } from '../../../shared/model/data-point/currency.ts';
import type { FieldReference } from '../../../shared/model/data-point/data-point.ts';
import { findIn } from '../../../shared/model/data-point/find-in.ts';
import type { FindPoint } from '../../../shared/model/data-point/known-values.ts';
import type { BoundField } from '../../../shared/model/data-point/point-values.ts';
import type { DesignChart } from '../../../shared/model/design/design-chart.ts';
import type { ReportDesign } from '../../../shared/model/design/report-design.ts';
import { entityNameIn, type ReportingEntity } from '../../../shared/model/entities/reporting-entity.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { entitiesIn } from '../../core/data-points/entity-points.ts';
import { pointKeyOf, timeOf } from '../../core/data-points/point-keys.ts';
import { listAllEntities } from '../../core/entities/list-entities.ts';
import { isLeftOut } from './cells-of-figure.ts';

/** An entity with its values in a report's reporting period. */
export type ChartedEntity = Pick<ReportingEntity, 'parentId' | 'name' | 'nameEn' | 'nameZhTw'> & {
  entityId: string;
  find: FindPoint;
};

/**
 * An entity's value of a figure; `isWithinAnother`: one of its ancestors has a value, too, which may include this one.
 */
export type EntityFigure = NonNullable<SnapshotField['entities']>[number] & { isWithinAnother: boolean };

const boundAt = (
  catalogue: Catalogue,
  { versionId, disclosureId, fieldKey }: FieldReference,
): BoundField | undefined => {
  const disclosure = catalogue.disclosure(versionId, disclosureId);
  const field = disclosure && findField(catalogue.metrics(), disclosure, fieldKey);
  return field && boundFieldOf(catalogue.metrics(), field);
};

/**
 * Entities with their values for charts by entity: two requests, and one for every hundred values. Nothing is read for
 * a design without such a chart.
 */
export const readChartedEntities = async (
  { table, catalogue }: { table: TenantTable; catalogue: Catalogue },
  report: Report,
  { charts }: Pick<ReportDesign, 'charts'>,
): Promise<ChartedEntity[]> => {
  const subjects = charts
    .filter(({ over }) => over === 'entities')
    .flatMap((chart) => {
      const bound = boundAt(catalogue, chart);
      return bound ? subjectsOf(catalogue.metrics(), bound, chart) : [];
    });
  if (subjects.length === 0) return [];
  const { organizationId } = report;
  const time = timeOf(report);
  const [entities, ids] = await Promise.all([
    listAllEntities(table, report),
    entitiesIn(table, { organizationId, ...time }),
  ]);
  const keysOf = (entityId: string) => subjects.map((subject) => pointKeyOf(organizationId, time, subject, entityId));
  const keys = ids.flatMap(keysOf);
  const unique = new Map(keys.map((key) => [JSON.stringify(key), dataPointEntity.key(key)]));
  const found = await table.findMany([...unique.values()]);
  return entities.map(({ entityId, parentId, name, nameEn, nameZhTw }) => {
    const points = ids.includes(entityId) ? keysOf(entityId) : [];
    return {
      entityId,
      parentId,
      name,
      nameEn,
      nameZhTw,
      find: findIn(points.flatMap((key) => found.pick(dataPointEntity, key) ?? [])),
    };
  });
};

const isBelow = (
  entity: ChartedEntity,
  byId: ReadonlyMap<string, ChartedEntity>,
  others: ReadonlySet<string>,
): boolean => {
  let at = entity.parentId;
  while (at !== null) {
    if (others.has(at)) return true;
    at = byId.get(at)?.parentId ?? null;
  }
  return false;
};

/** Each entity's value of a figure, in the unit of its field; entities without a number are left out. */
export const entityFigures = (
  catalogue: Catalogue,
  place: FieldReference,
  entities: readonly ChartedEntity[],
  language: Language,
): EntityFigure[] => {
  const bound = boundAt(catalogue, place);
  if (!bound) return [];
  const withNumber = entities.flatMap((entity) => {
    const { value } = resolveField(catalogue.metrics(), bound, place, undefined, entity.find);
    if (value?.kind !== 'number' || value.number === null) return [];
    const { number, state } = value;
    const { unit } = unitAndNote(value, value.unit ?? bound.field.defaultUnit);
    return [{ entity, number, unit, ...(state === 'reported' ? {} : { state }) }];
  });
  const byId = new Map(entities.map((entity) => [entity.entityId, entity]));
  const ids = new Set(withNumber.map(({ entity }) => entity.entityId));
  return withNumber.map(({ entity, ...figure }) => ({
    name: entityNameIn(entity, language),
    ...figure,
    isWithinAnother: isBelow(entity, byId, ids),
  }));
};

/**
 * Fields with the values of entities if the design shows them by entity: the workbook lists all of them, a chart the
 * largest. A withheld figure has none, since they would reveal it.
 */
export const withEntities = (
  fields: readonly SnapshotField[],
  chosen: readonly DesignChart[],
  entitiesOf: (fieldKey: string) => readonly EntityFigure[],
): SnapshotField[] => {
  const keys = new Set(chosen.filter(({ over }) => over === 'entities').map(({ fieldKey }) => fieldKey));
  return fields.map((field) => {
    const figures = keys.has(field.key) && !isLeftOut(field) ? entitiesOf(field.key) : [];
    if (figures.length === 0) return field;
    const { isConsolidated: _contributions, ...charted } = field;
    return { ...charted, entities: figures.map(({ isWithinAnother: _within, ...figure }) => figure) };
  });
};
