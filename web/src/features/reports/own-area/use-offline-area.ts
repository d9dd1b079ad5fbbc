import { useEffect, useState } from 'react';
import {
  type EntityRequestView,
  getEntityTask,
  listEntityTasks,
} from '../../../../../shared/contract/entities/entity-requests.contract.ts';
import { getUserProfile } from '../../../../../shared/contract/people/identity.contract.ts';
import { getAppSettings, getTenantInfo } from '../../../../../shared/contract/platform/tenants.contract.ts';
import { tenantHostname } from '../../../../../shared/model/platform/tenant.ts';
import { useRefreshCalls } from '../../../lib/api/use-call.ts';
import { callQuietly } from '../../../lib/session/session.ts';
import { countRetainedData, dropStoredReads, storedReadsName } from './retained-data-count.ts';
import { storeAreaOffline } from './store-area-offline.ts';
import { groupOf } from './task-groups.ts';
import { sendStoredWork } from './task-queues.ts';

const personKey = 'esg-core.own-area.person';

/** Records the owner of the area stored on this device; without storage, nothing is retained. */
const takeOver = async (userId: string): Promise<void> => {
  try {
    const before = localStorage.getItem(personKey);
    localStorage.setItem(personKey, userId);
    if (before !== null && before !== userId) await dropStoredReads();
  } catch {
    await dropStoredReads();
  }
};

/** Open tasks are available offline even if nobody has opened them yet. */
const openTasksMax = 10;

/** An answer in the worker's store, as if it had passed the worker (web/own-area-worker.js). */
const handOver = async (path: string, answer: unknown): Promise<void> => {
  const headers = { 'content-type': 'application/json', 'kept-at': String(Date.now()) };
  const store = await caches.open(storedReadsName);
  await store.put(new URL(`/api${path}`, location.href), new Response(JSON.stringify(answer), { headers }));
};

/** Reads the calls that the area is rendered with, and stores them. */
const readAndKeep = async (): Promise<void> => {
  const hostname = tenantHostname(location.host);
  const { tasks } = await callQuietly(listEntityTasks, {});
  await handOver(listEntityTasks.path, { tasks });
  const tenantPath = getTenantInfo.path.replace('{hostname}', encodeURIComponent(hostname));
  await handOver(tenantPath, await callQuietly(getTenantInfo, { params: { hostname } }));
  await handOver(getAppSettings.path, await callQuietly(getAppSettings, {}));
  await handOver(getUserProfile.path, await callQuietly(getUserProfile, {}));
  const open = tasks.filter((task: EntityRequestView) => ['todo', 'returned'].includes(groupOf(task)));
  for (const { organizationId, requestId } of open.slice(0, openTasksMax)) {
    const path = getEntityTask.path.replace('{organizationId}', organizationId).replace('{requestId}', requestId);
    await handOver(path, await callQuietly(getEntityTask, { params: { organizationId, requestId } }));
  }
};

/**
 * Mounted once with the area: sends unsent work and stores the area. Returns how much unsent work of others is on this
 * device.
 */
export const useOfflineArea = (path: string, userId: string): { foreign: number; forgetForeign: () => void } => {
  const refresh = useRefreshCalls();
  const [foreign, setForeign] = useState(0);
  useEffect(() => {
    const start = async (): Promise<void> => {
      setForeign(await countRetainedData((other) => other !== userId));
      if (navigator.onLine) await takeOver(userId);
      await sendStoredWork(userId, () => void refresh(listEntityTasks, getEntityTask));
      if (navigator.onLine) await storeAreaOffline(path, readAndKeep);
    };
    void start().catch(() => undefined);
  }, [path, userId, refresh]);
  return { foreign, forgetForeign: () => setForeign(0) };
};
