import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import type { MovedAnswerView } from '../../shared/contract/reports/edition-moves.contract.ts';
import type { Language } from '../../shared/model/text/language.ts';
import { askedPlaceOf } from './asked-place.ts';
import type { EditionMove, MovedAnswer } from './plan/edition-move.entities.ts';

type Editions = Pick<EditionMove, 'fromVersionId' | 'toVersionId'>;

/** An archived answer as shown, with both questions named in the reader's language. */
export const movedAnswerViewOf = (
  catalogue: Catalogue,
  { fromVersionId, toVersionId }: Editions,
  { outcome, reason, from, target, position, value, updatedAt, updatedBy, settled }: MovedAnswer,
  language: Language,
): MovedAnswerView => ({
  outcome,
  reason,
  from: askedPlaceOf(catalogue, { ...from, versionId: fromVersionId }, language),
  target: target && askedPlaceOf(catalogue, { ...target, versionId: toVersionId }, language),
  position,
  value,
  updatedAt,
  updatedBy,
  settled: settled ?? null,
});
