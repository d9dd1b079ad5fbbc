import type { MaterialityTopics } from '../../shared/catalogue/materiality-topics.ts';
import type { Ids } from '../../shared/ids.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';

export type MaterialityDependencies = {
  table: TenantTable;
  topics: () => MaterialityTopics;
  ids: Pick<Ids, 'audit' | 'assessment'>;
  now: () => number;
};
