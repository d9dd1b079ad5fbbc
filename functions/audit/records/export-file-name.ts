import { safeFileName } from '../../../shared/model/text/safe-file-name.ts';
import type { ExportRecord } from './audit-chain.entities.ts';

const suffix = { en: 'audit log', zhTw: '審計記錄' } as const;

/** "{report} – audit log.xlsx" in the language of the file. */
export const exportFileName = ({ reportName, language }: Pick<ExportRecord, 'reportName' | 'language'>): string =>
  `${safeFileName(reportName, 'report')} – ${suffix[language]}.xlsx`;
