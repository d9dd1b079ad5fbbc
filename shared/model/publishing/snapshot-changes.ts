import * as z from 'zod';
import { type FieldValue, valueToText } from '../answer/field-value.ts';
import { omissionReasons } from '../answer/omission-reasons.ts';
import { unitAndNote } from '../data-point/currency.ts';
import { groupedIn, unitBehindNumber } from '../numbers/format-unit.ts';
import { checkText, valueStateText } from '../numbers/format-value.ts';
import { changedExcerpts } from '../text/changed-excerpts.ts';
import type { Language } from '../text/language.ts';
import { ChangedDesign, designTextChanges } from './design-text-changes.ts';
import type { ReportSnapshot, SnapshotDisclosure, SnapshotField } from './snapshot.ts';

/** More than anybody reads; the count next to the list is complete. */
export const changedDisclosuresMax = 500;

/** The same text before and after: only its formatting, a link or a picture is another. */
const ChangedField = z.object({ label: z.string(), before: z.string(), after: z.string() });

export const ChangedDisclosure = z.object({
  versionId: z.string(),
  disclosureId: z.string(),
  code: z.string(),
  title: z.string(),
  kind: z.enum(['added', 'removed', 'changed']),
  fields: z.array(ChangedField),
});
export type ChangedDisclosure = z.infer<typeof ChangedDisclosure>;

/** Changes of one revision from the previous one, in reading order. */
export const SnapshotChanges = z
  .object({
    count: z.number().int(),
    disclosures: z.array(ChangedDisclosure).max(changedDisclosuresMax),
    /** Words, pictures and charts of the design. */
    designed: z.array(ChangedDesign),
    /** Anything of the design, its style as well. */
    isDesigned: z.boolean(),
  })
  .meta({ id: 'SnapshotChanges' });
export type SnapshotChanges = z.infer<typeof SnapshotChanges>;

type Placed = { versionId: string; disclosure: SnapshotDisclosure };

const placesOf = ({ frameworks }: ReportSnapshot): Map<string, Placed> =>
  new Map(
    frameworks.flatMap(({ versionId, sections }) =>
      sections.flatMap(({ disclosures }) =>
        disclosures.map(
          (disclosure) =>
            [`${versionId} ${disclosure.id} ${disclosure.topic ?? ''}`, { versionId, disclosure }] as const,
        ),
      ),
    ),
  );

type Figure = Extract<FieldValue, { kind: 'number' }>;

/** A figure as the report prints it, with everything that may change: its state, its reason of omission, its note. */
const figureText = (value: Figure, measured: string | undefined, language: Language): string => {
  const { unit, note } = unitAndNote(value, measured);
  return [
    value.number === null ? undefined : groupedIn(value.number, unit),
    value.number === null || !unit ? undefined : unitBehindNumber(unit, language),
    value.state === 'reported' ? undefined : valueStateText(value.state, language).text,
    value.omissionReason && omissionReasons[value.omissionReason][language],
    note,
    value.note,
  ]
    .filter(Boolean)
    .join(' ');
};

/** As it is read: names of options and countries instead of their codes. */
const textOf = (field: SnapshotField | undefined, language: Language): string => {
  const { value, valueLabels = {} } = field ?? {};
  if (value?.kind === 'checkbox') return checkText(value.isChecked, language);
  if (value?.kind === 'number') return figureText(value, value.unit ?? field?.unit, language);
  if (value?.kind === 'select') return valueLabels[value.option] ?? value.option;
  if (value?.kind === 'multiSelect') return value.options.map((option) => valueLabels[option] ?? option).join(', ');
  if (value?.kind === 'country') return valueLabels[value.alpha2] ?? value.alpha2;
  return valueToText(value);
};

const fieldChanges = (
  before: SnapshotDisclosure | undefined,
  after: SnapshotDisclosure | undefined,
  language: Language,
) => {
  const fields = new Map([...(before?.fields ?? []), ...(after?.fields ?? [])].map((field) => [field.key, field]));
  const omissions = [before, after].map((one) =>
    [
      ...(one?.omission ? [`${one.omission.reason}: ${one.omission.explanation}`] : []),
      ...(one?.letterOmissions ?? []).map(
        ({ letters, reason, explanation }) => `${letters.join(', ')} · ${reason}: ${explanation}`,
      ),
    ].join('; '),
  );
  const [omittedBefore = '', omittedAfter = ''] = omissions;
  return [
    ...(omittedBefore === omittedAfter ? [] : [{ label: '', ...changedExcerpts(omittedBefore, omittedAfter) }]),
    ...[...fields].flatMap(([key, { label }]) => {
      const old = before?.fields.find((field) => field.key === key);
      const now = after?.fields.find((field) => field.key === key);
      if (JSON.stringify(old?.value ?? null) === JSON.stringify(now?.value ?? null)) return [];
      const [was, is] = [textOf(old, language), textOf(now, language)];
      return was === '' && is === '' ? [] : [{ label, ...changedExcerpts(was, is) }];
    }),
  ];
};

/** Compares two frozen states of one report. A field without a label is the disclosure's omission. */
export const snapshotChanges = (before: ReportSnapshot, after: ReportSnapshot): SnapshotChanges => {
  const old = placesOf(before);
  const now = placesOf(after);
  const all = new Map([...now, ...old]);
  const changed = [...all].flatMap(([key, { versionId, disclosure }]): ChangedDisclosure[] => {
    const [was, is] = [old.get(key)?.disclosure, now.get(key)?.disclosure];
    const fields = fieldChanges(was, is, after.report.language);
    const kind = !was ? 'added' : !is ? 'removed' : 'changed';
    if (kind === 'changed' && fields.length === 0) return [];
    const { id, code, title } = is ?? disclosure;
    return [{ versionId, disclosureId: id, code, title, kind, fields }];
  });
  const designed = designTextChanges(before, after);
  return {
    count: changed.length,
    disclosures: changed.slice(0, changedDisclosuresMax),
    designed,
    // A picture or file that was exchanged is no word of the design itself.
    isDesigned: designed.length > 0 || JSON.stringify(before.design ?? null) !== JSON.stringify(after.design ?? null),
  };
};
