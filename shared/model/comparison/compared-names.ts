import { timeNames } from '../data-point/year-name.ts';
import type { Language } from '../text/language.ts';
import type { ComparedColumn, ComparedFigure } from './comparison.ts';

/** The same names one after the other are numbered: a chart puts what has one name into one place. */
const numbered = (names: readonly string[]): string[] =>
  names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return names.filter((other) => other === name).length === 1 ? name : `${name} (${before + 1})`;
  });

/**
 * Column heads name the period; two reports over one period are distinguished by their names, then by numbers; an
 * entity is always named. No two are the same.
 */
export const columnNames = (columns: readonly ComparedColumn[], language: Language, hubName: string): string[] => {
  const times = timeNames(columns, language);
  const names = columns.map((column, index) => {
    const time = times[index] ?? '';
    if (column.kind === 'time' && column.entity) return `${time} · ${column.entity.name}`;
    if (times.filter((other) => other === time).length === 1) return time;
    return `${time} · ${column.kind === 'report' ? column.name : hubName}`;
  });
  return numbered(names);
};

/** Name of a row in one line. */
export const figureName = ({ name, part }: Pick<ComparedFigure, 'name' | 'part'>, language: Language): string =>
  part ? `${name[language]}${language === 'zhTw' ? '：' : ': '}${part[language]}` : name[language];
