import type { FileFormat } from '../../shared/model/publication.ts';
import type { ReportSnapshot } from '../../shared/model/snapshot.ts';

const nameMax = 120;

/** "{report} – r{revision}.pdf": any script, without the characters that file systems refuse; extension follows the type. */
export const fileNameOf = (snapshot: ReportSnapshot, format: FileFormat): string => {
  const name = snapshot.report.name
    .replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^[.\s]+/, '');
  return `${Array.from(name).slice(0, nameMax).join('').trim() || 'report'} – r${snapshot.revision}.${format}`;
};
