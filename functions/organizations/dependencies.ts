import { AppError } from '../../shared/errors.ts';
import type { Ids } from '../../shared/ids.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { WriteConflict } from '../core/data/write-transaction.ts';

export type OrganizationDependencies = { table: TenantTable; ids: Pick<Ids, 'audit' | 'event'>; now: () => number };

/** Another change came between: the caller may look again and repeat. */
export const conflictOf = (error: unknown): never => {
  throw error instanceof WriteConflict ? new AppError('request.conflict') : error;
};
