import { isAnswered } from '../../../shared/model/answer/field-value.ts';
import { type TimeSpan, yearBefore } from '../../../shared/model/data-point/data-point.ts';
import type { ReportSnapshot, SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { contributionText } from '../../report-document/figures/contribution-text.ts';
import type { OutlineDisclosure, OutlineFramework } from '../../report-document/outline/report-outline.ts';
import { appendixLabelsOf } from '../../report-document/text/appendix-labels.ts';
import { labelsOf } from '../../report-document/text/labels.ts';
import {
  type Cell,
  figureOmission,
  notesOf,
  placeOf,
  type SheetRow,
  spread,
  stateText,
  unitCells,
} from '../workbook/sheet-rows.ts';
import { dateCell, typedCell } from '../workbook/typed-cell.ts';

/** The codes of all disclosures that ask for a metric, so that its number is found under each of them. */
const codesByMetric = (outline: readonly OutlineFramework[]): Map<string, readonly string[]> => {
  const codes = new Map<string, readonly string[]>();
  for (const { framework, sections } of outline) {
    for (const { disclosure } of sections.flatMap(({ disclosures }) => disclosures)) {
      // One shared list for all metrics of this disclosure alone: the majority.
      const here = [`${framework.shortName} ${disclosure.code}`];
      for (const { metricCode, isOwnScope } of disclosure.fields) {
        if (isOwnScope) continue;
        const known = metricCode ? codes.get(metricCode) : undefined;
        if (metricCode && !known) codes.set(metricCode, here);
        else if (metricCode && known && !known.includes(here[0] ?? '')) codes.set(metricCode, [...known, ...here]);
      }
    }
  }
  return codes;
};

/** The figure of earlier years: one row each, with its period. */
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
  const inOneUnit = (field.history ?? []).map((then) => ({ ...then, unit: value.unit, descriptor: value.descriptor }));
  const years = [...inOneUnit, ...(field.otherUnits ?? [])].toSorted((one, other) =>
    one.endOn < other.endOn ? 1 : -1,
  );
  return years.map(({ startOn, endOn, number, state = 'reported', source, ...measure }) => {
    while (time.endOn > endOn) time = yearBefore(time);
    const then: SnapshotField = { ...field, value: { kind: 'number', number, state, ...measure } };
    const cell = typedCell(then, report.language);
    const { unit, note } = unitCells(then, cell, report.language);
    const [entity, , codes] = tail;
    const span = [startOn ?? time.startOn, endOn].map((day) => dateCell(day, report.language));
    return {
      isFirst: false,
      cells: [
        ...head,
        cell,
        unit,
        note,
        stateText(then, report.language),
        '',
        '',
        '',
        ...span,
        entity,
        source ? sources[source] : '',
        codes,
      ],
    };
  });
};

/**
 * The entities' values of the figure, one row each; they are not added up. A contribution to a consolidated figure is
 * calculated, and no value of the data hub: its note has the value and the share.
 */
const entityRows = (
  field: SnapshotField,
  head: Cell[],
  period: readonly Cell[],
  { language, codes }: { language: Language; codes: string | undefined },
): SheetRow[] => {
  const words = appendixLabelsOf(language);
  const { isConsolidated, entities = [] } = field;
  return entities.map(({ name, number, unit, state = 'reported', contribution }) => {
    const of: SnapshotField = { ...field, unit, value: { kind: 'number', number, unit, state } };
    const cell = typedCell(of, language);
    const { unit: word, note } = unitCells(of, cell, language);
    const [said, source] = isConsolidated
      ? [words.contribution, words.sources.computed]
      : [stateText(of, language), words.sources.hub];
    const how = contribution ? contributionText(contribution, language) : '';
    return {
      isFirst: false,
      cells: [...head, cell, word, note, said, '', '', how, ...period, name, source, codes],
    };
  });
};

/**
 * The flat sheet: one row per field and year, and one per entity if the report shows the figure by entity, with all
 * data that a program needs: texts up to the length limit of a cell, and omissions with their reasons in separate
 * columns.
 */
export const dataRows = function* (snapshot: ReportSnapshot, outline: OutlineFramework[]): Generator<SheetRow> {
  const { report, organization } = snapshot;
  const { language } = report;
  const period = [report.periodStartOn, report.periodEndOn].map((day) => dateCell(day, language));
  const codes = codesByMetric(outline);
  const { sources } = appendixLabelsOf(language);
  const fieldRows = (
    shortName: string,
    { anchor, disclosure }: OutlineDisclosure,
    field: SnapshotField,
  ): SheetRow[] => {
    const { code, omission } = disclosure;
    const cell = typedCell(field, language);
    const head = [shortName, code, field.label, field.metricCode, field.metricName];
    const { unit, note } = unitCells(field, cell, language);
    const omitted = isAnswered(field.value) ? undefined : omission;
    const state = omitted ? labelsOf(language).omitted : stateText(field, language);
    const why = [omitted?.reason ?? figureOmission(field, language), omitted?.explanation];
    const source = field.source ? sources[field.source] : '';
    const here = field.isOwnScope ? [`${shortName} ${code}`] : codes.get(field.metricCode ?? '');
    const asked = here?.join('; ');
    const origin = [organization.name, source, asked];
    const cells = [
      ...head,
      cell,
      unit,
      note,
      state,
      ...why,
      notesOf(field, cell, language).join('; '),
      ...period,
      ...origin,
    ];
    // The reason for an omitted disclosure is printed once, before its fields.
    const place = placeOf(anchor, omitted?.explanation ? '' : field.key);
    return [
      ...spread(cells, [{ at: 5 }, { at: 10 }], 2, language).map((row) => ({ ...row, place })),
      ...earlierRows(field, head, report, origin),
      ...entityRows(field, head, period, { language, codes: asked }),
    ];
  };
  const fieldlessRows = (shortName: string, { anchor, disclosure }: OutlineDisclosure): SheetRow[] => {
    const { code, title, omission } = disclosure;
    if (!omission) return [];
    const why = [labelsOf(language).omitted, omission.reason, omission.explanation, ''];
    const cells = [shortName, code, title, '', '', '', '', '', ...why, ...period, organization.name];
    return spread(cells, [{ at: 10 }], 2, language).map((row) => ({ ...row, place: placeOf(anchor) }));
  };
  for (const { framework, sections } of outline) {
    for (const entry of sections.flatMap(({ disclosures }) => disclosures)) {
      const { fields } = entry.disclosure;
      if (fields.length === 0) yield* fieldlessRows(framework.shortName, entry);
      for (const field of fields) yield* fieldRows(framework.shortName, entry, field);
    }
  }
};
