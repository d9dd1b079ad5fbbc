import type { FileFormat } from '../report/publication.ts';
import type { Language } from '../text/language.ts';
import { safeFileName } from '../text/safe-file-name.ts';
import { ownTextIn, type ReportDesign } from './report-design.ts';

type Named = {
  /** Name of the report: the default name of a file. */
  name: string;
  language: Language;
  design: Pick<ReportDesign, 'fileName' | 'languages'> | undefined;
  revision: number;
  format: FileFormat;
};

/** Distinguishes the files of a report that is published in both languages. */
const marks: Record<Language, string> = { en: ' (EN)', zhTw: '（繁中）' };

/** "{name} – r{revision}.pdf", in any script, without what file systems refuse. */
export const reportFileName = ({ name, language, design, revision, format }: Named): string => {
  const own = design ? ownTextIn(design.fileName, language) : '';
  const mark = design?.languages === 'both' ? marks[language] : '';
  return `${safeFileName(own === '' ? name : own, 'report')}${mark} – r${revision}.${format}`;
};
