import type { Framework } from '../../../../../../shared/catalogue/framework.ts';
import type { FieldValue } from '../../../../../../shared/model/answer/field-value.ts';
import { cellOf } from '../../../../../../shared/model/data-point/breakdown.ts';
import type { DoneMove } from '../../../../../../shared/model/framework/edition-move.ts';
import { type EditionMap, moveReportToEdition } from '../../../../../../shared/model/framework/move-report.ts';
import { successorsOf } from '../../../../../../shared/model/framework/moved-place.ts';
import { onceFor } from '../../../../lib/once-for.ts';
import { type DisclosurePlace, placeText } from '../../context/outline-tree.ts';
import type { FieldAddress, QueuedEdit, QueueState } from '../../saving/save-queue.types.ts';

type Outline = {
  frameworks: readonly { versionId: string; sections: readonly { disclosures: readonly { id: string }[] }[] }[];
};

/** Returns whether the report still asks a disclosure. Memoised for many places, since every key press asks. */
export const asksIn = onceFor((outline: Outline): ((place: DisclosurePlace) => boolean) => {
  const asked = new Set(
    outline.frameworks.flatMap(({ versionId, sections }) =>
      sections.flatMap(({ disclosures }) => disclosures.map(({ id }) => placeText({ versionId, disclosureId: id }))),
    ),
  );
  return (place) => asked.has(placeText(place));
});

/** The server refused it, and its author did not discard it. */
export const isStopped = ({ phase, isDeclined }: QueuedEdit): boolean =>
  (phase === 'refused' || phase === 'choice') && !isDeclined;

export type UnmappedEdit = { key: string; edit: QueuedEdit };

/**
 * Unsaved answers to questions that the report no longer asks: it moved to a newer edition, or a colleague removed the
 * disclosure, while this device was offline. The server cannot store them; the author still has them.
 */
export const unmappedEditsIn = ({ edits }: Pick<QueueState, 'edits'>, outline: Outline): UnmappedEdit[] => {
  const isAsked = asksIn(outline);
  return Object.entries(edits)
    .filter(([, edit]) => isStopped(edit) && !isAsked(edit.address))
    .map(([key, edit]) => ({ key, edit }));
};

/** The successor of a place in a former edition; `value` where the answer applies there unchanged. */
export type SuccessorPlace = { place: DisclosurePlace; fieldKey: string | null; value: FieldValue | null };

type Editions = { from: Framework; to: Framework; map: EditionMap };

/** The move that took the report away from an edition and to one that it covers now. */
export const moveFrom = (
  report: { moves?: readonly DoneMove[] | undefined; frameworks: readonly { versionId: string }[] },
  versionId: string,
): DoneMove | undefined =>
  report.moves?.findLast(
    ({ fromVersionId, toVersionId }) =>
      fromVersionId === versionId && report.frameworks.some((one) => one.versionId === toVersionId),
  );

/**
 * The successor of a question of the former edition, by the rule that moved the report itself. For rows of tables and
 * comments, the disclosure; undefined without a successor.
 */
export const successorPlaceOf = (
  { disclosureId, fieldKey }: Pick<FieldAddress, 'disclosureId'> & { fieldKey: string | null },
  value: FieldValue | null,
  editions: Editions,
): SuccessorPlace | undefined => {
  const { versionId } = editions.to;
  const own = fieldKey === null ? null : (cellOf(fieldKey)?.fieldKey ?? fieldKey);
  // A text is used where the field was emptied: then only the place is needed.
  const asked: FieldValue = value ?? { kind: 'text', text: '' };
  const [move] =
    own === null
      ? []
      : moveReportToEdition([{ disclosureId, fieldKey: own, value: asked }], editions.from, editions.to, editions.map);
  if (move && move.outcome !== 'archived') {
    const isWhole = 'value' in move && value !== null && own === fieldKey;
    const { target } = move;
    const place = { versionId, disclosureId: target.disclosureId };
    return { place, fieldKey: target.fieldKey, value: isWhole ? move.value : null };
  }
  const [successor] = successorsOf(disclosureId, editions);
  return successor === undefined
    ? undefined
    : { place: { versionId, disclosureId: successor }, fieldKey: null, value: null };
};
