import { unitMeanings } from '../../../shared/catalogue/metrics/unit-glossary.ts';
import { isInexact } from '../../../shared/model/answer/value-state.ts';
import { unitAndNote } from '../../../shared/model/data-point/currency.ts';
import { ownTextIn } from '../../../shared/model/design/report-design.ts';
import { formatUnit } from '../../../shared/model/numbers/format-unit.ts';
import { valueStateText } from '../../../shared/model/numbers/format-value.ts';
import type { ReportSnapshot, SnapshotEvidence, SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import { type Language, languageTag } from '../../../shared/model/text/language.ts';
import { entityFields } from '../figures/entity-fields.ts';
import type { OutlineDisclosure, OutlineFramework } from '../outline/report-outline.ts';
import type { ReportView } from '../outline/report-view.ts';
import { appendixLabelsOf } from '../text/appendix-labels.ts';
import { labelsOf } from '../text/labels.ts';
import { abbreviationsOf } from './abbreviations.ts';
import type { Appendix } from './appendix-model.ts';
import { glossaryTerms } from './glossary-terms.ts';
import { codeNeeds } from './index-columns.ts';
import { omissionsOf } from './index-omissions.ts';
import { hasStatus } from './index-status.ts';
import { materialityOf } from './materiality-appendix.ts';

const entriesOf = (outline: readonly OutlineFramework[]): OutlineDisclosure[] =>
  outline.flatMap(({ sections }) => sections.flatMap(({ disclosures }) => disclosures));

type Columns = Appendix['columns'];

/** In ems of a table's type: the narrowest page, and the width that a cell adds to a bold code. */
const page = { available: 53, padding: 1.2 };
const codeMost = 28;
/** Width for the heading of the column. */
const codeLeast = 9;

/**
 * Makes the column of codes wide enough for the longest code or word on one line, at the cost or gain of the last
 * column.
 */
const withCodes = (codes: readonly string[], columns: Columns): Columns => {
  const needed = Math.ceil(((codeNeeds(codes).least + page.padding) / page.available) * 100);
  const more = Math.min(codeMost, Math.max(codeLeast, needed)) - (columns[0]?.share ?? needed);
  const change = (at: number): number => (at === 0 ? more : at === columns.length - 1 ? -more : 0);
  return columns.map((column, at) => ({ ...column, share: column.share + change(at) }));
};

const codesOf = (rows: Appendix['rows']): string[] => rows.map(({ cells: [code = ''] }) => code);

const omissionList = (entries: readonly OutlineDisclosure[], language: Language): Appendix => {
  const labels = labelsOf(language);
  const words = appendixLabelsOf(language);
  const rows = entries.flatMap(({ anchor, disclosure, listedCode }) =>
    omissionsOf(disclosure, language).map(({ requirements, reason, explanation }) => ({
      anchor,
      cells: [listedCode, disclosure.title, requirements, reason, explanation],
    })),
  );
  return {
    key: 'omissions',
    anchor: 'omissions',
    title: words.omissions,
    columns: withCodes(codesOf(rows), [
      { label: labels.code, share: 14 },
      { label: labels.disclosure, share: 22 },
      { label: words.requirementsOmitted, share: 18 },
      { label: words.reason, share: 17 },
      { label: words.explanation, share: 29 },
    ]),
    rows,
  };
};

/** The table of datapoints that derive from other European law (ESRS 2 IRO-2, paragraph 56). */
const euDatapointsOf = (outline: readonly OutlineFramework[], language: Language): Appendix => {
  const labels = labelsOf(language);
  const words = appendixLabelsOf(language);
  const rows = outline.flatMap(({ framework, sections }) => {
    const entries = new Map(
      sections.flatMap(({ disclosures }) => disclosures.map((entry) => [entry.disclosure.id, entry] as const)),
    );
    return (framework.euDatapoints ?? []).map(({ disclosureId, paragraph, label, otherLaw, state }) => {
      const entry = entries.get(disclosureId);
      const place = state === 'reported' ? (entry?.code ?? disclosureId) : words.euStates[state];
      return {
        cells: [disclosureId, paragraph, label, otherLaw, place],
        ...(entry ? { anchor: entry.anchor, isPlaced: state === 'reported' } : {}),
      };
    });
  });
  return {
    key: 'euDatapoints',
    anchor: 'euDatapoints',
    title: words.euDatapoints,
    columns: withCodes(codesOf(rows), [
      { label: labels.code, share: 12 },
      { label: words.paragraph, share: 16 },
      { label: words.datapoint, share: 32 },
      { label: words.otherLaw, share: 24 },
      { label: words.location, share: 16 },
    ]),
    rows,
  };
};

const basisOf = ({ value, source }: SnapshotField, language: Language): string => {
  const words = [
    value?.kind === 'number' && isInexact(value.state) ? valueStateText(value.state, language).text : '',
    source === 'computed' ? appendixLabelsOf(language).sources.computed : '',
  ];
  return words.filter((word) => word !== '').join(labelsOf(language).listSeparator);
};

/** A currency is printed with its number. */
const noteOf = ({ value }: SnapshotField): string =>
  value?.kind === 'number' && value.number !== null
    ? [unitAndNote(value).note, value.note].filter((text) => text !== undefined && text !== '').join(' · ')
    : '';

/** A column that says nothing in any row is left out; the last of the others takes its width. */
const withoutEmptyColumns = ({ columns, rows }: Pick<Appendix, 'columns' | 'rows'>) => {
  const isUsed = columns.map((_, index) => rows.length === 0 || rows.some(({ cells }) => cells[index] !== ''));
  const used = columns.filter((_, index) => isUsed[index]);
  const freed = columns.reduce((sum, { share }, index) => sum + (isUsed[index] ? 0 : share), 0);
  return {
    columns: used.map((column, index) =>
      index < used.length - 1 ? column : { ...column, share: column.share + freed },
    ),
    rows: rows.map((row) => ({ ...row, cells: row.cells.filter((_, index) => isUsed[index]) })),
  };
};

const methodOf = (entries: readonly OutlineDisclosure[], language: Language): Appendix => {
  const labels = labelsOf(language);
  const words = appendixLabelsOf(language);
  const rows = entries.flatMap(({ anchor, disclosure, listedCode }) =>
    disclosure.fields
      .flatMap((field) => [field, ...entityFields(field, language)])
      .flatMap((field) => {
        const [basis, note] = [basisOf(field, language), noteOf(field)];
        return basis === '' && note === '' ? [] : [{ anchor, cells: [listedCode, field.label, basis, note] }];
      }),
  );
  const columns = withCodes(codesOf(rows), [
    { label: labels.code, share: 14 },
    { label: labels.metric, share: 36 },
    { label: words.basis, share: 16 },
    { label: labels.note, share: 34 },
  ]);
  return {
    key: 'method',
    anchor: 'method',
    title: words.method,
    introduction: words.methodIntroduction,
    ...withoutEmptyColumns({ columns, rows }),
  };
};

const placeOf = ({
  versionId,
  disclosureId,
  topic,
}: Pick<SnapshotEvidence, 'versionId' | 'disclosureId' | 'topic'>): string =>
  [versionId, disclosureId, topic ?? ''].join(' ');

const evidenceOf = (snapshot: ReportSnapshot, outline: readonly OutlineFramework[]): Appendix => {
  const { language } = snapshot.report;
  const labels = labelsOf(language);
  const words = appendixLabelsOf(language);
  const places = new Map(
    outline.flatMap(({ framework, sections }) =>
      sections.flatMap(({ disclosures }) =>
        disclosures.map((entry): [string, OutlineDisclosure] => [
          placeOf({ versionId: framework.versionId, disclosureId: entry.disclosure.id, topic: entry.disclosure.topic }),
          entry,
        ]),
      ),
    ),
  );
  const rows = (snapshot.evidence ?? []).map(({ code, label, name, page: at, sha256, ...where }) => {
    const place = places.get(placeOf(where));
    return { cells: [place?.listedCode ?? code, label, name, at, sha256], ...(place && { anchor: place.anchor }) };
  });
  return {
    key: 'evidence',
    anchor: 'evidence',
    title: words.evidence,
    introduction: words.evidenceIntroduction,
    columns: withCodes(codesOf(rows), [
      { label: labels.code, share: 14 },
      { label: labels.field, share: 25 },
      { label: words.file, share: 22 },
      { label: words.place, share: 12 },
      { label: words.digest, share: 27 },
    ]),
    rows,
  };
};

/** Units of all printed figures, including those of their components. */
const unitsOf = (entries: readonly OutlineDisclosure[]): Set<string> =>
  new Set(
    entries.flatMap(({ disclosure }) =>
      disclosure.fields.flatMap(({ value, unit, entities = [] }) =>
        value?.kind === 'number' && value.number !== null
          ? [value.unit ?? unit ?? '', ...entities.map((entity) => entity.unit)]
          : [],
      ),
    ),
  );

const glossaryOf = (snapshot: ReportSnapshot, entries: readonly OutlineDisclosure[]): Appendix => {
  const { language } = snapshot.report;
  const words = appendixLabelsOf(language);
  const units = [...unitsOf(entries)].flatMap((unit) =>
    unitMeanings(unit, language)
      .map(({ symbol, meaning }) => [formatUnit(symbol, language), meaning])
      // Some symbols are printed in Chinese as their own meaning.
      .filter(([symbol, meaning]) => symbol !== meaning),
  );
  const terms = glossaryTerms(snapshot);
  const frameworks = snapshot.frameworks
    .filter(({ shortName, name }) => shortName !== name)
    .map((framework) => [framework.shortName, labelsOf(language).withEdition(framework)]);
  // Each term once, with all that it means: GRI is who wrote a standard, and the standard.
  const meanings = new Map<string, Set<string>>();
  for (const [term = '', meaning = ''] of [...abbreviationsOf(snapshot), ...frameworks, ...units, ...terms])
    meanings.set(term, (meanings.get(term) ?? new Set()).add(meaning));
  const separator = language === 'zhTw' ? '；' : '; ';
  return {
    key: 'glossary',
    anchor: 'glossary',
    title: terms.length > 0 ? words.glossary : words.unitsAndAbbreviations,
    columns: [
      { label: words.term, share: 26 },
      { label: words.meaning, share: 74 },
    ],
    rows: [...meanings]
      .toSorted(([a], [b]) => a.localeCompare(b, languageTag(language)))
      .map(([term, all]) => ({ cells: [term, [...all].join(separator)] })),
  };
};

/**
 * The statement of the assurance provider, identified by its digest: anyone with the file can prove that it is the one.
 */
const assuranceOf = ({ assuranceFile, design, report: { language } }: ReportSnapshot): Appendix => {
  const words = appendixLabelsOf(language);
  const { assurance } = design ?? {};
  const provider = assurance ? ownTextIn(assurance.provider, language) : '';
  const level = assurance ? words.assuranceLevels[assurance.level] : '';
  const named = provider === '' ? [] : [{ label: words.assuranceProvider, share: 24, cell: provider }];
  const details = [
    { label: words.file, share: 30, cell: assuranceFile?.name ?? '' },
    ...named,
    { label: words.assuranceLevel, share: 18, cell: level },
    { label: words.digest, share: named.length > 0 ? 28 : 52, cell: assuranceFile?.sha256 ?? '' },
  ];
  return {
    key: 'assuranceFile',
    anchor: 'assuranceFile',
    title: words.assuranceFile,
    introduction: words.assuranceFileIntroduction,
    columns: details.map(({ label, share }) => ({ label, share })),
    rows: assuranceFile ? [{ cells: details.map(({ cell }) => cell) }] : [],
  };
};

/**
 * The lists that the design includes and that have content, in printing order: first the contents of the assurance
 * statement, which precedes them.
 */
export const appendicesOf = (
  snapshot: ReportSnapshot,
  outline: readonly OutlineFramework[],
  view: Pick<ReportView, 'has'>,
): Appendix[] => {
  const { language } = snapshot.report;
  const entries = entriesOf(outline);
  // An index that states how each provision was met replaces the list of omissions.
  const all = [
    assuranceOf(snapshot),
    euDatapointsOf(outline, language),
    materialityOf(snapshot),
    omissionList(entriesOf(outline.filter((one) => !(hasStatus(one) && view.has('contentIndex')))), language),
    methodOf(entries, language),
    evidenceOf(snapshot, outline),
    glossaryOf(snapshot, entries),
  ];
  // The assurance statement's file depends on the statement, and a required table on its index: they are no optional
  // parts.
  return all.filter(
    ({ key, rows }) =>
      (key === 'assuranceFile' || view.has(key === 'euDatapoints' ? 'contentIndex' : key)) && rows.length > 0,
  );
};
