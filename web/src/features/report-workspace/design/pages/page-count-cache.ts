import * as z from 'zod';
import type { Language } from '../../../../../../shared/model/text/language.ts';

/**
 * The length of the report when its pages were last counted in this browser; a size only if the PDF itself was drawn.
 */
const Length = z.object({
  pages: z.number().int().min(1),
  sizeBytes: z.number().int().min(1).nullable(),
  /** The pages are those of the PDF, though nobody looked at it. */
  isOfPdf: z.boolean().optional(),
  /** The stamp of the pages' content (length-stamp.ts). */
  of: z.string().optional(),
  at: z.iso.datetime(),
});
type PdfLength = z.infer<typeof Length>;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

const keyOf = (reportId: string, language: Language): string => `esg-core.pdf-length:${reportId}:${language}`;

export const keepLength = (storage: Storage, reportId: string, language: Language, length: PdfLength): void => {
  try {
    storage.setItem(keyOf(reportId, language), JSON.stringify(length));
  } catch {
    // A browser that keeps nothing counts again with the next preview.
  }
};

export const knownLength = (storage: Storage, reportId: string, language: Language): PdfLength | undefined => {
  try {
    return Length.safeParse(JSON.parse(storage.getItem(keyOf(reportId, language)) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

/** The design preview's page breaks may differ: its count replaces the PDF's only where it differs clearly. */
const isNearly = (one: number, other: number): boolean => Math.abs(one - other) <= Math.max(1, other / 50);

export const keepSheets = (
  storage: Storage,
  reportId: string,
  language: Language,
  sheets: Pick<PdfLength, 'pages' | 'at'>,
): void => {
  const before = knownLength(storage, reportId, language);
  if (before && isNearly(sheets.pages, before.pages)) return;
  keepLength(storage, reportId, language, { ...sheets, sizeBytes: null });
};
