import type { Ids } from '../../shared/ids.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import type { SurveyKeys } from './survey-keys.ts';

export type SurveysDependencies = {
  table: TenantTable;
  ids: Pick<Ids, 'audit' | 'event' | 'survey'>;
  now: () => number;
  keys: SurveyKeys;
  /** 128 random bits as hex: ids of invitations, boxes and texts, which disclose no time. */
  randomId: () => string;
  /** A random integer below the given one, for shuffling. */
  random: (below: number) => number;
};
