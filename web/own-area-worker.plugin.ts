import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { getEntityTask, listEntityTasks } from '../shared/contract/entities/entity-requests.contract.ts';
import { listCountries } from '../shared/contract/frameworks/frameworks.contract.ts';
import { getUserProfile } from '../shared/contract/people/identity.contract.ts';
import { getAppSettings, getTenantInfo } from '../shared/contract/platform/tenants.contract.ts';

/** Reads that the own area needs to render: the worker stores their responses on the device. */
const storedReads = [getTenantInfo, getAppSettings, getUserProfile, listCountries, listEntityTasks, getEntityTask];

const patternOf = ({ path }: { path: string }): string => `^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`;

/**
 * The service worker of the own area, in the root under a fixed name: a worker's folder limits its scope, and the
 * browser checks this address for updates.
 */
export const ownAreaWorker = (folder: string): Plugin => ({
  name: 'own-area-worker',
  apply: 'build',
  generateBundle() {
    const text = readFileSync(join(folder, 'own-area-worker.js'), 'utf8');
    const paths = JSON.stringify({ reads: storedReads.map(patternOf) });
    this.emitFile({
      type: 'asset',
      fileName: 'own-area-worker.js',
      source: text.replace('(PATHS)', () => `(${paths})`),
    });
  },
});
