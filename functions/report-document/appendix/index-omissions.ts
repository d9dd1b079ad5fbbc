import { omissionReasons } from '../../../shared/model/answer/omission-reasons.ts';
import { cellOf } from '../../../shared/model/data-point/breakdown.ts';
import { valueStateText } from '../../../shared/model/numbers/format-value.ts';
import type { SnapshotDisclosure, SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { isDerivedFromComponents } from '../figures/derived-from-components.ts';
import { appendixLabelsOf } from '../text/appendix-labels.ts';

/** An omission of a disclosure with the columns of GRI's content index: requirement(s) omitted, reason, explanation. */
export type IndexOmission = { requirements: string; reason: string; explanation: string };

/** An omitted or inapplicable figure; of a table's many cells, only the omitted ones. */
const omittedField = (
  field: SnapshotField,
  fields: readonly SnapshotField[],
  language: Language,
): IndexOmission | undefined => {
  const { key, label, value } = field;
  if (value?.kind !== 'number') return undefined;
  const isOmitted =
    value.state === 'omitted' ||
    (value.state === 'notApplicable' && !cellOf(key) && !isDerivedFromComponents(field, fields));
  if (!isOmitted) return undefined;
  const state = value.state === 'notApplicable' ? valueStateText(value.state, language).text : '';
  const reason = value.omissionReason ? omissionReasons[value.omissionReason][language] : state;
  return { requirements: label, reason, explanation: value.note ?? '' };
};

/** Requirements that are omitted for the same reason are grouped. */
const joined = (omissions: readonly IndexOmission[]): IndexOmission[] => {
  const groups = Map.groupBy(omissions, ({ reason, explanation }) => JSON.stringify([reason, explanation]));
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const requirements = [first, ...others].map((one) => one.requirements).join(' · ');
    return [{ ...first, requirements }];
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
