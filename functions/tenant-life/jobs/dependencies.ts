import type { Scope } from '../../core/data/scope.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import type { ArchiveStore } from '../aws/archive-store.ts';
import type { BucketWalk } from '../aws/bucket-walk.ts';
import type { MailIdentities } from '../aws/mail-identities.ts';
import type { PoolWalk } from '../aws/pool-walk.ts';
import type { TableWalk } from '../aws/table-walk.ts';

/** Dependencies of the steps of a job. */
export type JobDependencies = {
  tableOf: (scope: Scope) => TenantTable;
  walk: TableWalk;
  buckets: BucketWalk;
  pool: PoolWalk;
  now: () => number;
  /** Whether the stretch has taken long enough: the next call continues. */
  isOver: () => boolean;
};

/** Dependencies of jobs that write or read archives. */
export type ArchiveDependencies = JobDependencies & { archives: ArchiveStore };

/** Dependencies of a wipe: the mail service has identities for sender domains. */
export type WipeDependencies = JobDependencies & { identities: MailIdentities };
