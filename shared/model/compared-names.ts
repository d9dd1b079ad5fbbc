import type { ComparedColumn, ComparedFigure } from './comparison.ts';
import type { TimeSpan } from './data-point.ts';
import { formatPeriod } from './format-value.ts';
import type { Language } from './language.ts';

/** "2025" for a calendar year, its dates for any other time. */
export const timeName = ({ startOn, endOn }: TimeSpan, language: Language): string => {
  const year = startOn.slice(0, 4);
  const isYear = startOn === `${year}-01-01` && endOn === `${year}-12-31`;
  return isYear ? year : formatPeriod(startOn, endOn, language);
};

/** Column heads tell the time; two reports over one time are told apart by their names, an entity is always named. */
export const columnNames = (columns: readonly ComparedColumn[], language: Language, hubName: string): string[] => {
  const times = columns.map((column) => timeName(column, language));
  return columns.map((column, index) => {
    const time = times[index] ?? '';
    if (column.kind === 'time' && column.entity) return `${time} · ${column.entity.name}`;
    if (times.filter((other) => other === time).length === 1) return time;
    return `${time} · ${column.kind === 'report' ? column.name : hubName}`;
  });
};

/** Name of a row in one line. */
export const figureName = ({ name, part }: Pick<ComparedFigure, 'name' | 'part'>, language: Language): string =>
  part ? `${name[language]}${language === 'zhTw' ? '：' : ': '}${part[language]}` : name[language];
