import { EntityId } from '../../../shared/ids.ts';
import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';

/**
 * A requested column before anything of it is read; a time without an entity means the organisation's own values.
 */
export type WantedColumn =
  | { kind: 'report'; reportId: string }
  | ({ kind: 'time'; entityId: EntityId | null } & TimeSpan);

const timePattern = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})(?:@(ent_[0-9a-z]{26}))?$/;

const columnOf = (text: string): WantedColumn => {
  const [, startOn, endOn, entity] = timePattern.exec(text) ?? [];
  if (!startOn || !endOn) return { kind: 'report', reportId: text };
  return { kind: 'time', startOn, endOn, entityId: entity === undefined ? null : EntityId.parse(entity) };
};

/** The report itself first, then the columns it is compared with, each once. */
export const wantedColumns = (reportId: string, compared: string): [WantedColumn, ...WantedColumn[]] => {
  const others = [...new Set(compared.split(','))].filter((text) => text !== reportId);
  return [{ kind: 'report', reportId }, ...others.map(columnOf)];
};
