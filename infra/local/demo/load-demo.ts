/**
 * Demo data, written by the real calls: operations create tenants, organisations and people; the administrator of each
 * tenant signs in and reports over HTTP. It may run again after an interruption: existing data remains unchanged.
 */
import { loadPayers } from './billing.ts';
import { giveAccess } from './consultancies.ts';
import type { DemoTarget } from './demo-target.ts';
import { loadEntities } from './entities.ts';
import { operateOnce } from './operate-once.ts';
import { demoOrganizationId, demoPassword, demoPeopleOf } from './people.ts';
import { reportAsAdministrator } from './reports.ts';
import { signInTo } from './sign-in.ts';
import { type DemoTenant, demoTenants } from './tenants.ts';

const loadPeople = async (target: DemoTarget, tenant: DemoTenant): Promise<void> => {
  for (const { organization, people } of demoPeopleOf(tenant)) {
    await operateOnce(target, organization);
    for (const person of people) await operateOnce(target, person);
  }
};

/** The tenants and their brands only: every host answers, sign-in is not possible yet. */
export const loadTenants = async (target: Pick<DemoTarget, 'operate'>): Promise<void> => {
  for (const tenant of demoTenants) await operateOnce(target, tenant.operation);
};

/** Loads everything; ends when every demo publication is out. */
export const loadDemo = async (target: DemoTarget): Promise<void> => {
  await loadTenants(target);
  for (const tenant of demoTenants) await loadPeople(target, tenant);
  const reports: Promise<void>[] = [];
  try {
    await loadRest(target, reports);
  } finally {
    // A second load after a failure must not meet pending work of the first.
    await Promise.allSettled(reports);
  }
  await Promise.all(reports);
};

/** Reports are created while entities and payers are. */
const loadRest = async (target: DemoTarget, reports: Promise<void>[]): Promise<void> => {
  for (const tenant of demoTenants) {
    const accessToken = await signInTo(target, tenant, 'administrator@demo.example', demoPassword);
    const { hostname } = tenant.operation;
    if (tenant.key !== 'meridian') {
      const manager = await signInTo(target, tenant, 'entity-manager@demo.example', demoPassword);
      await loadEntities({ port: target.port, host: hostname, accessToken: manager, key: tenant.key });
    }
    const client = await signInTo(target, tenant, 'client-administrator@demo.example', demoPassword);
    const clientSite = { port: target.port, host: hostname, accessToken: client, key: tenant.key };
    await giveAccess(clientSite, demoOrganizationId('Consultancy'));
    const report = reportAsAdministrator({ port: target.port, host: hostname, accessToken, key: tenant.key });
    report.catch(() => undefined);
    reports.push(report);
  }
  const [root] = demoTenants;
  if (root) await loadPayers(target, root);
};
