import * as z from 'zod';
import { oneLine } from '../text/one-line.ts';

export const designLimits = { line: 255, text: 5_000, charts: 60, dimensions: 20, yearsMax: 5, sections: 400 } as const;

/** The company's own text in either language; if both are empty, the renderer's default applies. */
export const OwnText = z.strictObject({
  en: z.string().trim().max(designLimits.text),
  zhTw: z.string().trim().max(designLimits.text),
});
export const OwnLine = z.strictObject({ en: oneLine(0, designLimits.line), zhTw: oneLine(0, designLimits.line) });
export type OwnText = z.infer<typeof OwnText>;
