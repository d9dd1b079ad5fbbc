import { useMemo } from 'react';
import { listUnitChoices } from '../../../../../shared/catalogue/units.ts';
import type { ReportingTimeView } from '../../../../../shared/contract/reporting-times.contract.ts';
import type { EntityId } from '../../../../../shared/ids.ts';
import { type TimeSpan, yearBefore } from '../../../../../shared/model/data-point.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { timeKey } from '../hub-query.ts';
import { carriesValue, type MetricTree, timeColumns, type ValueNode } from '../metric-tree.ts';
import { useCoverage } from '../use-hub.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** The sheet of a metric itself with its parts; any other name is one of its breakdowns. */
export const partsSection = 'parts';
const columnsMax = 12;

/** Breakdowns of a metric, by which it can be entered. */
export const sectionsOf = (tree: MetricTree, code: string) =>
  [...tree.byCode.values()].filter(({ parent, kind }) => parent === code && kind === 'SECTION');

const isChildOf = (code: string) => (node: { parent: string | null }) => node.parent === code;

/** Metrics of a sheet: the metric, then its parts or the members of the breakdown; undefined: there is no such sheet. */
export const metricsOf = (tree: MetricTree, code: string, section: string): ValueNode[] | undefined => {
  const metric = tree.byCode.get(code);
  if (!metric || !carriesValue(metric)) return undefined;
  if (section !== partsSection && !sectionsOf(tree, code).some((one) => one.code === section)) return undefined;
  const parent = section === partsSection ? code : section;
  return [metric, ...[...tree.byCode.values()].filter(isChildOf(parent)).filter(carriesValue)];
};

/** The time a year before the last column, where that is no column itself. */
const lastYearBeside = (columns: readonly TimeSpan[]): TimeSpan | undefined => {
  const last = columns.at(-1);
  const before = last && yearBefore(last);
  return before && !columns.some((one) => timeKey(one) === timeKey(before)) ? before : undefined;
};

/** Rows, columns and stored values of the sheet that the address names. */
export const useSheetSource = (
  tree: MetricTree | undefined,
  times: readonly ReportingTimeView[] | undefined,
  place: {
    code: string;
    section: string;
    entityId: EntityId | null;
    time: string | undefined;
    unit: string | undefined;
  },
) => {
  const language = useLanguage();
  const { code, section, unit, entityId } = place;
  const rows = useMemo(
    () =>
      tree &&
      metricsOf(tree, code, section)?.map(
        (node): SheetRow => ({
          code: node.code,
          name: node.name[language],
          valueType: node.value.valueType,
          unit: node.value.unit,
          units: listUnitChoices(node.value.unit),
          options: node.value.options ?? [],
          isCalculated: node.value.isCalculated,
        }),
      ),
    [tree, code, section, language],
  );
  const latest = times?.toSorted((one, other) => one.endOn.localeCompare(other.endOn)).at(-1);
  const chosen = times?.find((time) => timeKey(time) === place.time) ?? latest;
  const columns = useMemo(() => (times && chosen ? timeColumns(times, chosen, columnsMax) : []), [times, chosen]);
  const coverage = useCoverage(columns, entityId);
  const before = useMemo(() => lastYearBeside(columns), [columns]);
  const [lastValues] = useCoverage(before ? [before] : [], entityId).values ?? [];
  const lastYear = before && lastValues ? { time: before, values: lastValues } : undefined;
  const isAdditive = tree?.byCode.get(section)?.isAdditive ?? false;
  const sheet: Sheet | undefined =
    rows && coverage.values && chosen
      ? { entityId, rows, times: columns, values: coverage.values, unit, language, isAdditive, lastYear }
      : undefined;
  return { rows, chosen, sheet, coverage };
};
