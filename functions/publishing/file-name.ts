import type { FileFormat } from '../../shared/model/publication.ts';
import type { ReportSnapshot } from '../../shared/model/snapshot.ts';
import { safeFileName } from '../core/files/file-name.ts';

/** "{report} – r{revision}.pdf": any script, without the characters that file systems refuse; extension follows the type. */
export const fileNameOf = (snapshot: ReportSnapshot, format: FileFormat): string =>
  `${safeFileName(snapshot.report.name, 'report')} – r${snapshot.revision}.${format}`;
