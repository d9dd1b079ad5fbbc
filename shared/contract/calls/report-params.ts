import * as z from 'zod';
import { ReportId } from '../../ids.ts';

/** Path parameters that identify a report. */
export const inReport = z.object({ reportId: ReportId });

/** Path parameters that identify a disclosure of one of a report's framework versions. */
export const inDisclosure = inReport.extend({
  versionId: z.string().min(1).max(80),
  disclosureId: z.string().min(1).max(200),
});
