/** The data hub is two switches: the tenant's module and the organisation's setting. Either of them shuts every call of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listReportingTimes } from '../../../shared/contract/data-hub/reporting-times.contract.ts';
import { allCalls } from '../../../shared/contract/registry.ts';
import { ErrorBody } from '../../../shared/errors.ts';
import { openTestCloud, type TestCloud } from '../../support/cloud/cloud.ts';
import { type Caller, callApi, sendCall } from '../../support/cloud/cloud-calls.ts';
import { callerOf, loadPeople, tenantOf } from '../../support/cloud/cloud-people.ts';

const module = 'data-management-module';
const calls = allCalls.filter((call) => call.module === module);
/** Calls of the hub's screens, by path prefix. */
const hubPaths = /^\/(data-hub|reporting-times|time-changes|data-imports|data-import-templates|data-conflicts)\b/;

describe('a data hub that is off', { timeout: 300_000 }, () => {
  let cloud: TestCloud;
  const callers = new Map<string, Caller>();

  beforeAll(async () => {
    cloud = await openTestCloud();
    await loadPeople(cloud, ['root', 'harbour', 'meridian']);
    const { modules, tenantId } = tenantOf('harbour');
    await cloud.operate({ command: 'change-tenant', tenantId, modules: modules.filter((name) => name !== module) });
    callers.set('the tenant', await callerOf(cloud, 'harbour', 'administrator@demo.example'));
    callers.set('the organisation', await callerOf(cloud, 'meridian', 'administrator@demo.example'));
  });
  afterAll(() => cloud.stop());

  it('has a switch on every call of its paths', () => {
    expect(calls.length).toBeGreaterThan(25);
    const open = allCalls.filter((call) => hubPaths.test(call.path) && call.module !== module);
    expect(open.map(({ id }) => id)).toEqual([]);
  });

  it.each(['the tenant', 'the organisation'])('for %s answers no call, whatever is sent', async (who) => {
    const caller = callers.get(who);
    if (!caller) throw new Error('nobody');
    const answers = new Map<string, unknown>();
    for (const call of calls) {
      const { status, body } = await sendCall(caller, call, { body: {} });
      answers.set(call.id, [status, ErrorBody.safeParse(body).data?.code]);
    }
    expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(calls.map(({ id }) => [id, [403, 'module.off']])));
  });

  it('is open to an organisation that has both', async () => {
    const caller = await callerOf(cloud, 'root', 'administrator@demo.example');
    expect((await callApi(caller, listReportingTimes, {})).times).toEqual([]);
  });
});
