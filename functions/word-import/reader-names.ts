import type { ReportSnapshot } from '../../shared/model/publishing/snapshot.ts';
import type { WordChanges } from '../../shared/model/publishing/word-changes.ts';
import { type ControlPlace, controlTag } from '../report-document/text/control-tag.ts';
import { omittedPlaces, placedFields } from './compare-word.ts';

type Comparison = Pick<WordChanges, 'changes' | 'problems' | 'outside'>;

const titlesIn = ({ frameworks }: ReportSnapshot): { versionId: string; title: string }[] =>
  frameworks.flatMap(({ versionId, sections }) =>
    sections.flatMap(({ title, disclosures }) =>
      [title, ...disclosures.map((disclosure) => disclosure.title)].map((one) => ({ versionId, title: one })),
    ),
  );

const keyOf = (versionId: string, title: string): string => `${versionId}\n${title}`;

/**
 * Names of fields, disclosures and sections in the reader's language. `named`: the report `now` in that language. A
 * published item that is no longer in the report keeps its published name.
 */
export const inReadersLanguage = (comparison: Comparison, now: ReportSnapshot, named: ReportSnapshot): Comparison => {
  const labels = new Map(
    [...placedFields(named), ...omittedPlaces(named)].map(({ place }) => [controlTag(place), place.label]),
  );
  const ownTitles = titlesIn(now);
  const titles = new Map(
    titlesIn(named).flatMap(({ title }, index) => {
      const own = ownTitles[index];
      return own ? [[keyOf(own.versionId, own.title), title] as const] : [];
    }),
  );
  const field = <Place extends ControlPlace & { label: string }>(place: Place): Place => ({
    ...place,
    label: labels.get(controlTag(place)) ?? place.label,
  });
  return {
    changes: comparison.changes.map(field),
    problems: comparison.problems.map(field),
    outside: comparison.outside.map((text) => ({
      ...text,
      under: text.under && {
        ...text.under,
        label: titles.get(keyOf(text.under.versionId, text.under.label)) ?? text.under.label,
      },
      after: text.after && field(text.after),
    })),
  };
};
