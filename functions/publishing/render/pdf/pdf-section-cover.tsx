import type { ReactNode } from 'react';
import { contentLang, type Language } from '../../../../shared/model/language.ts';
import { labelsOf } from '../labels.ts';
import type { PrintTheme } from '../print-theme.ts';
import { countsOf, type OutlineSection } from '../report-outline.ts';
import { type SectionFigure, sectionFigures } from '../section-figures.ts';
import { ContourArt } from './pdf-contours.tsx';
import { Entry } from './pdf-front.tsx';
import { sequence } from './sequence.ts';

/** With more disclosures than these the list has two columns, and the art leaves it room. */
const columnMax = 10;
/** More than these fill no page with anything but their names: the content index has them. */
const listedMax = 44;

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

/** A page of its own: art, the section's name and first figures, and where each of its disclosures stands. */
export const SectionCover = ({ entry, language, theme, seed, children }: Props) => {
  const { disclosures } = entry;
  const { total, answered, omitted } = countsOf(disclosures);
  const figures = sectionFigures(entry, language);
  const isLong = disclosures.length > columnMax;
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
      {disclosures.length <= listedMax && (
        <div className={isLong ? 'contents long' : 'contents'}>
          <ol>
            {disclosures.map(({ anchor, disclosure }) => (
              <li key={anchor}>
                <Entry anchor={anchor} text={`${disclosure.code}  ${disclosure.title}`} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
};
