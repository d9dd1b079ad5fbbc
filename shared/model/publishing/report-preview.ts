import * as z from 'zod';
import { PreviewId, ReportId } from '../../ids.ts';
import { DrawnPages } from '../report/page-progress.ts';
import { Language } from '../text/language.ts';

/** How often a person may ask for a preview within ten minutes: each one keeps a browser busy for seconds. */
export const previewLimits = { max: 20, windowSeconds: 600, retentionSeconds: 24 * 60 * 60 } as const;

export const PreviewStatus = z.enum(['waiting', 'drawing', 'ready', 'failed']);

/** The report of now as the PDF that publishing would make. Links end after an hour, the files after a day. */
export const ReportPreview = z
  .object({
    previewId: PreviewId,
    reportId: ReportId,
    language: Language,
    status: PreviewStatus,
    pages: DrawnPages.nullable(),
    /** The cover alone, which is there long before the whole. */
    firstPageUrl: z.url().nullable(),
    url: z.url().nullable(),
    requestedAt: z.iso.datetime(),
  })
  .meta({ id: 'ReportPreview' });
export type ReportPreview = z.infer<typeof ReportPreview>;

/** Progress that the renderer stores next to its files. */
export const DrawingProgress = z.object({
  hasFirstPage: z.boolean(),
  isWhole: z.boolean(),
  pages: DrawnPages.nullable(),
});
export type DrawingProgress = z.infer<typeof DrawingProgress>;

export const nothingDrawn: DrawingProgress = { hasFirstPage: false, isWhole: false, pages: null };
