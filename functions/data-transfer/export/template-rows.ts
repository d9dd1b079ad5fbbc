import type { MetricReader, MetricValueNode } from '../../../shared/catalogue/metrics/metric-library.ts';
import { metricOptionName } from '../../../shared/catalogue/metrics/metric-option-name.ts';
import { figureStates } from '../../../shared/model/answer/value-state.ts';
import { unitsOf } from '../../../shared/model/data-point/metric-field.ts';
import type { TemplateChoice } from '../../../shared/model/hub/data-export.ts';
import { type DataRow, type RowContext, unitIn } from '../../../shared/model/hub/data-row.ts';
import { dataColumns, stateWords } from '../../../shared/model/hub/data-words.ts';
import type { TableChoice } from '../../core/office/data-workbook.ts';

const nodesOf = (metrics: MetricReader, { metricCodes }: TemplateChoice): MetricValueNode[] =>
  metricCodes.flatMap((code) => metrics.findValue(code) ?? []);

type OwnersOf = Pick<RowContext, 'organizationName' | 'entityNames'>;

const hasOrganization = ({ entityIds, withOrganization }: TemplateChoice): boolean =>
  withOrganization || entityIds.length === 0;

/** Names of the owners of the sheet's values. */
const ownersOf = (choice: TemplateChoice, { organizationName, entityNames }: OwnersOf): string[] => [
  ...(hasOrganization(choice) ? [organizationName] : []),
  ...choice.entityIds.map((entityId) => entityNames?.get(entityId) ?? entityId),
];

/** A line to fill in for each metric, owner and time: metrics in the order they were chosen, times innermost. */
export const templateRows = (metrics: MetricReader, choice: TemplateChoice, of: OwnersOf): DataRow[] => {
  const owners = ownersOf(choice, of);
  const cells = owners.flatMap((entity) => choice.times.map(({ startOn, endOn }) => ({ entity, startOn, endOn })));
  return nodesOf(metrics, choice).flatMap((node) =>
    cells.map(({ entity, startOn, endOn }) => ({
      metricCode: node.code,
      metricName: choice.language === 'zhTw' ? node.nameZhTw : node.name,
      member: '',
      entity,
      startOn,
      endOn,
      value: '',
      isNumber: false,
      unit: node.valueType === 'Text' ? '' : node.defaultUnit,
      descriptor: '',
      state: null,
      note: '',
      source: null,
      report: '',
      framework: '',
      frameworkName: '',
      disclosure: '',
      field: '',
      fieldName: '',
      keptAs: 'metric' as const,
      changedAt: '',
      changedBy: '',
      revision: null,
    })),
  );
};

const columnAt = (column: (typeof dataColumns)[number]): number => dataColumns.indexOf(column);
/** Columns to fill in and their keys; the columns of a value's origin are not entered. */
export const templateColumns = columnAt('note') + 1;
const headRows = 1;

/** Choices of the template's cells: the metric's units or choices, and the states of a number. */
export const templateChoices = (metrics: MetricReader, choice: TemplateChoice): TableChoice[] => {
  const nodes = nodesOf(metrics, choice);
  const owners = choice.entityIds.length + (hasOrganization(choice) ? 1 : 0);
  const lines = owners * choice.times.length;
  const ofNodes = nodes.map((node, index): TableChoice => {
    const first = headRows + 1 + index * lines;
    const isWords = node.valueType === 'Text';
    return {
      column: columnAt(isWords ? 'value' : 'unit'),
      rows: [first, first + lines - 1],
      options: isWords
        ? (node.options ?? []).map((one) => metricOptionName(one, choice.language))
        : unitsOf(node).map((unit) => unitIn(unit, choice.language)),
    };
  });
  const states = figureStates.map((state) => stateWords[state][choice.language]);
  const last = headRows + nodes.length * lines;
  return [...ofNodes, { column: columnAt('state'), rows: [headRows + 1, last] as const, options: states }].filter(
    ({ options }) => options.length > 0,
  );
};
