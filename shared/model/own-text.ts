import * as z from 'zod';

export const designLimits = { line: 255, text: 5_000, charts: 60, dimensions: 20, yearsMax: 5, sections: 400 } as const;

const own = (max: number) => z.strictObject({ en: z.string().trim().max(max), zhTw: z.string().trim().max(max) });
/** Words of the company's own in either language; empty in both: what the renderer proposes stands. */
export const OwnText = own(designLimits.text);
export const OwnLine = own(designLimits.line);
export type OwnText = z.infer<typeof OwnText>;
