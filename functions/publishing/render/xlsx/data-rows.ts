import { type TimeSpan, yearBefore } from '../../../../shared/model/data-point.ts';
import { isAnswered } from '../../../../shared/model/field-value.ts';
import type { Language } from '../../../../shared/model/language.ts';
import type { ReportSnapshot, SnapshotDisclosure, SnapshotField } from '../../../../shared/model/snapshot.ts';
import { appendixLabelsOf } from '../appendix-labels.ts';
import { labelsOf } from '../labels.ts';
import type { OutlineFramework } from '../report-outline.ts';
import { type Cell, figureOmission, notesOf, type SheetRow, spread, stateText, unitCells } from './sheet-rows.ts';
import { type TypedCell, typedCell } from './typed-cell.ts';

const dayCell = (isoDate: string): TypedCell => ({
  value: new Date(`${isoDate}T00:00:00.000Z`),
  format: 'yyyy-mm-dd',
});

/** Every place that asks for a metric, so that a number is found under each code that it answers. */
const codesByMetric = (outline: readonly OutlineFramework[]): Map<string, readonly string[]> => {
  const codes = new Map<string, readonly string[]>();
  for (const { framework, sections } of outline) {
    for (const { disclosure } of sections.flatMap(({ disclosures }) => disclosures)) {
      // One list for all metrics that are asked for here alone: most are.
      const here = [`${framework.shortName} ${disclosure.code}`];
      for (const { metricCode } of disclosure.fields) {
        const known = metricCode ? codes.get(metricCode) : undefined;
        if (metricCode && !known) codes.set(metricCode, here);
        else if (metricCode && known && !known.includes(here[0] ?? '')) codes.set(metricCode, [...known, ...here]);
      }
    }
  }
  return codes;
};

/** The figure of earlier years: a row each, with the times that it was measured over. */
const earlierRows = (
  field: SnapshotField,
  head: Cell[],
  report: ReportSnapshot['report'],
  tail: Cell[],
): SheetRow[] => {
  const { value } = field;
  if (value?.kind !== 'number') return [];
  let time: TimeSpan = { startOn: report.periodStartOn, endOn: report.periodEndOn };
  const { sources } = appendixLabelsOf(report.language);
  return (field.history ?? []).map(({ startOn, endOn, number, source }) => {
    while (time.endOn > endOn) time = yearBefore(time);
    const cell = typedCell({ ...field, value: { kind: 'number', number, state: 'reported' } }, report.language);
    const { unit } = unitCells(field, cell, report.language);
    const [entity, , codes] = tail;
    const span = [dayCell(startOn ?? time.startOn), dayCell(endOn)];
    return {
      isFirst: false,
      cells: [...head, cell, unit, '', '', '', '', '', ...span, entity, source ? sources[source] : '', codes],
    };
  });
};

/** What entities have of the figure: a row each, added to nothing. */
const entityRows = (
  field: SnapshotField,
  head: Cell[],
  period: readonly Cell[],
  { language, codes }: { language: Language; codes: string | undefined },
): SheetRow[] => {
  const { sources } = appendixLabelsOf(language);
  return (field.entities ?? []).map(({ name, number, unit }) => {
    const of: SnapshotField = { ...field, unit, value: { kind: 'number', number, unit, state: 'reported' } };
    const cell = typedCell(of, language);
    const { unit: word, beside } = unitCells(of, cell, language);
    return {
      isFirst: false,
      cells: [...head, cell, word, beside, '', '', '', '', ...period, name, sources.hub, codes],
    };
  });
};

/**
 * The flat sheet: one row a field and year, and a row an entity where the report shows the figure by entity, with what a program needs to read it: texts whole as long as a cell holds them, and
 * what is omitted with its reason in columns of their own.
 */
export const dataRows = function* (snapshot: ReportSnapshot, outline: OutlineFramework[]): Generator<SheetRow> {
  const { report, organization } = snapshot;
  const { language } = report;
  const period = [dayCell(report.periodStartOn), dayCell(report.periodEndOn)];
  const codes = codesByMetric(outline);
  const { sources } = appendixLabelsOf(language);
  const fieldRows = (shortName: string, { code, omission }: SnapshotDisclosure, field: SnapshotField): SheetRow[] => {
    const cell = typedCell(field, language);
    const head = [shortName, code, field.label, field.metricCode, field.metricName];
    const { unit, beside } = unitCells(field, cell, language);
    const omitted = isAnswered(field.value) ? undefined : omission;
    const state = omitted ? labelsOf(language).omitted : stateText(field, language);
    const why = [omitted?.reason ?? figureOmission(field, language), omitted?.explanation];
    const source = field.source ? sources[field.source] : '';
    const asked = codes.get(field.metricCode ?? '')?.join('; ');
    const origin = [organization.name, source, asked];
    const cells = [...head, cell, unit, beside, state, ...why, notesOf(field, cell, language), ...period, ...origin];
    return [
      ...spread(cells, [{ at: 5 }, { at: 10 }], 2, language),
      ...earlierRows(field, head, report, origin),
      ...entityRows(field, head, period, { language, codes: asked }),
    ];
  };
  const fieldlessRows = (shortName: string, { code, title, omission }: SnapshotDisclosure): SheetRow[] => {
    if (!omission) return [];
    const why = [labelsOf(language).omitted, omission.reason, omission.explanation, ''];
    const cells = [shortName, code, title, '', '', '', '', '', ...why, ...period, organization.name];
    return spread(cells, [{ at: 10 }], 2, language);
  };
  for (const { framework, sections } of outline) {
    for (const { disclosure } of sections.flatMap(({ disclosures }) => disclosures)) {
      if (disclosure.fields.length === 0) yield* fieldlessRows(framework.shortName, disclosure);
      for (const field of disclosure.fields) yield* fieldRows(framework.shortName, disclosure, field);
    }
  }
};
