import type { Ids } from '../../shared/ids.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import type { SurveyKeys } from './survey-keys.ts';

export type SurveysDependencies = {
  table: TenantTable;
  ids: Pick<Ids, 'event' | 'survey'>;
  now: () => number;
  keys: SurveyKeys;
  /** 128 bits of chance as hex: ids of invitations, boxes and texts, which say nothing of their time. */
  randomId: () => string;
  /** A whole number below the given one, for shuffling. */
  random: (below: number) => number;
};
