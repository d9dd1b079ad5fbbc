import { parseDecimal } from '../../../shared/catalogue/metrics/decimal.ts';
import { cellOf } from '../../../shared/model/data-point/breakdown.ts';
import { yearName } from '../../../shared/model/data-point/year-name.ts';
import { isYear } from '../../../shared/model/numbers/format-unit.ts';
import { signedChange } from '../../../shared/model/numbers/percent-change.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { OutlineSection } from '../outline/report-outline.ts';
import { figureName } from './figure-caption.ts';
import { numberView } from './number-view.ts';

/** A number on a section's cover; `change`: compared with the previous year, '' if there is none. */
export type SectionFigure = { label: string; number: string; unit: string; change: string };

const figuresMax = 3;
/** Longer numbers do not fit next to two others. */
const digitsMax = 13;

const words: Record<Language, (change: string, year: string) => string> = {
  en: (change, year) => `${change} on ${year}`,
  zhTw: (change, year) => `較 ${year}：${change}`,
};

/**
 * Empty for a percentage, since its change in per cent would be mistaken for percentage points, and for a change from
 * zero.
 */
const changeOf = ({ value, unit, history = [] }: SnapshotField, language: Language): string => {
  const [before] = history;
  if (value?.kind !== 'number' || value.number === null || !before || (value.unit ?? unit) === '%') return '';
  const base = parseDecimal(before.number);
  if (base.numerator === 0n) return '';
  return words[language](signedChange(parseDecimal(value.number), base), yearName(before, language));
};

const wasNotified = ({ key, value, unit }: SnapshotField): boolean =>
  value?.kind === 'number' && value.number !== null && !cellOf(key) && !isYear(value.unit ?? unit);

/**
 * The first figures of a section, one per disclosure; those with a previous year come first, as the most informative.
 */
export const sectionFigures = ({ disclosures }: OutlineSection, language: Language): SectionFigure[] => {
  const firsts = disclosures.flatMap(({ disclosure }) => {
    const reported = disclosure.fields.filter(
      (field) => wasNotified(field) && numberView(field, language).number.length <= digitsMax,
    );
    return reported.find(({ history = [] }) => history.length > 0) ?? reported.slice(0, 1);
  });
  const hasBefore = ({ history = [] }: SnapshotField): boolean => history.length > 0;
  const chosen = [...new Set([...firsts.filter(hasBefore), ...firsts])].slice(0, figuresMax);
  return firsts
    .filter((field) => chosen.includes(field))
    .map((field) => {
      const { mark, number, unit } = numberView(field, language);
      const shown = mark === '' ? number : `${mark}\u00A0${number}`;
      return { label: figureName(field.label), number: shown, unit, change: changeOf(field, language) };
    });
};
