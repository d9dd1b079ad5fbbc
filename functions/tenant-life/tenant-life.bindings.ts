import * as contract from '../../shared/contract/platform/tenant-life.contract.ts';
import { createIds } from '../../shared/ids.ts';
import type { LifeBy } from '../../shared/model/platform/tenant-life.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import type { SignedInContext } from '../core/api/request.ts';
import { authorOf } from '../core/auth/principal.ts';
import { createArchiveLinks } from './aws/archive-links.ts';
import { callBackOrganization, closeOrganization } from './commands/close-organization.ts';
import { callBackTenant, closeTenant } from './commands/close-tenant.ts';
import type { LifeDependencies } from './commands/dependencies.ts';
import { downloadArchive } from './commands/download-archive.ts';
import { erasePerson, exportPerson, showPerson } from './commands/erase-person.ts';
import { exportData } from './commands/export-data.ts';
import { listLives, showLife } from './commands/life-of.ts';
import { restoreData } from './commands/restore-data.ts';
import { api, environment } from './tenant-life.api.ts';

const now = () => Date.now();

const dependencies: LifeDependencies = {
  tableOf: api.tableOf,
  ids: createIds(now),
  now,
  archives: createArchiveLinks(environment.ARCHIVES_BUCKET),
};

/** Operator and reason. */
const byOf = ({ principal }: SignedInContext, reason: string): LifeBy => {
  const { userId, name } = authorOf(principal);
  return { userId, name, reason };
};

export const bindings = {
  listLives: bindSignedIn(contract.listLives, async () => {
    return { body: await listLives(dependencies) };
  }),
  showLife: bindSignedIn(contract.showLife, async ({ params }) => {
    return { body: await showLife(dependencies, params.tenantId) };
  }),
  exportTenant: bindSignedIn(contract.exportTenant, async ({ params, body }, context) => {
    await exportData(dependencies, { ...params, by: byOf(context, body.reason) });
    return { body: await showLife(dependencies, params.tenantId) };
  }),
  closeTenant: bindSignedIn(contract.closeTenant, async ({ params, body: { hostname, reason } }, context) => {
    await closeTenant(dependencies, { ...params, hostname, by: byOf(context, reason) });
    return { body: await showLife(dependencies, params.tenantId) };
  }),
  exportOrganization: bindSignedIn(contract.exportOrganization, async ({ params, body }, context) => {
    await exportData(dependencies, { ...params, by: byOf(context, body.reason) });
    return { body: await showLife(dependencies, params.tenantId) };
  }),
  closeOrganization: bindSignedIn(contract.closeOrganization, async ({ params, body: { name, reason } }, context) => {
    await closeOrganization(dependencies, { ...params, name, by: byOf(context, reason) });
    return { body: await showLife(dependencies, params.tenantId) };
  }),
  callBackOrganization: bindSignedIn(contract.callBackOrganization, async ({ params, body }, context) => {
    await callBackOrganization(dependencies, { ...params, by: byOf(context, body.reason) });
    return { body: await showLife(dependencies, params.tenantId) };
  }),
  restoreData: bindSignedIn(contract.restoreData, async ({ params, body: { archiveKey, reason } }, context) => {
    await restoreData(dependencies, { ...params, archiveKey, by: byOf(context, reason) });
    return { body: await showLife(dependencies, params.tenantId) };
  }),
  downloadArchive: bindSignedIn(contract.downloadArchive, async ({ params, body }, context) => {
    return { body: await downloadArchive(dependencies, { ...params, by: byOf(context, body.reason) }) };
  }),
  showPerson: bindSignedIn(contract.showPerson, async ({ params }) => {
    return { body: await showPerson(dependencies, params) };
  }),
  exportPerson: bindSignedIn(contract.exportPerson, async ({ params, body }, context) => {
    await exportPerson(dependencies, { ...params, by: byOf(context, body.reason) });
    return { body: await showPerson(dependencies, params) };
  }),
  erasePerson: bindSignedIn(contract.erasePerson, async ({ params, body: { reason, ...typed } }, context) => {
    await erasePerson(dependencies, { ...params, ...typed, by: byOf(context, reason) });
    return { body: await showPerson(dependencies, params) };
  }),
  callBackTenant: bindSignedIn(contract.callBackTenant, async ({ params, body }, context) => {
    await callBackTenant(dependencies, { ...params, by: byOf(context, body.reason) });
    return { body: await showLife(dependencies, params.tenantId) };
  }),
};
