import type { ReportSnapshot } from '../../shared/model/publishing/snapshot.ts';
import type { WordChanges } from '../../shared/model/publishing/word-changes.ts';
import { type ControlPlace, controlTag } from '../report-document/text/control-tag.ts';
import { omittedPlaces, placedFields } from './compare-word.ts';

type Told = Pick<WordChanges, 'changes' | 'problems' | 'outside'>;

const titlesIn = ({ frameworks }: ReportSnapshot): { versionId: string; title: string }[] =>
  frameworks.flatMap(({ versionId, sections }) =>
    sections.flatMap(({ title, disclosures }) =>
      [title, ...disclosures.map((disclosure) => disclosure.title)].map((one) => ({ versionId, title: one })),
    ),
  );

const keyOf = (versionId: string, title: string): string => `${versionId}\n${title}`;

/**
 * Names of fields, disclosures and sections in the language of who reads what was edited. `named`: the report as `now`, in that
 * language. What it does not name (it was published, and is gone) keeps its name.
 */
export const inReadersLanguage = (told: Told, now: ReportSnapshot, named: ReportSnapshot): Told => {
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
    changes: told.changes.map(field),
    problems: told.problems.map(field),
    outside: told.outside.map((text) => ({
      ...text,
      under: text.under && {
        ...text.under,
        label: titles.get(keyOf(text.under.versionId, text.under.label)) ?? text.under.label,
      },
      after: text.after && field(text.after),
    })),
  };
};
