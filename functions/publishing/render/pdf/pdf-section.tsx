import { codeAndTitle } from '../../../../shared/catalogue/code-and-title.ts';
import { contentLang, type Language } from '../../../../shared/model/language.ts';
import { labelsOf } from '../labels.ts';
import type { PrintTheme } from '../print-theme.ts';
import { countsOf, type OutlineSection } from '../report-outline.ts';
import { ContourArt } from './pdf-contours.tsx';
import { DisclosureView } from './pdf-disclosure.tsx';

type SectionProps = {
  entry: OutlineSection;
  versionId: string;
  language: Language;
  theme: PrintTheme;
  seed: string;
  hasCover: boolean;
};

const SectionHeading = ({ entry: { anchor, section }, language }: Pick<SectionProps, 'entry' | 'language'>) => (
  <h2 id={anchor} lang={contentLang(section.title, language)}>
    {codeAndTitle(section.code, section.title)}
  </h2>
);

/** A page of its own: art, what follows by its name, and how much of it is answered. */
const SectionCover = ({ entry, language, theme, seed }: SectionProps) => {
  const { total, answered, omitted } = countsOf(entry.disclosures);
  return (
    <div className="section-cover">
      <ContourArt
        seed={`${seed}${entry.anchor}`}
        width={170}
        height={110}
        levels={12}
        line={theme.brandText}
        lineOpacity={0.4}
        fillOpacity={0.05}
        summit={theme.special}
      />
      <SectionHeading entry={entry} language={language} />
      <p className="meta">{labelsOf(language).answeredOf(answered, total, omitted)}</p>
    </div>
  );
};

export const SectionView = (props: SectionProps) => {
  const { entry, versionId, language, theme, hasCover } = props;
  return (
    <section>
      {hasCover ? <SectionCover {...props} /> : <SectionHeading entry={entry} language={language} />}
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
