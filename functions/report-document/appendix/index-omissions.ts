import { omissionReasons } from '../../../shared/model/answer/omission-reasons.ts';
import { cellOf } from '../../../shared/model/data-point/breakdown.ts';
import { valueStateText } from '../../../shared/model/numbers/format-value.ts';
import type { SnapshotDisclosure, SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { isDerivedFromComponents } from '../figures/derived-from-components.ts';
import { appendixLabelsOf } from '../text/appendix-labels.ts';

/** An omission of a disclosure with the columns of GRI's content index: requirement(s) omitted, reason, explanation. */
export type IndexOmission = { requirements: string; reason: string; explanation: string };

/** `names`: letters of the standard, else labels. */
type FieldOmission = Omit<IndexOmission, 'requirements'> & { names: readonly string[]; areLetters: boolean };

/** An omitted or inapplicable figure; of a table's many cells, only the omitted ones. */
const omittedField = (
  field: SnapshotField,
  fields: readonly SnapshotField[],
  language: Language,
): FieldOmission | undefined => {
  const { key, label, letters = [], value } = field;
  if (value?.kind !== 'number') return undefined;
  const isOmitted =
    value.state === 'omitted' ||
    (value.state === 'notApplicable' && !cellOf(key) && !isDerivedFromComponents(field, fields));
  if (!isOmitted) return undefined;
  const state = value.state === 'notApplicable' ? valueStateText(value.state, language).text : '';
  const reason = value.omissionReason ? omissionReasons[value.omissionReason][language] : state;
  const areLetters = letters.length > 0;
  return { names: areLetters ? letters : [label], areLetters, reason, explanation: value.note ?? '' };
};

/** Requirements that are omitted for the same reason are grouped. */
const joined = (omissions: readonly FieldOmission[]): IndexOmission[] => {
  const groups = Map.groupBy(omissions, ({ reason, explanation }) => JSON.stringify([reason, explanation]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const names = new Set(group.flatMap((one) => one.names));
    const requirements = [...names].join(group.every(({ areLetters }) => areLetters) ? ', ' : ' · ');
    return [{ requirements, reason: first.reason, explanation: first.explanation }];
  });
};

export const omissionsOf = (
  { omission, letterOmissions = [], fields }: SnapshotDisclosure,
  language: Language,
): IndexOmission[] => {
  if (omission) return [{ requirements: appendixLabelsOf(language).allRequirements, ...omission }];
  const byLetter = letterOmissions.map(({ letters, ...why }) => ({ requirements: letters.join(', '), ...why }));
  const byField = fields.flatMap((field) => omittedField(field, fields, language) ?? []);
  return [...byLetter, ...joined(byField)];
};
