import type { TenantId } from '../../../shared/ids.ts';
import { type LifeCommand, LifeJobView, type LifeResult } from '../../../shared/model/tenant-life.ts';
import { callBackTenant, closeTenant } from './close-tenant.ts';
import type { LifeDependencies } from './dependencies.ts';
import { exportData } from './export-data.ts';
import { lifeOf } from './life-of.ts';
import { restoreData } from './restore-data.ts';
import { sweep } from './sweep.ts';
import { wipeOrganization } from './wipe-organization.ts';

const showLife = async (dependencies: LifeDependencies, tenantId: TenantId): Promise<LifeResult> => {
  const { life, jobs } = await lifeOf(dependencies, tenantId);
  return {
    state: life?.state ?? 'open',
    wipesAt: life?.wipesAt ?? null,
    jobs: jobs.map((job) => LifeJobView.parse(job)),
  };
};

/** What an operator asks for, or the schedule. */
export const runCommand = (dependencies: LifeDependencies, command: LifeCommand): Promise<LifeResult> => {
  switch (command.command) {
    case 'export-tenant':
    case 'export-organization':
      return exportData(dependencies, command);
    case 'close-tenant':
      return closeTenant(dependencies, command);
    case 'call-back-tenant':
      return callBackTenant(dependencies, command);
    case 'wipe-organization':
      return wipeOrganization(dependencies, command);
    case 'restore':
      return restoreData(dependencies, command);
    case 'show-life':
      return showLife(dependencies, command.tenantId);
    case 'sweep':
      return sweep(dependencies);
  }
};
