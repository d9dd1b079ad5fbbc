import type { LifeCommand, LifeResult } from '../../../shared/model/platform/tenant-life.ts';
import { callBackOrganization, closeOrganization } from './close-organization.ts';
import { callBackTenant, closeTenant } from './close-tenant.ts';
import type { LifeDependencies } from './dependencies.ts';
import { downloadArchive } from './download-archive.ts';
import { erasePerson, exportPerson, showPerson } from './erase-person.ts';
import { exportData } from './export-data.ts';
import { listLives, showLife } from './life-of.ts';
import { restoreData } from './restore-data.ts';
import { sweep } from './sweep.ts';

/** A command of an operator, or of the schedule. */
export const runCommand = (dependencies: LifeDependencies, command: LifeCommand): Promise<LifeResult> => {
  switch (command.command) {
    case 'export-tenant':
    case 'export-organization':
      return exportData(dependencies, command);
    case 'close-tenant':
      return closeTenant(dependencies, command);
    case 'call-back-tenant':
      return callBackTenant(dependencies, command);
    case 'close-organization':
      return closeOrganization(dependencies, command);
    case 'call-back-organization':
      return callBackOrganization(dependencies, command);
    case 'download-archive':
      return downloadArchive(dependencies, command);
    case 'export-person':
      return exportPerson(dependencies, command);
    case 'erase-person':
      return erasePerson(dependencies, command);
    case 'show-person':
      return showPerson(dependencies, command);
    case 'restore':
      return restoreData(dependencies, command);
    case 'show-life':
      return showLife(dependencies, command.tenantId);
    case 'list-lives':
      return listLives(dependencies);
    case 'sweep':
      return sweep(dependencies);
  }
};
