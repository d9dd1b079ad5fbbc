import { metricOptionName } from '../../catalogue/metrics/metric-option-name.ts';
import { ValueState } from '../answer/value-state.ts';
import { figureInWords } from '../data-point/figure-text.ts';
import type { MoveOutcome } from '../framework/edition-move.ts';
import { checkText, valueStateText } from '../numbers/format-value.ts';
import type { Language } from '../text/language.ts';
import type { AuditRow } from './audit.ts';
import { designText } from './audit-design.ts';
import type { AuditNames } from './audit-names.ts';

/** Words of the interface for the codes of rows; the rows themselves remain as written and hashed. */
export type AuditWords = {
  language: Language;
  reportStatus: Readonly<Record<string, string>>;
  disclosureStatus: Readonly<Record<string, string>>;
  omissionReason: Readonly<Record<string, string>>;
  collaboratorRole: Readonly<Record<string, string>>;
  publishStep: Readonly<Record<string, string>>;
  fileFormat: Readonly<Record<string, string>>;
  /** Parts of a report, as the field column has them. */
  reportField: Readonly<Record<string, string>>;
  /** Parts of an answer that are translated, and the languages. */
  text: Readonly<Record<string, string>>;
  framework: (versionId: string) => string;
  /** Format of figures: grouped on a screen, as stored in a file. */
  number: (digits: string) => string;
  revision: (number: string) => string;
  /** A move to a newer edition: the former edition, and the results. */
  movedFrom: (edition: { name: string; number: string }) => string;
  movedTo: (edition: { name: string } & Record<MoveOutcome, string>) => string;
};

type Row = Pick<AuditRow, 'action' | 'section' | 'field' | 'oldValue' | 'newValue'> & { names?: AuditNames };

/** The leading code of a text, in words; the user's text after it ("…: reason") is unchanged. */
const withWord = (text: string, words: Readonly<Record<string, string>>): string => {
  const code = /^[^:(]*[^:( ]/.exec(text)?.[0] ?? '';
  const word = words[code];
  return word === undefined ? text : `${word}${text.slice(code.length)}`;
};

/** A figure in its unit's words; one without a number says why: its state, the reason of an omission, what was written behind. */
export const figureText = (
  text: string,
  { language, omissionReason, number }: Pick<AuditWords, 'language' | 'omissionReason' | 'number'>,
): string => {
  const [first = '', ...more] = text.split(' ');
  const state = ValueState.safeParse(first);
  if (!state.success) return figureInWords(text, language, number);
  const isReason = state.data === 'notApplicable' || state.data === 'omitted';
  const reason = omissionReason[more[0] ?? ''];
  const rest = (reason === undefined ? more : more.slice(1)).join(' ');
  return [isReason ? valueStateText(state.data, language).text : '', reason, rest].filter(Boolean).join(' · ');
};

/** One choice whole, several one by one; names that the catalogue does not have stay as they are. */
const choiceText = (text: string, { inputType, optionsZhTw = {} }: AuditNames, { language }: AuditWords): string => {
  if (language !== 'zhTw') return text;
  const options = inputType === 'Multi Select' && optionsZhTw[text] === undefined ? text.split(', ') : [text];
  if (!options.some((option) => optionsZhTw[option] !== undefined)) return text;
  return options.map((option) => optionsZhTw[option] ?? option).join('、');
};

/** An answer in words, as far as its field is known; user texts are never translated. */
const answerText = (text: string, names: AuditNames, words: AuditWords): string => {
  switch (names.inputType) {
    case 'Number':
    case 'Integer':
      return figureText(text, words);
    case 'Checkbox':
      return text === 'yes' || text === 'no' ? checkText(text === 'yes', words.language) : text;
    case 'Single Select':
    case 'Multi Select':
      return choiceText(text, names, words);
    case 'Country':
      return names.countries?.[text]?.[words.language] ?? text;
    default:
      return text;
  }
};

const fileLines = (text: string, { fileFormat }: AuditWords): string =>
  text.replace(/^(\w+)(?= )/gm, (format) => fileFormat[format] ?? format);

const scopeText = (text: string, { framework }: AuditWords): string =>
  text.replace(/[a-z0-9-]+(?= \(\d+\))/g, (versionId) => framework(versionId));

/** "IFRS S2 ifrs-s2-2023" as "IFRS S2 2023": editions of one standard share its name. */
const editionName = (versionId: string, { framework }: AuditWords): string =>
  [framework(versionId), /\d{4}(?:-\d{2})?$/.exec(versionId)?.[0]].filter(Boolean).join(' ');

/**
 * Rows have the former edition with its answers, "TCFD tcfd-2017 (4)", and the new one with the results, in
 * `countMoves`' order.
 */
const movedText = (text: string, words: AuditWords): string => {
  const { versionId = '', counts = '' } =
    /(?<versionId>[a-z0-9-]+) \((?<counts>\d+(?: \+ \d+)*)\)$/.exec(text)?.groups ?? {};
  const [first, changed, review, archived] = counts.split(' + ');
  const name = editionName(versionId, words);
  if (versionId === '' || first === undefined) return text;
  if (changed === undefined) return words.movedFrom({ name, number: first });
  if (review === undefined || archived === undefined) return text;
  return words.movedTo({ name, carried: first, changed, review, archived });
};

/** A row has several reasons where many disclosures or letters were omitted at once. */
const reasonsText = (text: string, { omissionReason }: AuditWords): string =>
  text.replace(/(^|; )([a-z-]+)(?=: )/g, (whole, before: string, code: string) =>
    omissionReason[code] === undefined ? whole : `${before}${omissionReason[code]}`,
  );

/** A part in a report: its role, then disclosures and a date. */
const roleText = (text: string, { collaboratorRole }: AuditWords): string =>
  text.replace(/^\w+(?=,|$)/, (role) => collaboratorRole[role] ?? role);

/** Topics in a row; the names of some have commas themselves, so the longest name that fits is taken. */
const topicsText = (text: string, names: AuditNames | undefined, { language }: AuditWords): string => {
  const known = names?.optionsZhTw;
  if (language !== 'zhTw' || !known) return text;
  const parts = text.split(', ');
  const translated: string[] = [];
  while (parts.length > 0) {
    const lengths = parts.map((_, index) => parts.length - index);
    const length = lengths.find((count) => known[parts.slice(0, count).join(', ')] !== undefined) ?? 1;
    const name = parts.splice(0, length).join(', ');
    translated.push(known[name] ?? name);
  }
  return translated.join('、');
};

const frameworkNames = (text: string, words: AuditWords): string =>
  text.replace(/[a-z0-9-]+/g, (versionId) => words.framework(versionId));

const valuesOf = ({ action, oldValue, newValue, names }: Row, words: AuditWords): [string, string] => {
  switch (action) {
    case 'report.status-changed':
      return [withWord(oldValue, words.reportStatus), withWord(newValue, words.reportStatus)];
    case 'report.frameworks-changed':
      return [scopeText(oldValue, words), scopeText(newValue, words)];
    case 'report.claimed':
      return [frameworkNames(oldValue, words), frameworkNames(newValue, words)];
    case 'report.edition-moved':
      return [movedText(oldValue, words), movedText(newValue, words)];
    case 'disclosure.completed':
    case 'disclosure.reopened':
      return [withWord(oldValue, words.disclosureStatus), withWord(newValue, words.disclosureStatus)];
    case 'report.topics-changed':
      return [topicsText(oldValue, names, words), topicsText(newValue, names, words)];
    case 'report.designed':
      return [designText(oldValue, words), designText(newValue, words)];
    case 'method.chosen':
      return [metricOptionName(oldValue, words.language), metricOptionName(newValue, words.language)];
    case 'collaborator.added':
    case 'collaborator.changed':
    case 'collaborator.removed':
      return [roleText(oldValue, words), roleText(newValue, words)];
    case 'disclosure.taken-out':
    case 'disclosure.omitted':
      return [withWord(oldValue, words.disclosureStatus), reasonsText(newValue, words)];
    case 'publication.requested':
      return [oldValue, /^\d+$/.test(newValue) ? words.revision(newValue) : newValue];
    case 'publication.published':
      return [withWord(oldValue, words.reportStatus), fileLines(newValue, words)];
    case 'publication.failed':
      return [oldValue, withWord(newValue, words.publishStep)];
    default:
      if (!names || !/^(?:field|data-point)\./.test(action)) return [oldValue, newValue];
      return [answerText(oldValue, names, words), answerText(newValue, names, words)];
  }
};

/** "Gross: note (zhTw)": the translated part, and the target language. */
const translatedText = ({ field, names }: Row, { language, reportField, text }: AuditWords): string => {
  const {
    name = field,
    part,
    into = '',
  } = /^(?<name>.*?)(?:: (?<part>note|descriptor|omission))? \((?<into>\w+)\)$/s.exec(field)?.groups ?? {};
  const shown = (language === 'zhTw' ? names?.fieldZhTw : undefined) ?? reportField[name] ?? text[name] ?? name;
  const whole = part === undefined ? shown : [shown, text[part] ?? part].join(language === 'zhTw' ? '：' : ': ');
  if (into === '') return whole;
  const named = text[into] ?? into;
  return language === 'zhTw' ? `${whole}（${named}）` : `${whole} (${named})`;
};

const fieldOf = (row: Row, words: AuditWords): string => {
  const { action, field, names } = row;
  if (action.startsWith('translation.')) return translatedText(row, words);
  if (action === 'report.created') return frameworkNames(field, words);
  // Rows have the step, which is an action; the old and the new value are statuses.
  if (action === 'report.status-changed') return words.reportField.status ?? field;
  if (action.startsWith('report.')) return words.reportField[field] ?? field;
  const revision = action.startsWith('publication.') ? /^revision (\d+)$/.exec(field)?.[1] : undefined;
  if (revision !== undefined) return words.revision(revision);
  return (words.language === 'zhTw' ? names?.fieldZhTw : undefined) ?? field;
};

/** The row as displayed: statuses, reasons, steps and names instead of codes; user texts are unchanged. */
export const inWords = <Shown extends Row>(row: Shown, words: AuditWords): Shown => {
  const [oldValue, newValue] = valuesOf(row, words);
  const section = (words.language === 'zhTw' ? row.names?.sectionZhTw : undefined) ?? row.section;
  return { ...row, section, field: fieldOf(row, words), oldValue, newValue };
};
