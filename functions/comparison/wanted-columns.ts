import type { TimeSpan } from '../../shared/model/data-point.ts';

/** A column as it was asked for, before anything of it is read. */
export type WantedColumn = { kind: 'report'; reportId: string } | ({ kind: 'time' } & TimeSpan);

const timePattern = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/;

const columnOf = (text: string): WantedColumn => {
  const [, startOn, endOn] = timePattern.exec(text) ?? [];
  return startOn && endOn ? { kind: 'time', startOn, endOn } : { kind: 'report', reportId: text };
};

/** The report itself first, then what it is compared with, each once. */
export const wantedColumns = (reportId: string, compared: string): [WantedColumn, ...WantedColumn[]] => {
  const others = [...new Set(compared.split(','))].filter((text) => text !== reportId);
  return [{ kind: 'report', reportId }, ...others.map(columnOf)];
};
