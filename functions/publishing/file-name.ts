import type { FileFormat } from '../../shared/model/publication.ts';
import { reportFileName } from '../../shared/model/report-file-name.ts';
import type { ReportSnapshot } from '../../shared/model/snapshot.ts';

export const fileNameOf = ({ report, design, revision }: ReportSnapshot, format: FileFormat): string =>
  reportFileName({ name: report.name, language: report.language, design, revision, format });
