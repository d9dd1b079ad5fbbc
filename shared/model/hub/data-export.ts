import * as z from 'zod';
import { DataExportId, EntityId } from '../../ids.ts';
import { TimeSpan } from '../data-point/data-point.ts';
import { Language } from '../text/language.ts';

/** Specification 2.5, export modes. */
export const ExportMode = z.enum(['all', 'disclosures', 'report', 'internal', 'entity']);
export type ExportMode = z.infer<typeof ExportMode>;
export const exportModes = ExportMode.options;

export const ExportFormat = z.enum(['xlsx', 'csv']);
export type ExportFormat = z.infer<typeof ExportFormat>;

export const chosenDisclosuresMax = 500;
export const ChosenDisclosure = z.strictObject({
  versionId: z.string().min(1).max(80),
  disclosureId: z.string().min(1).max(200),
});
export type ChosenDisclosure = z.infer<typeof ChosenDisclosure>;

/** The exported part of a report; `disclosures` counts only in the mode of that name. */
export const ReportExportChoice = z.strictObject({
  mode: ExportMode,
  disclosures: z.array(ChosenDisclosure).max(chosenDisclosuresMax).default([]),
  language: Language,
});
export type ReportExportChoice = z.infer<typeof ReportExportChoice>;

export const exportedMetricsMax = 200;
/** The exported part of the data hub; without metrics: all of them. */
export const HubExportChoice = z.strictObject({
  mode: z.enum(['all', 'internal', 'entity']),
  metricCodes: z.array(z.string().min(1).max(200)).max(exportedMetricsMax).default([]),
  /** Values of reporting times within these days. */
  startOn: z.iso.date().optional(),
  endOn: z.iso.date().optional(),
  language: Language,
});
export type HubExportChoice = z.infer<typeof HubExportChoice>;

export const templateTimesMax = 12;
export const templateEntitiesMax = 50;
/** A sheet to fill in: a row for each metric, owner and time; without entities the organisation is the owner, with them only if it is asked for too. */
export const TemplateChoice = z.strictObject({
  metricCodes: z.array(z.string().min(1).max(200)).min(1).max(exportedMetricsMax),
  times: z.array(TimeSpan.strict()).min(1).max(templateTimesMax),
  entityIds: z.array(EntityId).max(templateEntitiesMax).default([]),
  withOrganization: z.boolean().default(false),
  language: Language,
});
export type TemplateChoice = z.infer<typeof TemplateChoice>;

/** `empty`: there was nothing to export. */
export const DataExportStatus = z.enum(['running', 'done', 'empty', 'failed']);

/** A file under way; `url` is there once it is done, and good for an hour. */
export const DataExport = z
  .object({
    jobId: DataExportId,
    status: DataExportStatus,
    startedAt: z.iso.datetime(),
    rows: z.number().int().min(0),
    url: z.url().nullable(),
    fileName: z.string(),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof DataExport>;
