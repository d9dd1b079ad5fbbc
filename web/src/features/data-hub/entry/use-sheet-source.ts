import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listUnitChoices } from '../../../../../shared/catalogue/metrics/units.ts';
import type { ReportingTimeView } from '../../../../../shared/contract/data-hub/reporting-times.contract.ts';
import type { EntityView } from '../../../../../shared/contract/entities/entities.contract.ts';
import type { EntityId } from '../../../../../shared/ids.ts';
import type { TimeSpan } from '../../../../../shared/model/data-point/data-point.ts';
import { latestOf } from '../../../../../shared/model/data-point/reporting-time-columns.ts';
import { figureRange } from '../../../../../shared/model/numbers/figure-range.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useEntities } from '../../../lib/modules/entities.ts';
import { timeKey } from '../hub-query.ts';
import { carriesValue, type MetricTree, type ValueNode } from '../metric-tree.ts';
import { useCoverage } from '../use-hub.ts';
import { type RowValues, rowKey, type Sheet, type SheetRow } from './sheet-model/sheet.ts';
import { columnsOf, earlierTimes, isOneYear } from './sheet-model/sheet-times.ts';
import { useEntityValues } from './use-entity-values.ts';
import { useStableOrder } from './use-stable-order.ts';

/** The sheet of a metric itself with its components; any other name is one of its breakdowns. */
export const partsSection = 'parts';
/** The sheet of one metric with the organisation and its entities as rows. */
export const entitiesSection = 'entities';

/** Breakdowns of a metric that can be entered. */
export const sectionsOf = (tree: MetricTree, code: string) =>
  [...tree.byCode.values()].filter(({ parent, kind }) => parent === code && kind === 'SECTION');

const isChildOf = (code: string) => (node: { parent: string | null }) => node.parent === code;

/**
 * Metrics of a sheet: the metric, then its components or the members of the breakdown; undefined: there is no such
 * sheet.
 */
export const metricsOf = (tree: MetricTree, code: string, section: string): ValueNode[] | undefined => {
  const metric = tree.byCode.get(code);
  if (!metric || !carriesValue(metric)) return undefined;
  if (section === entitiesSection) return [metric];
  if (section !== partsSection && !sectionsOf(tree, code).some((one) => one.code === section)) return undefined;
  const parent = section === partsSection ? code : section;
  return [metric, ...[...tree.byCode.values()].filter(isChildOf(parent)).filter(carriesValue)];
};

/** Entities that are rows; undefined: all of them. */
export type EntityChoice = ReadonlySet<string> | undefined;

type Tree = MetricTree | undefined;
type Section = { tree: Tree; code: string; section: string };

const rowOf = (node: ValueNode, name: string, entityId: EntityId | null): SheetRow => ({
  code: node.code,
  name,
  valueType: node.value.valueType,
  unit: node.value.unit,
  ...(node.value.reportedIn === undefined ? {} : { reportedIn: node.value.reportedIn }),
  units: listUnitChoices(node.value.unit),
  options: node.value.options ?? [],
  isCalculated: node.value.isCalculated,
  isSummed: node.value.isSummed,
  isNeverNegative: figureRange({ label: node.name.en, defaultUnit: node.value.unit }, node.code).least !== null,
  entityId,
});

/** Metrics of one owner as rows; undefined if owners are the rows, or the sheet is unknown. */
const useMetricRows = ({ tree, code, section }: Section, entityId: EntityId | null): SheetRow[] | undefined => {
  const language = useLanguage();
  return useMemo(
    () =>
      section === entitiesSection
        ? undefined
        : tree && metricsOf(tree, code, section)?.map((node) => rowOf(node, node.name[language], entityId)),
    [tree, code, section, entityId, language],
  );
};

const idOf = ({ entityId }: EntityView): string => entityId;

/** The organisation and its chosen entities, or all, as rows of one metric. */
const useOwnerRows = ({ tree, code, section }: Section, chosen: EntityChoice): SheetRow[] | undefined => {
  const { t } = useTranslation('data-hub');
  const { entities: known } = useEntities();
  const entities = useStableOrder(known, idOf, [...(chosen ?? ['all'])].join());
  return useMemo(() => {
    const [node] = section === entitiesSection && tree ? (metricsOf(tree, code, section) ?? []) : [];
    if (!node || !entities) return undefined;
    const parents = new Map(entities.map(({ entityId, parentId }) => [entityId, parentId]));
    const above = (entityId: EntityId): string[] => {
      const parent = parents.get(entityId);
      return parent ? [rowKey({ entityId: parent, code }), ...above(parent)] : [];
    };
    const shown = entities.filter(({ entityId }) => chosen?.has(entityId) ?? true);
    const owners = shown.map((one) => ({ ...rowOf(node, one.name, one.entityId), above: above(one.entityId) }));
    return [rowOf(node, t('organization'), null), ...owners];
  }, [tree, code, section, entities, chosen, t]);
};

const noTimes: readonly TimeSpan[] = [];

/** Values of metrics of one owner, one call per time; not read if owners are the rows. */
const useMetricValues = (rows: readonly SheetRow[] | undefined, times: readonly TimeSpan[], owner: EntityId | null) => {
  const coverage = useCoverage(rows ? times : noTimes, owner);
  const { values: found } = coverage;
  const values = useMemo(
    () =>
      found?.map(
        (ofTime): RowValues =>
          new Map(
            (rows ?? []).flatMap((row) => {
              const value = ofTime.get(row.code);
              return value ? [[rowKey(row), value] as const] : [];
            }),
          ),
      ),
    [found, rows],
  );
  return { values: rows && values, error: coverage.error, refresh: coverage.refresh };
};

type Place = {
  code: string;
  section: string;
  entityId: EntityId | null;
  /** Values if entities are the rows. */
  entities: EntityChoice;
  time: string | undefined;
  unit: string | undefined;
  isLastYearShown: boolean;
};

/** The time of the address, else the latest; its columns, and the earlier times that are read as well. */
const useColumns = (known: readonly ReportingTimeView[] | undefined, time: string | undefined) => {
  const times = useStableOrder(known, timeKey, time ?? '');
  const chosen = times?.find((one) => timeKey(one) === time) ?? latestOf(times ?? []);
  return useMemo(() => {
    const columns = times && chosen ? columnsOf(times, chosen) : [];
    const { each, lastYear } = earlierTimes(times ?? [], columns);
    const wanted = [...each, lastYear].flatMap((one): [string, TimeSpan][] => (one ? [[timeKey(one), one]] : []));
    const shown = new Set(columns.map(timeKey));
    const before = [...new Map(wanted).values()].filter((one) => !shown.has(timeKey(one)));
    return { chosen, columns, before, each, lastYear, isOneYear: isOneYear(times ?? [], columns) };
  }, [times, chosen]);
};

/** Values by time; undefined until they have loaded. */
const byTime = (
  times: readonly TimeSpan[],
  values: readonly RowValues[] | undefined,
): ReadonlyMap<string, RowValues> | undefined =>
  values && values.length === times.length
    ? new Map(times.flatMap((time, at) => (values[at] ? [[timeKey(time), values[at]] as const] : [])))
    : undefined;

/** Values of the columns and of the earlier times, for either kind of rows; the earlier ones may load later. */
const useValues = (
  {
    metricRows,
    ownerRows,
    code,
  }: { metricRows: SheetRow[] | undefined; ownerRows: SheetRow[] | undefined; code: string },
  { columns, before }: { columns: readonly TimeSpan[]; before: readonly TimeSpan[] },
  entityId: EntityId | null,
) => {
  const ofMetrics = useMetricValues(metricRows, columns, entityId);
  const ofMetricsBefore = useMetricValues(metricRows, before, entityId);
  const both = useMemo(() => [...columns, ...before], [columns, before]);
  const ofOwners = useEntityValues(ownerRows && code, both);
  if (ownerRows) return { ...ofOwners, now: byTime(both, ofOwners.values), earlier: undefined };
  const earlier = byTime(before, ofMetricsBefore.values);
  return { ...ofMetrics, now: byTime(columns, ofMetrics.values), earlier };
};

const none: RowValues = new Map();

/** Rows, columns and stored values of the sheet in the address. */
export const useSheetSource = (tree: Tree, times: readonly ReportingTimeView[] | undefined, place: Place) => {
  const { code, unit, entityId, isLastYearShown } = place;
  const language = useLanguage();
  const { chosen, columns, before, each, lastYear, ...shape } = useColumns(times, place.time);
  const metricRows = useMetricRows({ tree, ...place }, entityId);
  const ownerRows = useOwnerRows({ tree, ...place }, place.entities);
  const { now, earlier, error, refresh } = useValues({ metricRows, ownerRows, code }, { columns, before }, entityId);
  const rows = metricRows ?? ownerRows;
  const valuesOf = (time: TimeSpan): RowValues | undefined => now?.get(timeKey(time)) ?? earlier?.get(timeKey(time));
  const lastYearValues = lastYear && valuesOf(lastYear);
  const isSummed = ownerRows?.[0]?.isSummed ?? false;
  const sheet: Sheet | undefined =
    rows && now && chosen
      ? {
          rowsAre: ownerRows ? 'entities' : 'metrics',
          rows,
          times: columns,
          values: columns.map((time) => valuesOf(time) ?? none),
          ...shape,
          unit,
          language,
          isAdditive: ownerRows ? isSummed : (tree?.byCode.get(place.section)?.isAdditive ?? false),
          lastYears: each.map((time) => time && valuesOf(time)),
          lastYear: lastYear && lastYearValues ? { time: lastYear, values: lastYearValues } : undefined,
          isLastYearShown,
        }
      : undefined;
  return { rows, chosen, sheet, error, refresh };
};
