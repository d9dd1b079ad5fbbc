import type { AuditRow } from './audit.ts';

/** Words of the interface for the codes that rows hold; rows themselves stay as they were written and hashed. */
export type AuditWords = {
  reportStatus: Readonly<Record<string, string>>;
  disclosureStatus: Readonly<Record<string, string>>;
  omissionReason: Readonly<Record<string, string>>;
  publishStep: Readonly<Record<string, string>>;
  fileFormat: Readonly<Record<string, string>>;
  /** Parts of a report and steps of its status machine, as the field column has them. */
  reportField: Readonly<Record<string, string>>;
  framework: (versionId: string) => string;
  revision: (number: string) => string;
};

/** The code that a text begins with, in words; what a person wrote behind it ("…: reason") stays. */
const withWord = (text: string, words: Readonly<Record<string, string>>): string => {
  const code = /^[^:(]*[^:( ]/.exec(text)?.[0] ?? '';
  const word = words[code];
  return word === undefined ? text : `${word}${text.slice(code.length)}`;
};

const fileLines = (text: string, { fileFormat }: AuditWords): string =>
  text.replace(/^(\w+)(?= )/gm, (format) => fileFormat[format] ?? format);

const scopeText = (text: string, { framework }: AuditWords): string =>
  text.replace(/[a-z0-9-]+(?= \(\d+\))/g, (versionId) => framework(versionId));

const valuesOf = ({ action, oldValue, newValue }: AuditRow, words: AuditWords): [string, string] => {
  switch (action) {
    case 'report.status-changed':
      return [withWord(oldValue, words.reportStatus), withWord(newValue, words.reportStatus)];
    case 'report.frameworks-changed':
      return [scopeText(oldValue, words), scopeText(newValue, words)];
    case 'disclosure.completed':
    case 'disclosure.reopened':
      return [withWord(oldValue, words.disclosureStatus), withWord(newValue, words.disclosureStatus)];
    case 'disclosure.taken-out':
    case 'disclosure.omitted':
      return [withWord(oldValue, words.disclosureStatus), withWord(newValue, words.omissionReason)];
    case 'publication.requested':
      return [oldValue, /^\d+$/.test(newValue) ? words.revision(newValue) : newValue];
    case 'publication.published':
      return [withWord(oldValue, words.reportStatus), fileLines(newValue, words)];
    case 'publication.failed':
      return [oldValue, withWord(newValue, words.publishStep)];
    default:
      return [oldValue, newValue];
  }
};

const fieldOf = ({ action, field }: AuditRow, words: AuditWords): string => {
  if (action === 'report.created') return field.replace(/[a-z0-9-]+/g, (versionId) => words.framework(versionId));
  if (action.startsWith('report.')) return words.reportField[field] ?? field;
  const revision = action.startsWith('publication.') ? /^revision (\d+)$/.exec(field)?.[1] : undefined;
  return revision === undefined ? field : words.revision(revision);
};

/** The row as it is read: statuses, reasons, steps and names instead of codes; what people wrote is left alone. */
export const inWords = (row: AuditRow, words: AuditWords): AuditRow => {
  const [oldValue, newValue] = valuesOf(row, words);
  return { ...row, field: fieldOf(row, words), oldValue, newValue };
};
