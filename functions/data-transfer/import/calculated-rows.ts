import type { MetricReader } from '../../../shared/catalogue/metrics/metric-library.ts';
import { calculatedContent, calculateFigure, readableAmount } from '../../../shared/model/data-point/calculated.ts';
import { type DataPointKey, exactOf, type PointContent } from '../../../shared/model/data-point/data-point.ts';
import { isBelowParts } from '../../../shared/model/data-point/total-below-components.ts';
import type { ImportedRow } from '../../../shared/model/import/import-row.ts';
import { formatDecimal } from '../../../shared/model/numbers/format-value.ts';
import { loadPartFigures } from '../../core/data-points/component-figures.ts';
import type { StepDependencies } from '../jobs/step-dependencies.ts';

/** Whether a row's metric has a formula. Members of its breakdown and variants of a single field are measured. */
export const isCalculated = (metrics: MetricReader, { key }: Pick<ImportedRow, 'key'>): boolean =>
  key.variant === null && key.member === '' && (metrics.findValue(key.metricCode)?.formula ?? null) !== null;

const isWhole = ({ variant, member }: DataPointKey): boolean => variant === null && member === '';

/** A row in the form of a calculated figure: in the metric's default unit, as a readable amount. */
const inDefault = ({ content }: ImportedRow): PointContent => {
  const exact = exactOf(content);
  const number = exact === undefined ? null : readableAmount(exact);
  return { ...content, typed: { kind: 'number', number, state: content.state, unit: content.unit } };
};

const textOf = (content: PointContent): string => {
  const { typed, unit } = content;
  return typed.kind === 'number' && typed.number !== null ? `${formatDecimal(typed.number, 'comma')} ${unit}` : '';
};

/** `text`: the calculated number for display · `isSame`: the row has the same number. */
export type GivenFigure = { text: string; isSame: boolean };

/**
 * The calculated value for each of these rows, from the parts in the file and those already stored; a row with a
 * missing part has none. `belowParts`: rows with a total below the sum of the known parts.
 */
export const calculatedFor = async (
  { table, catalogue }: Pick<StepDependencies, 'table' | 'catalogue'>,
  organizationId: string,
  rows: readonly ImportedRow[],
  file: readonly ImportedRow[],
): Promise<{ given: ReadonlyMap<ImportedRow, GivenFigure>; belowParts: number[] }> => {
  const metrics = catalogue.metrics();
  const brought = file.flatMap(({ key, content }) => (isWhole(key) ? [[key, content] as const] : []));
  const totals = rows.map(({ key }) => key);
  const figureOf = await loadPartFigures({ table, metrics }, organizationId, totals, brought);
  const belowParts: number[] = [];
  const given = new Map(
    rows.flatMap((row): [ImportedRow, GivenFigure][] => {
      const { key } = row;
      const node = metrics.findValue(key.metricCode);
      const find = (metricCode: string) =>
        metricCode === key.metricCode ? undefined : figureOf({ ...key, metricCode });
      const figure = calculateFigure(metrics, key.metricCode, find);
      const content = node && node.reportedAs !== 'stated' && figure && calculatedContent(node, figure);
      const amountOf = (metricCode: string) =>
        calculateFigure(metrics, metricCode, (code) => figureOf({ ...key, metricCode: code }))?.amount ??
        figureOf({ ...key, metricCode })?.amount;
      const stated = exactOf(row.content);
      if (!content && stated && isBelowParts(stated, node?.formula ?? '', amountOf)) belowParts.push(row.row);
      if (!content) return [];
      const text = textOf(content);
      return [[row, { text, isSame: text === textOf(inDefault(row)) }]];
    }),
  );
  return { given, belowParts };
};
