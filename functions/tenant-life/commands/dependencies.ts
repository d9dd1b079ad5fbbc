import type { Ids } from '../../../shared/ids.ts';
import type { LifeBy, LifeCommand } from '../../../shared/model/platform/tenant-life.ts';
import type { Scope } from '../../core/data/scope.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import type { ArchiveLinks } from '../aws/archive-links.ts';

export type LifeDependencies = {
  tableOf: (scope: Scope) => TenantTable;
  ids: Pick<Ids, 'audit' | 'lifeJob' | 'event'>;
  now: () => number;
  archives: ArchiveLinks;
};

/** The fields of a command from its caller. */
export type Given<Name extends LifeCommand['command']> = Omit<
  Extract<LifeCommand, { command: Name }>,
  'command' | 'by'
> & { by: LifeBy };
