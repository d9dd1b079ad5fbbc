import type { ReportExportChoice } from '../../../shared/model/hub/data-export.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { safeFileName } from '../../../shared/model/text/safe-file-name.ts';
import type { ExportRecord } from './data-transfer.entities.ts';

const suffix = {
  report: { en: 'data', zhTw: '數據' },
  hub: { en: 'data hub', zhTw: '數據中心' },
  template: { en: 'import template', zhTw: '匯入範本' },
} as const;

/** Files of one report in several modes share a folder: all but the whole report name their part. */
const modes: Record<ReportExportChoice['mode'], Record<Language, string>> = {
  all: { en: '', zhTw: '' },
  report: { en: 'all responses', zhTw: '所有填報內容' },
  disclosures: { en: 'selected disclosures', zhTw: '所選披露事項' },
  internal: { en: 'internal', zhTw: '內部' },
  entity: { en: 'entities', zhTw: '匯報實體' },
};

const modeOf = (job: ExportRecord): string => {
  if (job.kind === 'template' || job.choice.mode === 'all') return '';
  const { mode, language } = job.choice;
  return language === 'zhTw' ? `（${modes[mode].zhTw}）` : ` (${modes[mode].en})`;
};

/**
 * "{report} – data (internal).xlsx": the ending follows the format (specification 9), the words the language of the
 * file.
 */
export const exportFileName = (job: ExportRecord): string => {
  const { kind, format, organizationName, choice } = job;
  const name = safeFileName(kind === 'report' ? job.reportName : organizationName, kind);
  return `${name} – ${suffix[kind][choice.language]}${modeOf(job)}.${format}`;
};
