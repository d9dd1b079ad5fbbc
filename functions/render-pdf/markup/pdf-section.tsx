import { codeAndTitle } from '../../../shared/catalogue/code-and-title.ts';
import { contentLang, type Language } from '../../../shared/model/text/language.ts';
import type { PrintTheme } from '../../report-document/outline/print-theme.ts';
import type { OutlineSection } from '../../report-document/outline/report-outline.ts';
import { DisclosureView } from './pdf-disclosure.tsx';
import { SectionCover } from './pdf-section-cover.tsx';

type SectionProps = {
  entry: OutlineSection;
  versionId: string;
  language: Language;
  theme: PrintTheme;
  seed: string;
  hasCover: boolean;
};

const SectionHeading = ({ entry: { anchor, section, name }, language }: Pick<SectionProps, 'entry' | 'language'>) => (
  <h2 id={anchor} data-name={name} lang={contentLang(section.title, language)}>
    {codeAndTitle(section.code, section.title)}
  </h2>
);

export const SectionView = ({ entry, versionId, language, theme, seed, hasCover }: SectionProps) => {
  return (
    <section className={hasCover ? `page-${entry.anchor}` : undefined}>
      {hasCover ? (
        <SectionCover entry={entry} language={language} theme={theme} seed={seed}>
          <SectionHeading entry={entry} language={language} />
        </SectionCover>
      ) : (
        <SectionHeading entry={entry} language={language} />
      )}
      {entry.disclosures.map((disclosure) => (
        <DisclosureView
          key={disclosure.anchor}
          entry={disclosure}
          versionId={versionId}
          language={language}
          brandColor={theme.brand}
        />
      ))}
    </section>
  );
};
