import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listUnitChoices } from '../../../../../shared/catalogue/units.ts';
import type { ReportingTimeView } from '../../../../../shared/contract/reporting-times.contract.ts';
import type { EntityId } from '../../../../../shared/ids.ts';
import type { TimeSpan } from '../../../../../shared/model/data-point.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useEntities } from '../entities/use-entities.ts';
import { timeKey } from '../hub-query.ts';
import { carriesValue, type MetricTree, type ValueNode } from '../metric-tree.ts';
import { useCoverage } from '../use-hub.ts';
import { type RowValues, rowKey, type Sheet, type SheetRow } from './sheet.ts';
import { columnsOf, isOneYear, timesBefore } from './sheet-times.ts';
import { useEntityValues } from './use-entity-values.ts';

/** The sheet of a metric itself with its parts; any other name is one of its breakdowns. */
export const partsSection = 'parts';
/** The sheet of one metric with the organisation and its entities below each other. */
export const entitiesSection = 'entities';

/** Breakdowns of a metric, by which it can be entered. */
export const sectionsOf = (tree: MetricTree, code: string) =>
  [...tree.byCode.values()].filter(({ parent, kind }) => parent === code && kind === 'SECTION');

const isChildOf = (code: string) => (node: { parent: string | null }) => node.parent === code;

/** Metrics of a sheet: the metric, then its parts or the members of the breakdown; undefined: there is no such sheet. */
export const metricsOf = (tree: MetricTree, code: string, section: string): ValueNode[] | undefined => {
  const metric = tree.byCode.get(code);
  if (!metric || !carriesValue(metric)) return undefined;
  if (section === entitiesSection) return [metric];
  if (section !== partsSection && !sectionsOf(tree, code).some((one) => one.code === section)) return undefined;
  const parent = section === partsSection ? code : section;
  return [metric, ...[...tree.byCode.values()].filter(isChildOf(parent)).filter(carriesValue)];
};

type Tree = MetricTree | undefined;
type Section = { tree: Tree; code: string; section: string };

const rowOf = (node: ValueNode, name: string, entityId: EntityId | null): SheetRow => ({
  code: node.code,
  name,
  valueType: node.value.valueType,
  unit: node.value.unit,
  units: listUnitChoices(node.value.unit),
  options: node.value.options ?? [],
  isCalculated: node.value.isCalculated,
  isSummed: node.value.isSummed,
  entityId,
});

/** Metrics of one owner as rows; undefined where owners are the rows, or the sheet is not known. */
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

/** The organisation and its entities as rows of one metric. */
const useOwnerRows = ({ tree, code, section }: Section): SheetRow[] | undefined => {
  const { t } = useTranslation('data-hub');
  const { entities } = useEntities();
  return useMemo(() => {
    const [node] = section === entitiesSection && tree ? (metricsOf(tree, code, section) ?? []) : [];
    if (!node || !entities) return undefined;
    const parents = new Map(entities.map(({ entityId, parentId }) => [entityId, parentId]));
    const above = (entityId: EntityId): string[] => {
      const parent = parents.get(entityId);
      return parent ? [rowKey({ entityId: parent, code }), ...above(parent)] : [];
    };
    const owners = entities.map((one) => ({ ...rowOf(node, one.name, one.entityId), above: above(one.entityId) }));
    return [rowOf(node, t('organization'), null), ...owners];
  }, [tree, code, section, entities, t]);
};

const noTimes: readonly TimeSpan[] = [];

/** Values of metrics of one owner, a call for each time; they wait where owners are the rows. */
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
  time: string | undefined;
  unit: string | undefined;
};

/** The time that the address names, else the latest; its columns and the times a year before them. */
const useColumns = (times: readonly ReportingTimeView[] | undefined, time: string | undefined) => {
  const latest = times?.toSorted((one, other) => one.endOn.localeCompare(other.endOn)).at(-1);
  const chosen = times?.find((one) => timeKey(one) === time) ?? latest;
  const columns = useMemo(() => (times && chosen ? columnsOf(times, chosen) : []), [times, chosen]);
  const before = useMemo(() => timesBefore(columns), [columns]);
  return { chosen, columns, before };
};

/** Rows, columns and stored values of the sheet that the address names. */
export const useSheetSource = (
  tree: Tree,
  times: readonly ReportingTimeView[] | undefined,
  { code, section, unit, entityId, time }: Place,
) => {
  const language = useLanguage();
  const { chosen, columns, before } = useColumns(times, time);
  const metricRows = useMetricRows({ tree, code, section }, entityId);
  const ownerRows = useOwnerRows({ tree, code, section });
  const ofMetrics = useMetricValues(metricRows, columns, entityId);
  const ofMetricsBefore = useMetricValues(metricRows, before, entityId);
  const both = useMemo(() => [...columns, ...before], [columns, before]);
  const ofOwners = useEntityValues(ownerRows && code, both);
  const rows = metricRows ?? ownerRows;
  const values = ownerRows ? ofOwners.values?.slice(0, columns.length) : ofMetrics.values;
  const earlier = ownerRows ? ofOwners.values?.slice(columns.length) : ofMetricsBefore.values;
  const isSummed = ownerRows?.[0]?.isSummed ?? false;
  const sheet: Sheet | undefined =
    rows && values && values.length === columns.length && chosen
      ? {
          rowsAre: ownerRows ? 'entities' : 'metrics',
          rows,
          times: columns,
          values,
          isOneYear: isOneYear(columns),
          unit,
          language,
          isAdditive: ownerRows ? isSummed : (tree?.byCode.get(section)?.isAdditive ?? false),
          lastYear: before.flatMap((one, at) => {
            const found = earlier?.[at];
            return found ? [{ time: one, values: found }] : [];
          }),
        }
      : undefined;
  const source = ownerRows ? ofOwners : ofMetrics;
  return { rows, chosen, sheet, error: source.error, refresh: source.refresh };
};
