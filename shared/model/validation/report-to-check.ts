import type { Disclosure, Field } from '../../catalogue/framework.ts';
import { type FieldValue, isAnswered, isProse, meetsRequired, valueToText } from '../answer/field-value.ts';
import { boundFieldOf, resolveField } from '../data-point/binding.ts';
import type { FieldReference } from '../data-point/data-point.ts';
import { type HasRows, rowsIn } from '../framework/asked-rows.ts';
import { isReportChecklist } from '../framework/full-claim.ts';
import { withTopicFields } from '../framework/topic-fields.ts';
import type { Author } from '../people/author.ts';
import {
  type DisclosureStatus,
  type LetterOmission,
  omittedLettersOf,
  type ReportFramework,
} from '../report/report.ts';
import type { CheckedDisclosure, CheckedField, CheckedReport } from './checked-report.ts';

type StoredAnswer = {
  value: FieldValue | null;
  needsChoice: boolean;
  isTaken?: boolean | undefined;
  updatedBy: Author;
};
type StoredState = {
  status: DisclosureStatus;
  updatedBy: Author;
  letterOmissions?: readonly LetterOmission[] | undefined;
};

/** A report as it is stored, and what it rests on. */
export type StoredReport = Omit<CheckedReport, 'disclosures' | 'omitted'> & {
  frameworks: readonly ReportFramework[];
  definitionOf: (versionId: string, disclosureId: string) => Disclosure | undefined;
  stateOf: (versionId: string, disclosureId: string) => StoredState | undefined;
  answerOf: (place: FieldReference) => StoredAnswer | undefined;
  /** Keys of the cells that the report answers. */
  typedCells: (versionId: string, disclosureId: string) => readonly string[];
  /** Year of the report with the answer that the draft of this field was copied from. */
  answeredBefore: (place: FieldReference) => string | undefined;
  /** Number of files attached to a field. */
  evidenceOf: (place: FieldReference) => number;
  /** How many answers of a former edition wait at a field. */
  waitingAt: (place: FieldReference) => number;
};

/** A number in a unit that the field does not take has no worth in the metric's: the rule of units names it. */
const isConvertible = ({ units }: Field, value: FieldValue | null | undefined): boolean =>
  value?.kind !== 'number' || value.unit === undefined || units === undefined || units.includes(value.unit);

const fieldToCheck = (stored: StoredReport, place: FieldReference, field: Field): CheckedField => {
  const answer = stored.answerOf(place);
  const bound = isConvertible(field, answer?.value) ? boundFieldOf(stored.metrics, field) : undefined;
  const resolution = bound && resolveField(stored.metrics, bound, place, answer, stored.find);
  const state = stored.stateOf(place.versionId, place.disclosureId);
  const value = (resolution ? resolution.value : answer?.value) ?? null;
  const isOpen = answer === undefined && value === null;
  return {
    field,
    place,
    bound,
    resolution,
    value,
    isOwn: isAnswered(answer?.value),
    needsChoice: resolution?.state === 'choice',
    draftYear: isOpen && isProse(field) ? stored.answeredBefore(place) : undefined,
    evidenceCount: stored.evidenceOf(place),
    waitingAnswers: stored.waitingAt(place),
    who: answer?.updatedBy ?? state?.updatedBy ?? null,
  };
};

const rowsOf = (stored: StoredReport, versionId: string, disclosure: Disclosure): HasRows => {
  const { metrics, members } = stored;
  const typed = stored.typedCells(versionId, disclosure.id);
  return rowsIn({
    metrics,
    disclosure,
    typed,
    members,
    isInHub: (field) => {
      const place = { versionId, disclosureId: disclosure.id, fieldKey: field.key };
      return meetsRequired(fieldToCheck(stored, place, field).value);
    },
  });
};

/** Disclosures in scope with the value of each field; an omitted one is answered by its reason. */
export const reportToCheck = (stored: StoredReport): CheckedReport => {
  const all = stored.frameworks.flatMap(({ versionId, disclosureIds }) =>
    disclosureIds.flatMap((disclosureId): CheckedDisclosure[] => {
      const state = stored.stateOf(versionId, disclosureId);
      const found = stored.definitionOf(versionId, disclosureId);
      if (!found || isReportChecklist({ versionId, disclosureId })) return [];
      const answerTo = (fieldKey: string) => stored.answerOf({ versionId, disclosureId, fieldKey })?.value;
      const disclosure = withTopicFields(found, stored.chosenTopics ?? [], {
        generalText: valueToText(answerTo('text')),
        isAnswered: (fieldKey) => isAnswered(answerTo(fieldKey)),
      });
      const fields = state?.status === 'omitted' ? [] : disclosure.fields;
      return [
        {
          versionId,
          disclosure,
          status: state?.status ?? 'not-started',
          omittedLetters: omittedLettersOf(state?.letterOmissions),
          who: state?.updatedBy ?? null,
          hasRows: rowsOf(stored, versionId, disclosure),
          hasOwnRows: stored.typedCells(versionId, disclosureId).length > 0,
          fields: fields.map((field) => fieldToCheck(stored, { versionId, disclosureId, fieldKey: field.key }, field)),
        },
      ];
    }),
  );
  const isOmitted = ({ status }: CheckedDisclosure): boolean => status === 'omitted';
  const {
    metrics,
    find,
    members,
    prior,
    priorTime,
    earlierYears = [],
    settings,
    topicsOf,
    chosenTopics = [],
    claims,
    textsOf,
  } = stored;
  return {
    disclosures: all.filter((one) => !isOmitted(one)),
    omitted: all.filter(isOmitted),
    metrics,
    find,
    members,
    prior,
    priorTime,
    earlierYears,
    settings,
    topicsOf,
    chosenTopics,
    claims,
    textsOf,
  };
};
