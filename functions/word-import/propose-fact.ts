import { FieldValue } from '../../shared/model/answer/field-value.ts';
import { foldedName } from '../../shared/model/entities/reporting-entity.ts';
import { dayOf } from '../../shared/model/import/import-day.ts';
import { Language } from '../../shared/model/text/language.ts';
import { visibleText } from '../../shared/model/text/visible-text.ts';
import { labelsOf } from '../report-document/text/labels.ts';

/** An option or a country: its stored code, and its names in the files of both languages. */
export type Choice = { code: string; names: readonly string[] };

/** Kinds of answers other than numbers and free text. */
export type FactKind = 'date' | 'dateTime' | 'datePeriod' | 'select' | 'multiSelect' | 'country' | 'checkbox';

const choiceOf = (choices: readonly Choice[], text: string): string | undefined =>
  choices.find(({ code, names }) => [code, ...names].some((name) => foldedName(visibleText(name)) === foldedName(text)))
    ?.code;

/** Lines are choices, as in the file; a line may list several, as people write them. */
const choicesIn = (choices: readonly Choice[], lines: readonly string[]): string[] | undefined => {
  const codes = lines.flatMap((line) => {
    const whole = choiceOf(choices, line);
    return whole === undefined ? line.split(/[,;、，；]/).map((part) => choiceOf(choices, part)) : [whole];
  });
  const known = codes.filter((code) => code !== undefined);
  return known.length === codes.length ? [...new Set(known)] : undefined;
};

const day = (text: string): string | undefined => dayOf({ kind: 'text', text }, false);

const betweenDays = /\s+(?:–|—|-|to)\s+|\s*[–—至]\s*/i;

const periodIn = (text: string): FieldValue | undefined => {
  const [startOn, endOn, ...more] = text.split(betweenDays).map(day);
  if (startOn === undefined || endOn === undefined || more.length > 0 || endOn < startOn) return undefined;
  return { kind: 'datePeriod', startOn, endOn };
};

/** "05-Mar-2025 14:30 (UTC+08:00)": an instant needs its offset to be unambiguous. */
const instant = /^(.+?)\s+(\d{2}:\d{2})(?::(\d{2}))?\s*[(（]UTC(?:([+−-])(\d{2}:\d{2}))?[)）]$/;

const instantIn = (text: string): FieldValue | undefined => {
  const [, date = '', minutes, seconds = '00', sign = '', offset] = instant.exec(text) ?? [];
  const on = day(date);
  if (on === undefined || minutes === undefined) return undefined;
  const zone = offset === undefined ? 'Z' : `${sign.replace('−', '-')}${offset}`;
  return { kind: 'dateTime', dateTime: `${on}T${minutes}:${seconds}${zone}` };
};

const isSaid = (text: string, word: 'yes' | 'no'): boolean =>
  Language.options.some((language) => foldedName(labelsOf(language)[word]) === foldedName(text));

const factIn = (lines: readonly string[], kind: FactKind, choices: readonly Choice[]): FieldValue | undefined => {
  const text = lines.join(' ');
  switch (kind) {
    case 'date': {
      const date = day(text);
      return date === undefined ? undefined : { kind, date };
    }
    case 'dateTime':
      return instantIn(text);
    case 'datePeriod':
      return periodIn(text);
    case 'checkbox':
      return isSaid(text, 'yes') || isSaid(text, 'no') ? { kind, isChecked: isSaid(text, 'yes') } : undefined;
    case 'multiSelect': {
      const options = choicesIn(choices, lines);
      return options && { kind, options };
    }
    case 'select': {
      const option = choiceOf(choices, text);
      return option === undefined ? undefined : { kind, option };
    }
    case 'country': {
      const alpha2 = choiceOf(choices, text);
      return alpha2 === undefined ? undefined : { kind, alpha2 };
    }
  }
};

const dayKinds: ReadonlySet<FactKind> = new Set(['date', 'dateTime', 'datePeriod']);

/** The lines of a short answer, without invisible characters. */
export const linesOfFact = (text: string): string[] =>
  visibleText(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The choice, date or period of an edited text; or the reason why it is none. */
export const proposeFact = (
  text: string,
  kind: FactKind,
  choices: readonly Choice[],
): { value: FieldValue } | { reason: 'choice' | 'date' } => {
  const parsed = FieldValue.safeParse(factIn(linesOfFact(text), kind, choices));
  if (parsed.success) return { value: parsed.data };
  return { reason: dayKinds.has(kind) ? 'date' : 'choice' };
};
