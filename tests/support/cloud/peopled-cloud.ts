/**
 * Clouds that begin with the people of demo tenants. They are created once for a set of tenants; each file that asks for
 * the set gets a cloud on a copy of that data.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import type { DemoTenantKey } from '../../../infra/local/demo/tenants.ts';
import { openTestCloud, type TestCloud } from './cloud.ts';
import { loadPeople } from './cloud-people.ts';

const allKeys: readonly DemoTenantKey[] = ['root', 'harbour', 'meridian'];
const createSeconds = 170;
const waitMilliseconds = 100;

const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

const create = async (folder: string, keys: readonly DemoTenantKey[]): Promise<void> => {
  const cloud = await openTestCloud(folder);
  try {
    await loadPeople(cloud, keys);
    await cloud.control('GET', '/idle?timeoutSeconds=60');
  } finally {
    await cloud.stop();
  }
};

/** Whether this process is the one that creates the folder: others may ask for it at the same time. */
const claim = (path: string): boolean => {
  try {
    mkdirSync(path);
    return true;
  } catch {
    return false;
  }
};

/** Data of a cloud with the people of these tenants, which no cloud runs on. */
const createdData = async (keys: readonly DemoTenantKey[]): Promise<string> => {
  const name = join(inject('peopledClouds'), keys.join('-'));
  const [data, claimed, ready] = [`${name}.data`, `${name}.claimed`, `${name}.ready`];
  if (claim(claimed)) {
    try {
      await create(data, keys);
      mkdirSync(ready);
    } catch (error) {
      removeFolder(data);
      removeFolder(claimed);
      throw error;
    }
  }
  const deadline = Date.now() + createSeconds * 1_000;
  while (!existsSync(ready)) {
    if (Date.now() > deadline || !existsSync(claimed)) throw new Error(`no people of ${keys.join(', ')} were created`);
    await setTimeout(waitMilliseconds);
  }
  return data;
};

export const openPeopledCloud = async (keys: readonly DemoTenantKey[] = allKeys): Promise<TestCloud> => {
  const created = await createdData(keys);
  const dataDir = mkdtempSync(join(tmpdir(), 'esg-core-test-'));
  cpSync(created, dataDir, { recursive: true });
  const cloud = await openTestCloud(dataDir);
  return {
    ...cloud,
    async stop() {
      await cloud.stop();
      removeFolder(dataDir);
    },
  };
};
