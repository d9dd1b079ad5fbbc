import { textWidth, wrapText } from '../../../../../shared/model/text/text-width.ts';

/**
 * Narrow characters that fit beneath a bar of a small chart on the narrowest screen: of two bars, of three, and of
 * more.
 */
const labelWidths = [22, 22, 15, 11];
const narrowLabel = 7;
const linesMax = 3;

type PlaceLabels = {
  /** Beneath a bar: its name in lines, or its number. */
  labelOf: (name: string) => string;
  /**
   * The names in the order of the bars, for a legend of the numbers beneath the bars. Empty where the names themselves
   * fit.
   */
  legend: readonly string[];
};

/**
 * Names of bars that are all shown: a chart drops labels that do not fit, so long names are numbered and listed once
 * in a legend.
 */
export const placeLabels = (names: readonly string[]): PlaceLabels => {
  const width = labelWidths[names.length] ?? narrowLabel;
  const lines = new Map(names.map((name) => [name, wrapText(name, width)]));
  const isFitting = [...lines.values()].every(
    (some) => some.length <= linesMax && some.every((one) => textWidth(one) <= width),
  );
  if (isFitting) return { labelOf: (name) => lines.get(name)?.join('\n') ?? name, legend: [] };
  return { labelOf: (name) => String(names.indexOf(name) + 1), legend: names };
};
