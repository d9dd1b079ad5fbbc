import { isAnswered } from '../../../shared/model/answer/field-value.ts';
import { formatDate, formatDateTime, formatDecimal, formatPeriod } from '../../../shared/model/numbers/format-value.ts';
import type { ReportSnapshot, SnapshotDisclosure, SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { RichTextBlock, RichTextInline } from '../../../shared/model/text/rich-text.ts';

/** Texts of a snapshot that must be in its files: everything that a user typed or a catalogue named. */
export type SnapshotTexts = {
  texts: string[];
  decimals: string[];
  dates: string[];
  links: string[];
  /** For programs: in the workbook only. */
  metricCodes: string[];
  metricNames: string[];
};

const inlineTexts = (content: RichTextInline[] | undefined): string[] =>
  (content ?? []).flatMap((node) => {
    if (node.type === 'text') return [node.text];
    return node.type === 'footnote' ? [node.attrs.text] : [];
  });

const blockTexts = (block: RichTextBlock): string[] => {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlineTexts(block.content);
    case 'blockquote':
      return block.content.flatMap(blockTexts);
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap((item) => item.content.flatMap(blockTexts));
    case 'image':
      return block.attrs.caption === undefined ? [] : [block.attrs.caption];
    case 'table':
      return block.content.flatMap((row) => row.content.flatMap((cell) => cell.content.flatMap(blockTexts)));
  }
};

const valueTexts = (field: SnapshotField): string[] => {
  const { value } = field;
  const labelOf = (code: string): string => field.valueLabels?.[code] ?? code;
  switch (value?.kind) {
    case 'text':
      return value.text.split('\n');
    case 'richText':
      return value.document.content.flatMap(blockTexts);
    case 'number':
      return [value.descriptor ?? '', value.note ?? ''];
    case 'select':
      return [labelOf(value.option)];
    case 'multiSelect':
      return value.options.map(labelOf);
    case 'country':
      return [labelOf(value.alpha2)];
    default:
      return [];
  }
};

/** A cell of a table is next to the name of its member, whatever it is called elsewhere. */
const nameOf = ({ label, cell }: SnapshotField): string => (cell ? cell.member : label);

const disclosuresOf = (snapshot: ReportSnapshot): SnapshotDisclosure[] =>
  snapshot.frameworks.flatMap(({ sections }) => sections.flatMap(({ disclosures }) => disclosures));

/** Answers, and the gaps of a disclosure's mandatory fields unless it is omitted. */
const fieldsOf = (snapshot: ReportSnapshot): SnapshotField[] =>
  disclosuresOf(snapshot).flatMap(({ fields, omission }) =>
    fields.filter(({ value, isRequired }) => isAnswered(value) || (isRequired && !omission)),
  );

/** Dates as PDF and Word print them; a workbook holds them typed. */
const fieldDates = (field: SnapshotField, snapshot: ReportSnapshot): string[] => {
  const { language } = snapshot.report;
  switch (field.value?.kind) {
    case 'date':
      return [formatDate(field.value.date, language)];
    case 'dateTime':
      return [formatDateTime(field.value.dateTime, language)];
    case 'datePeriod':
      return [formatPeriod(field.value.startOn, field.value.endOn, language)];
    default:
      return [];
  }
};

const links = (snapshot: ReportSnapshot): string[] =>
  [...JSON.stringify(snapshot).matchAll(/"href":"([^"]+)"/g)].map((match) => match[1] ?? '');

export const snapshotTexts = (snapshot: ReportSnapshot): SnapshotTexts => {
  const { report, organization, brand, frameworks } = snapshot;
  const fields = fieldsOf(snapshot);
  const texts = [
    report.name,
    report.description ?? '',
    organization.name,
    brand.companyName,
    ...frameworks.flatMap((framework) => [
      framework.name,
      framework.edition,
      ...framework.sections.flatMap((section) => [
        section.code,
        section.title,
        ...section.disclosures.flatMap(({ code, title, omission }) => [
          code,
          title,
          omission?.reason ?? '',
          omission?.explanation ?? '',
        ]),
      ]),
    ]),
    report.boundary ?? '',
    report.contact ?? '',
    ...(snapshot.evidence ?? []).flatMap(({ name, page, sha256 }) => [name, page, sha256]),
    snapshot.assuranceFile?.name ?? '',
    snapshot.assuranceFile?.sha256 ?? '',
    ...disclosuresOf(snapshot).flatMap(({ charts }) => (charts ?? []).map(({ title }) => title)),
    ...fields.flatMap((field) => [nameOf(field), ...valueTexts(field)]),
  ];
  return {
    texts: [...new Set(texts)].filter((text) => text.trim() !== ''),
    decimals: fields.flatMap(({ value, history }) => [
      ...(value?.kind === 'number' && value.number !== null ? [value.number] : []),
      ...(history ?? []).map(({ number }) => number),
    ]),
    dates: fields.flatMap((field) => fieldDates(field, snapshot)),
    links: links(snapshot),
    metricCodes: fields.flatMap(({ metricCode }) => metricCode ?? []),
    metricNames: fields.flatMap(({ metricName }) => metricName ?? []),
  };
};

/** A decimal as PDF and Word print it. */
export const printedDecimal = (decimal: string): string => formatDecimal(decimal, 'comma');
