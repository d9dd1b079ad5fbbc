import * as z from 'zod';
import { foldedLabel } from '../text/folded-label.ts';
import { oneLine } from '../text/one-line.ts';

/** Maximum number of labels of one file, and of named labels of an organisation: no hand-made sheet has more. */
export const importLabelsMax = { ofFile: 100, stored: 1_000, text: 255 } as const;

/**
 * A label of a sheet that is no metric's name, and what it may be; `firstRow`, and the number of figures in its rows.
 */
export const UnnamedLabel = z.object({
  label: z.string(),
  unit: z.string(),
  values: z.number().int().min(1),
  firstRow: z.number().int().min(1),
  proposals: z.array(z.object({ code: z.string(), name: z.string(), nameZhTw: z.string() })).max(3),
});
export type UnnamedLabel = z.infer<typeof UnnamedLabel>;

/** A user's name for a label; null: its rows are no metric, and are skipped. */
export const NamedLabel = z.strictObject({
  label: oneLine(1, importLabelsMax.text),
  metricCode: z.string().min(1).max(120).nullable(),
});
export type NamedLabel = z.infer<typeof NamedLabel>;

/** Labels as they are compared, and the metric of each; a label of nothing but marks names none. */
export type LabelNames = ReadonlyMap<string, string | null>;
export const labelNames = (named: readonly NamedLabel[]): LabelNames =>
  new Map(
    named.flatMap(({ label, metricCode }) => {
      const folded = foldedLabel(label);
      return folded === '' ? [] : [[folded, metricCode] as const];
    }),
  );

/** The former and the new names: for each label the newest, and of all of them the latest. */
export const withNamed = (before: readonly NamedLabel[], now: readonly NamedLabel[]): NamedLabel[] => {
  const given = labelNames(now);
  return [...before.filter(({ label }) => !given.has(foldedLabel(label))), ...now].slice(-importLabelsMax.stored);
};
