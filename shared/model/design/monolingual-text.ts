import type { Language } from '../text/language.ts';
import type { OwnText } from './custom-text.ts';
import type { ReportDesign } from './report-design.ts';

/** Words of a company's own, by where they are printed. */
type OwnTextPlace =
  | 'coverTitle'
  | 'coverSubtitle'
  | 'header'
  | 'footer'
  | 'letterTitle'
  | 'letterText'
  | 'letterSignedBy'
  | 'statement'
  | 'assuranceProvider'
  | 'assuranceText'
  | 'introduction'
  | 'fileName';

/** `versionId` where each framework has such words. */
type OwnTextAt = { place: OwnTextPlace; versionId: string | null };

/** Texts that the file of a language shows in the other one, since they are missing in its own. */
export type OneLanguage = { kind: 'one-language'; language: Language; texts: readonly OwnTextAt[] };

type Words = OwnTextAt & { text: OwnText };

/** All printed texts, without those that the design excludes. */
const printedWords = ({ cover, theme, letter, statementOfUse, assurance, ...design }: ReportDesign): Words[] => {
  const words = (place: OwnTextPlace, text: OwnText): Words => ({ place, versionId: null, text });
  return [
    words('coverTitle', cover.title),
    words('coverSubtitle', cover.subtitle),
    words('header', theme.header),
    words('footer', theme.footer),
    ...(letter.isIncluded
      ? [words('letterTitle', letter.title), words('letterText', letter.text), words('letterSignedBy', letter.signedBy)]
      : []),
    ...(statementOfUse.isIncluded ? [words('statement', statementOfUse.text)] : []),
    ...(assurance.isIncluded
      ? [words('assuranceProvider', assurance.provider), words('assuranceText', assurance.text)]
      : []),
    ...design.chapters.map(({ versionId, introduction }) => ({
      place: 'introduction' as const,
      versionId,
      text: introduction,
    })),
    words('fileName', design.fileName),
  ];
};

/** Texts that a file of each language would show in the other one. */
export const oneLanguageProblems = (design: ReportDesign, languages: readonly Language[]): OneLanguage[] =>
  languages.flatMap((language) => {
    const other = language === 'en' ? 'zhTw' : 'en';
    const texts = printedWords(design)
      .filter(({ text }) => text[language].trim() === '' && text[other].trim() !== '')
      .map(({ place, versionId }) => ({ place, versionId }));
    return texts.length > 0 ? [{ kind: 'one-language' as const, language, texts }] : [];
  });
