import { isDeepStrictEqual } from 'node:util';
import { cellOf } from '../../../shared/model/data-point/breakdown.ts';
import { type TextPlace, textIdOf } from '../../../shared/model/report-text/text-place.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import type { DisclosureRecord } from '../../core/reports/report.entities.ts';
import { type ReportTextRecord, reportTextEntity, reportTextsOf } from '../../core/reports/report-text.entity.ts';
import { textsOfValue } from '../../core/reports/source-texts.ts';
import type { EditionMove, MovedAnswer } from '../plan/edition-move.entities.ts';

/** A place of the old edition, by its id, and its successor. */
type Moved = [string, TextPlace];

/** Texts of one answer and, where it is a cell, the name of its row. */
const ofAnswer = (
  { fromVersionId, toVersionId }: EditionMove,
  { from, target, value, written }: MovedAnswer,
): Moved[] => {
  if (!target || written === undefined) return [];
  const texts = textsOfValue({ versionId: fromVersionId, ...from }, value).map(
    ({ place }): Moved => [textIdOf(place), { ...place, versionId: toVersionId, ...target }],
  );
  const cell = cellOf(from.fieldKey);
  if (!cell) return texts;
  const { member } = cell;
  const row = { kind: 'row', versionId: fromVersionId, disclosureId: from.disclosureId, member } as const;
  return [...texts, [textIdOf(row), { ...row, versionId: toVersionId, disclosureId: target.disclosureId }]];
};

/** Translated reasons of omissions that are carried over to the new edition. */
const ofOmissions = ({ fromVersionId, toVersionId }: EditionMove, states: readonly DisclosureRecord[]): Moved[] => {
  const old = states.filter(({ versionId, omission }) => versionId === fromVersionId && omission);
  const after = states.filter(({ versionId, omission }) => versionId === toVersionId && omission);
  return after.flatMap(({ disclosureId, omission }): Moved[] => {
    const same = old.filter((state) => isDeepStrictEqual(state.omission, omission));
    const from = same.find((state) => state.disclosureId === disclosureId) ?? same[0];
    if (!from) return [];
    const place = { kind: 'omission', versionId: fromVersionId, disclosureId: from.disclosureId } as const;
    return [[textIdOf(place), { ...place, versionId: toVersionId, disclosureId }]];
  });
};

/** Translated reasons of omitted letters that are carried over: a reason is found by its words. */
const ofLetters = ({ fromVersionId, toVersionId }: EditionMove, states: readonly DisclosureRecord[]): Moved[] => {
  const reasonsIn = (edition: string) =>
    states.flatMap(({ versionId, disclosureId, letterOmissions = [] }) =>
      letterOmissions.flatMap(({ letters: [letter], ...why }) =>
        versionId === edition && letter !== undefined
          ? [{ why, place: { kind: 'letter' as const, versionId, disclosureId, letter } }]
          : [],
      ),
    );
  const after = reasonsIn(toVersionId);
  return reasonsIn(fromVersionId).flatMap(({ why, place }): Moved[] => {
    const same = after.filter((one) => isDeepStrictEqual(one.why, why));
    const target = same.find((one) => one.place.disclosureId === place.disclosureId) ?? same[0];
    return target ? [[textIdOf(place), target.place]] : [];
  });
};

const idOf = ({ place, language }: Pick<ReportTextRecord, 'place' | 'language'>): string =>
  `${textIdOf(place)} ${language}`;

/**
 * Translations move with the answers that the move writes: translator, time and source text are retained, so that an
 * outdated one is outdated there too. Translations that exist at the new place are not touched. `states` are those of
 * both editions, including the ones that the move creates.
 */
export const movedTexts = async (
  table: TenantTable,
  move: EditionMove,
  rows: readonly MovedAnswer[],
  states: readonly DisclosureRecord[],
): Promise<ReportTextRecord[]> => {
  const texts = await table.all(reportTextEntity, reportTextsOf(move));
  if (texts.length === 0) return [];
  const places = new Map([
    ...rows.flatMap((row) => ofAnswer(move, row)),
    ...ofOmissions(move, states),
    ...ofLetters(move, states),
  ]);
  const present = new Map(texts.map((text) => [idOf(text), text]));
  return texts.flatMap((text): ReportTextRecord[] => {
    const place = places.get(textIdOf(text.place));
    if (!place) return [];
    const after = { ...text, place, revision: 1 };
    const there = present.get(idOf(after));
    return there && !isDeepStrictEqual(there, after) ? [] : [after];
  });
};
