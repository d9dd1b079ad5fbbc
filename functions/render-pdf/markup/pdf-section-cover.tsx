import type { ReactNode } from 'react';
import { contentLang, type Language } from '../../../shared/model/text/language.ts';
import { type SectionFigure, sectionFigures } from '../../report-document/figures/section-figures.ts';
import { coverList } from '../../report-document/outline/cover-list.ts';
import type { PrintTheme } from '../../report-document/outline/print-theme.ts';
import { countsOf, type OutlineSection } from '../../report-document/outline/report-outline.ts';
import { labelsOf } from '../../report-document/text/labels.ts';
import { ContourArt } from './pdf-contours.tsx';
import { Entry } from './pdf-front.tsx';
import { sequence } from './render-static-list.ts';

const Figure = ({
  figure: { label, number, unit, change },
  language,
}: {
  figure: SectionFigure;
  language: Language;
}) => (
  <li>
    <p className="figure">
      <b>{number}</b> {unit}
    </p>
    <p className="figure-name" lang={contentLang(label, language)}>
      {label}
    </p>
    {change !== '' && <p className="small">{change}</p>}
  </li>
);

type Props = {
  entry: OutlineSection;
  language: Language;
  theme: PrintTheme;
  seed: string;
  /** The section's heading. */
  children: ReactNode;
};

/** A separate page: art, the section's name and first figures, and the location of each of its disclosures. */
export const SectionCover = ({ entry, language, theme, seed, children }: Props) => {
  const { disclosures } = entry;
  const { total, answered, omitted } = countsOf(disclosures);
  const figures = sectionFigures(entry, language);
  const { isLong, entries } = coverList(disclosures);
  return (
    <div className="section-cover">
      <ContourArt
        seed={`${seed}${entry.anchor}`}
        width={170}
        height={isLong ? 60 : 88}
        levels={12}
        line={theme.brandText}
        lineOpacity={0.4}
        fillOpacity={0.05}
        summit={theme.special}
      />
      {children}
      <p className="meta">{labelsOf(language).answeredOf(answered, total, omitted)}</p>
      {figures.length > 0 && (
        <ul className="section-figures">
          {sequence(figures, (figure) => (
            <Figure figure={figure} language={language} />
          ))}
        </ul>
      )}
      {entries.length > 0 && (
        <div className={isLong ? 'contents long' : 'contents'}>
          <ol>
            {entries.map(({ anchor, text }) => (
              <li key={anchor}>
                <Entry anchor={anchor} text={text} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
};
