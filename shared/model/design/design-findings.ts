import * as z from 'zod';
import { BarsReason } from './chart.ts';
import { ChartReference } from './design-chart.ts';

/** Why nothing can be drawn of a chart that a design names. */
export const UndrawnReason = z.enum([
  'not-in-report',
  'omitted',
  'no-number',
  'no-earlier',
  'no-parts',
  'shown-elsewhere',
  'too-many-parts',
  'units-differ',
  'no-entities',
]);
export type UndrawnReason = z.infer<typeof UndrawnReason>;

export const UndrawnChart = ChartReference.extend({ reason: UndrawnReason });
export type UndrawnChart = z.infer<typeof UndrawnChart>;

/** A chart for which a design chose another type, drawn as bars. */
export const ChartAsBars = ChartReference.extend({ reason: BarsReason });
export type ChartAsBars = z.infer<typeof ChartAsBars>;

/** A reader of the finding needs some of them, not a whole page. */
export const missingCharactersMax = 50;

/** A character that no face of the PDF has. */
export const MissingCharacter = z.object({
  character: z.string(),
  /** The first disclosure that contains it; null: a text of the report itself. */
  code: z.string().nullable(),
});
export type MissingCharacter = z.infer<typeof MissingCharacter>;

/** As many as a reader of the finding needs. */
export const cutNamesMax = 20;

/** Problems of a design that only its report can show, reported before publication. */
export const DesignFindings = z
  .object({
    undrawnCharts: z.array(UndrawnChart),
    chartsAsBars: z.array(ChartAsBars),
    missingCharacters: z.array(MissingCharacter).max(missingCharactersMax),
    /** Headers that are truncated with an ellipsis, since the report's own text next to them is long. */
    cutNames: z.array(z.string()).max(cutNamesMax),
  })
  .meta({ id: 'DesignFindings' });
export type DesignFindings = z.infer<typeof DesignFindings>;
