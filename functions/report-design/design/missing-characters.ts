import { type MissingCharacter, missingCharactersMax } from '../../../shared/model/design/design-findings.ts';
import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import { keycap, keycaps, openCoverage } from '../../render-pdf/fonts/coverage.ts';
import { fontCoverage } from './font-coverage.ts';

/** Whether a font of the PDF has a character. */
const isDrawn = openCoverage(fontCoverage);

/** Invisible characters in any font: control, joiners, direction marks, variation selectors, spaces. */
const isUnseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{White_Space}]/u;
const isPlain = /^[\t\n\u0020-\u007E]*$/;

/** A keycap around anything but a digit or a telephone symbol is drawn as a box, although the font has the keycap. */
const isLost = (one: string): boolean => one === keycap || (!isUnseen.test(one) && !isDrawn(one.codePointAt(0) ?? 0));

const missingIn = (text: string): string[] =>
  isPlain.test(text) ? [] : Array.from(text.replaceAll(keycaps, '')).filter(isLost);

/**
 * All texts of a part of a snapshot. Property names are ours except for labels, which are looked up by users' values.
 */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const one of value) yield* textsOf(one);
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* textsOf(one);
}

/**
 * Characters that no font has, each with the first disclosure that contains it (null: texts of the report itself). In
 * the PDF a box replaces them.
 */
export const missingCharacters = (snapshot: ReportSnapshot): MissingCharacter[] => {
  const found = new Map<string, MissingCharacter>();
  const collect = (value: unknown, code: string | null): void => {
    for (const text of textsOf(value)) {
      for (const character of missingIn(text)) {
        if (!found.has(character)) found.set(character, { character, code });
      }
    }
  };
  const { report, organization, brand, design, evidence, assuranceFile, frameworks } = snapshot;
  collect([report.name, report.description, report.boundary, report.contact, organization, brand.companyName], null);
  collect([design, evidence, assuranceFile], null);
  for (const { sections, ...framework } of frameworks) {
    collect(framework, null);
    for (const { disclosures, ...section } of sections) {
      collect(section, null);
      for (const disclosure of disclosures) collect(disclosure, disclosure.code);
    }
  }
  return [...found.values()].slice(0, missingCharactersMax);
};
