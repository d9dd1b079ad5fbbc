import * as z from 'zod';
import { Collaborating } from '../../model/report/collaborator.ts';
import { PublicationState, Report, ReportAction } from '../../model/report/report.ts';

/** A report as lists and headers show it: with what the caller may do (style: the server says, the screen asks). */
export const ReportView = Report.extend({
  totalDisclosures: z.number().int(),
  publicationState: PublicationState,
  allowedActions: z.array(z.union([ReportAction, z.enum(['publish', 'delete', 'edit-fields'])])),
  collaboration: Collaborating.optional(),
}).meta({ id: 'ReportView' });
export type ReportView = z.infer<typeof ReportView>;
