/**
 * Last year's report on an older edition than this year's: its answers are not moved, and are read at the corresponding
 * questions of the newer edition, by the rule that migrates a report. Answers that need a decision are omitted.
 */
import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Framework } from '../../../shared/catalogue/framework.ts';
import { type FieldValue, isProse, valueKindOf } from '../../../shared/model/answer/field-value.ts';
import { isEarlierEditionOf } from '../../../shared/model/framework/edition-periods.ts';
import {
  type EditionMap,
  moveReportToEdition,
  type OldAnswer,
  type Place,
  placeKeyOf,
} from '../../../shared/model/framework/move-report.ts';
import { successorsOf } from '../../../shared/model/framework/moved-place.ts';
import { plainTextToRichText } from '../../../shared/model/text/rich-text.ts';

type Editions = { from: Framework; to: Framework };

/** Editions that this one took over from. */
export const olderEditionsOf = (
  catalogue: Pick<Catalogue, 'frameworks' | 'framework'>,
  versionId: string,
): Editions[] => {
  const to = catalogue.framework(versionId);
  const editions = catalogue.frameworks();
  const older = editions.filter((edition) => isEarlierEditionOf(editions, edition, versionId));
  return older.flatMap((summary) => {
    const from = catalogue.framework(summary.versionId);
    return from && to ? [{ from, to }] : [];
  });
};

const mapOf = ({ from, to }: Editions): EditionMap => to.tookOver?.[from.versionId] ?? {};
const disclosuresOf = ({ sections }: Framework) => sections.flatMap(({ disclosures }) => disclosures);

/**
 * Questions of the older edition with answers that may have moved to a disclosure: it succeeds theirs, or has their
 * figure.
 */
export const earlierPlacesOf = (editions: Editions, disclosureId: string): Place[] => {
  const { from, to } = editions;
  const target = disclosuresOf(to).find(({ id }) => id === disclosureId);
  const codes = new Set(target?.fields.flatMap(({ metric }) => metric?.code ?? []));
  return disclosuresOf(from).flatMap(({ id, fields }) => {
    const isBefore = successorsOf(id, { to, map: mapOf(editions) }).includes(disclosureId);
    return fields
      .filter(({ metric }) => isBefore || (metric && codes.has(metric.code)))
      .map(({ key: fieldKey }) => ({ disclosureId: id, fieldKey }));
  });
};

type Asked<Answer> = { answer: Answer; target: Place; value: FieldValue };

/**
 * Answers of the older edition, in its order, where the newer one asks for them; not where `touched` has an answer
 * already.
 */
export const answersAskedAgain = <Answer extends OldAnswer>(
  answers: readonly Answer[],
  editions: Editions,
  touched: ReadonlySet<string>,
): Asked<Answer>[] => {
  const { from, to } = editions;
  const moves = moveReportToEdition(answers, from, to, mapOf(editions));
  return moves.flatMap((move, position) => {
    const answer = answers[position];
    const isClear = move.outcome === 'carried' || move.outcome === 'changed';
    return answer && isClear && !touched.has(placeKeyOf(move.target))
      ? [{ answer, target: move.target, value: move.value }]
      : [];
  });
};

/** The same of words, of which only is known that there are some. */
export const proseAskedAgain = (
  isAnswered: (place: Place) => boolean,
  editions: Editions,
  touched: ReadonlySet<string>,
): Place[] => {
  const answers = disclosuresOf(editions.from).flatMap(({ id: disclosureId, fields }) =>
    fields.flatMap((field): OldAnswer[] => {
      const place = { disclosureId, fieldKey: field.key };
      if (!isProse(field) || !isAnswered(place)) return [];
      const isRich = valueKindOf(field.inputType) === 'richText';
      const value: FieldValue = isRich
        ? { kind: 'richText', document: plainTextToRichText('') }
        : { kind: 'text', text: '' };
      return [{ ...place, value }];
    }),
  );
  return answersAskedAgain(answers, editions, touched).map(({ target }) => target);
};
