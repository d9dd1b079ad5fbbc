import type { Ids } from '../../../shared/ids.ts';
import type { LifeCommand } from '../../../shared/model/tenant-life.ts';
import type { Scope } from '../../core/auth/scope.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';

export type LifeDependencies = {
  tableOf: (scope: Scope) => TenantTable;
  ids: Pick<Ids, 'audit' | 'lifeJob' | 'event'>;
  now: () => number;
};

export type Given<Name extends LifeCommand['command']> = Omit<Extract<LifeCommand, { command: Name }>, 'command'>;
