import { reportFileName } from '../../../shared/model/design/report-file-name.ts';
import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import type { FileFormat } from '../../../shared/model/report/publication.ts';

export const fileNameOf = ({ report, design, revision }: ReportSnapshot, format: FileFormat): string =>
  reportFileName({ name: report.name, language: report.language, design, revision, format });
