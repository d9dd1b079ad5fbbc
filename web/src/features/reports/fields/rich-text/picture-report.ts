import { createContext } from 'react';
import type { ReportId } from '../../../../../../shared/ids.ts';

/** The report that stores pictures of a text; undefined where texts take none, as outside a report. */
export const PictureReportContext = createContext<ReportId | undefined>(undefined);
