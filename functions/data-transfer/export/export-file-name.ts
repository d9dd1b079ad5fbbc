import { safeFileName } from '../../../shared/model/safe-file-name.ts';
import type { ExportRecord } from '../data-transfer.entities.ts';

const suffix = {
  report: { en: 'data', zhTw: '數據' },
  hub: { en: 'data hub', zhTw: '數據中心' },
  template: { en: 'import template', zhTw: '匯入範本' },
} as const;

/** "{report} – data.xlsx": the ending follows the format (specification 9), the words the language of the file. */
export const exportFileName = (job: ExportRecord): string => {
  const { kind, format, organizationName, choice } = job;
  const name = safeFileName(kind === 'report' ? job.reportName : organizationName, kind);
  return `${name} – ${suffix[kind][choice.language]}.${format}`;
};
