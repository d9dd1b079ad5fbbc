import type { ValueState } from '../../../shared/model/answer/value-state.ts';
import { cellOf } from '../../../shared/model/data-point/breakdown.ts';
import { unitAndNote } from '../../../shared/model/data-point/currency.ts';
import { unitBehindNumber } from '../../../shared/model/numbers/format-unit.ts';
import { markedDecimal } from '../../../shared/model/numbers/format-value.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { captionOf, memberNameOf } from '../../report-document/figures/figure-caption.ts';

export type Figure = { number: string; unit: string };
/** A table row with a number. */
export type Part = Figure & { name: string; cell: SnapshotField };

export const partsMin = 2;

export const figureOf = ({ value, unit }: SnapshotField): Figure | undefined =>
  value?.kind === 'number' && value.number !== null
    ? { number: value.number, unit: unitAndNote(value, value.unit ?? unit).unit }
    : undefined;

/**
 * The cells with numbers of a figure's table; `caption`: figure and dimension, if the dimension has a name. `heading`:
 * above the names of its parts.
 */
export type PartTable = { dimension: string; caption: string | undefined; heading: string; parts: Part[] };

/** For a dimension without a name. */
const partWord: Readonly<Record<Language, string>> = { en: 'Part', zhTw: '組成部分' };

/** `dimensions`: those that the design chose, if any. */
export const tablesOf = (
  field: SnapshotField,
  fields: readonly SnapshotField[],
  language: Language,
  dimensions: readonly string[] = [],
): PartTable[] => {
  const isShown = (dimension: string): boolean => dimensions.length === 0 || dimensions.includes(dimension);
  const cells = fields.filter(({ key }) => {
    const cell = cellOf(key);
    return cell?.fieldKey === field.key && isShown(cell.dimension);
  });
  const tables = Map.groupBy(cells, ({ key }) => cellOf(key)?.dimension ?? '');
  return [...tables].map(([dimension, table]) => {
    const name = table.find(({ cell }) => cell)?.cell?.dimension;
    return {
      dimension,
      caption: name === undefined ? undefined : captionOf(field.label, name, language),
      heading: name ?? partWord[language],
      parts: table.flatMap((cell) => {
        const figure = figureOf(cell);
        const member = cell.cell?.member ?? memberNameOf(field.label, cell.label);
        return figure ? [{ name: member, cell, ...figure }] : [];
      }),
    };
  });
};

/** "CO₂ 1,203 tCO₂e", a number in the text alternative of a chart. */
export const shownFigure = (
  name: string,
  { number, unit, state }: Figure & { state?: ValueState | undefined },
  language: Language,
): string => {
  const word = unitBehindNumber(unit, language);
  return [name, markedDecimal(number, state), word].filter(Boolean).join(' ');
};
