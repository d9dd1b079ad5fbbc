/**
 * Changes of an edited file in the other language: texts become translations; all other values are shared by both
 * files.
 */

import type { ReportSnapshot } from '../../shared/model/publishing/snapshot.ts';
import { type WordChange, type WordProblem, wordLimits } from '../../shared/model/publishing/word-changes.ts';
import {
  hasWords,
  plainTextOf,
  type ReportText,
  sourceMarkOf,
  type TextContent,
  textContentOf,
} from '../../shared/model/report-text/report-text.ts';
import { type TextPlace, textIdOf } from '../../shared/model/report-text/text-place.ts';
import type { Language } from '../../shared/model/text/language.ts';
import { controlTag } from '../report-document/text/control-tag.ts';
import { type Compared, placedFields } from './compare-word.ts';

type Stored = Pick<ReportText, 'place' | 'content' | 'revision' | 'updatedAt' | 'updatedBy'>;

/**
 * The report with its translated answers only: a note is in no control of a file, and the note of an edited number
 * remains the one in the report's own language.
 */
export const withAnswersOnly = <Source extends { translations: readonly Stored[] }>(source: Source): Source => ({
  ...source,
  translations: source.translations.filter(({ place }) => place.kind === 'answer'),
});

const sourcesIn = (snapshot: ReportSnapshot | undefined): ReadonlyMap<string, TextContent> =>
  new Map(
    (snapshot ? placedFields(snapshot) : []).flatMap(({ place, field }) => {
      const content = textContentOf(field.value);
      return content ? [[controlTag(place), content] as const] : [];
    }),
  );

type Written = {
  language: Language;
  translations: readonly Stored[];
  /** The report in its own language, in its present state and as the file was made from. */
  now: ReportSnapshot;
  origin: ReportSnapshot | undefined;
};

/**
 * The comparison with changed texts as changes of translations, checked against the source that the file was made from.
 */
export const asTranslations = (compared: Compared, { language, translations, now, origin }: Written): Compared => {
  const stored = new Map(translations.map((one) => [textIdOf(one.place), one]));
  const sources = sourcesIn(now);
  const sourcesThen = sourcesIn(origin);
  const problems: WordProblem[] = [];
  let unchanged = 0;
  const changes = compared.changes.flatMap((change): WordChange[] => {
    const tag = controlTag(change);
    const source = sources.get(tag);
    const words = textContentOf(change.proposed);
    if (!source && change.proposed && !words) return [change];
    const { versionId, disclosureId, fieldKey, code, label } = change;
    if (!source) {
      const text = words ? plainTextOf(words).slice(0, wordLimits.textMax) : '';
      if (text !== '') problems.push({ versionId, disclosureId, fieldKey, code, label, reason: 'no-source', text });
      return [];
    }
    const place: TextPlace = { kind: 'answer', versionId, disclosureId, fieldKey };
    const before = stored.get(textIdOf(place));
    const isTranslated = hasWords(before?.content);
    // An original without a translation that was removed from the file remains untranslated.
    if (!isTranslated && change.proposed === null) {
      unchanged += 1;
      return [];
    }
    const seen = sourcesThen.get(tag) ?? source;
    return [
      {
        ...change,
        stored: {
          value: isTranslated ? change.stored.value : null,
          revision: before?.revision ?? 0,
          updatedAt: before?.updatedAt ?? null,
          updatedBy: before?.updatedBy ?? null,
        },
        translation: { language, place, sourceMark: sourceMarkOf(seen), sourceText: plainTextOf(seen) },
      },
    ];
  });
  return {
    ...compared,
    changes,
    problems: [...compared.problems, ...problems].slice(0, wordLimits.changesMax),
    unchanged: compared.unchanged + unchanged,
  };
};
