import type { Disclosure } from '../../../shared/catalogue/framework.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { isExplainedOnly } from '../../../shared/model/answer/omission-reason.ts';
import { omissionReasonOf } from '../../../shared/model/answer/omission-reasons.ts';
import { cellOf } from '../../../shared/model/data-point/breakdown.ts';
import type { SnapshotDisclosure, SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { DisclosureRecord } from '../../core/reports/report.entities.ts';
import { explanationIn, type OtherTexts } from './texts-in-language.ts';

/** An omitted figure with its reason in the terms of its standard: HKEX has none of GRI's. */
export const reasonedIn = (versionId: string, value: FieldValue | null): FieldValue | null =>
  isExplainedOnly(versionId) && value?.kind === 'number' && value.omissionReason !== undefined
    ? { ...value, omissionReason: 'explained' }
    : value;

type In = { language: Language; texts: OtherTexts | undefined };

/** The omissions of a disclosure with their reasons, in the terms of its standard and the language of the file. */
export const snapshotOmissions = (
  at: { versionId: string; disclosureId: string },
  state: DisclosureRecord | undefined,
  { language, texts }: In,
): Pick<SnapshotDisclosure, 'omission' | 'letterOmissions'> => ({
  ...(state?.omission
    ? {
        omission: {
          reason: omissionReasonOf(at.versionId, state.omission.reason)[language],
          ...explanationIn(texts, { kind: 'omission', ...at }, state.omission.explanation),
        },
      }
    : {}),
  ...(state?.letterOmissions?.length
    ? {
        letterOmissions: state.letterOmissions.map(({ letters, reason, explanation }) => ({
          letters,
          reason: omissionReasonOf(at.versionId, reason)[language],
          ...explanationIn(texts, { kind: 'letter', ...at, letter: letters[0] ?? '' }, explanation),
        })),
      }
    : {}),
});

/** Omitted and inapplicable figures with the letters of their standard; a code that repeats its disclosure's is no letter. */
export const withLetters = (
  { code, requirements = [] }: Pick<Disclosure, 'code' | 'requirements'>,
  fields: readonly SnapshotField[],
): SnapshotField[] =>
  fields.map((field) => {
    const { key, value } = field;
    if (value?.kind !== 'number' || (value.state !== 'omitted' && value.state !== 'notApplicable')) return field;
    const figureKey = cellOf(key)?.fieldKey ?? key;
    const own = requirements.filter(({ covers, letter }) => covers.includes(figureKey) && letter !== code);
    return own.length === 0 ? field : { ...field, letters: [...new Set(own.map(({ letter }) => letter))] };
  });
