import type { Ids, LifeJobId, TenantId } from '../../../shared/ids.ts';
import type { LifeCommand } from '../../../shared/model/tenant-life.ts';
import type { Scope } from '../../core/auth/scope.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';

/** `archive` writes and reads archives, `wipe` deletes: each with a role of its own. */
export type MachineName = 'archive' | 'wipe';

export type LifeDependencies = {
  tableOf: (scope: Scope) => TenantTable;
  /** Starts the machine on a job; one that is running or has ended is not started again. */
  startMachine: (machine: MachineName, job: { tenantId: TenantId; jobId: LifeJobId }) => Promise<void>;
  ids: Pick<Ids, 'audit' | 'lifeJob' | 'event'>;
  now: () => number;
};

export type Given<Name extends LifeCommand['command']> = Omit<Extract<LifeCommand, { command: Name }>, 'command'>;
