import type * as z from 'zod';
import { Report } from '../../../shared/model/report/report.ts';
import { ReportDefinition } from '../../../shared/model/report/report-definition.ts';
import { entity } from '../data/entity.ts';
import { type ReportKey, reportPartition } from './report.entities.ts';

/**
 * Topics, assessment and reasons of a report, stored apart so that lists of reports stay small. Written only together
 * with its report: the report's revision guards both. Its key begins with REPORT, so it is read with the report's
 * states.
 */
const DefinitionRecord = ReportDefinition.extend(Report.pick({ organizationId: true, reportId: true }).shape);
export type DefinitionRecord = z.infer<typeof DefinitionRecord>;

export const definitionEntity = entity<ReportKey, DefinitionRecord>({
  name: 'Definition',
  version: 1,
  schema: DefinitionRecord,
  key: (key) => ({ pk: reportPartition(key), sk: ['REPORT', 'DEFINITION'] }),
});
