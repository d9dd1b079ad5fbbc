import type { Publication } from '../../../../../shared/model/report/publication.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';

type File = Publication['files'][number];
export type FileGroup = { language: Language | undefined; files: File[] };

/** Files by language, the reader's first; one group without a language if there is one only. */
export const fileGroupsOf = (files: readonly File[], reader: Language): FileGroup[] => {
  const byLanguage = Map.groupBy(files, ({ language }) => language);
  if (byLanguage.size < 2) return [{ language: undefined, files: [...files] }];
  const groups = [...byLanguage].map(([language, own]) => ({ language, files: own }));
  return groups.toSorted((one, other) => Number(other.language === reader) - Number(one.language === reader));
};
