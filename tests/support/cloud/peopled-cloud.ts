/**
 * Clouds that begin with the people of demo tenants. They are created once for a set of tenants; each file that asks for
 * the set gets a cloud on a copy of that data, or one that it shares with files before and after it.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import * as z from 'zod';
import type { DemoTenantKey } from '../../../infra/local/demo/tenants.ts';
import { openTestCloud, type ReachedCloud, reachCloud, StartedCloud, type TestCloud } from './cloud.ts';
import { loadPeople } from './cloud-people.ts';
import { beginYearsAfter } from './cloud-reports.ts';

const allKeys: readonly DemoTenantKey[] = ['root', 'harbour', 'meridian'];
const createSeconds = 170;
/** For the small reports of a file that shares its cloud. */
const yearsOfFile = 40;
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
const createdData = async (folder: string, keys: readonly DemoTenantKey[]): Promise<string> => {
  const name = join(folder, keys.join('-'));
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

const openOnCopy = async (folder: string, keys: readonly DemoTenantKey[]): Promise<TestCloud> => {
  const created = await createdData(folder, keys);
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

/** A cloud of this file alone: it moves the clock, makes faults, or counts what a tenant has. */
export const openPeopledCloud = async (keys: readonly DemoTenantKey[] = allKeys): Promise<TestCloud> =>
  openOnCopy(inject('peopledClouds'), keys);

/** What a file gets: which one of the files it is, and the cloud. */
const Lent = StartedCloud.extend({ turn: z.number().int() });

/** Answers workers with the cloud that their files share, by the number of the worker; each is started when first asked for. */
export const lendClouds = async (folder: string): Promise<{ port: number; stop(): Promise<void> }> => {
  const lent = new Map<string, Promise<TestCloud>>();
  let turns = 0;
  const lend = (worker: string): Promise<TestCloud> => {
    const cloud = lent.get(worker) ?? openOnCopy(folder, allKeys);
    lent.set(worker, cloud);
    return cloud;
  };
  const server = createServer((request, response) => {
    lend(request.url ?? '').then(
      (cloud) => {
        response.end(JSON.stringify({ ...cloud, turn: turns }));
        turns += 1;
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: z.object({ port: z.number() }).parse(server.address()).port,
    async stop() {
      server.close();
      for (const cloud of lent.values()) await (await cloud).stop();
    },
  };
};

export type SharedCloud = ReachedCloud & Pick<TestCloud, 'stop'>;

/**
 * The cloud that the files of a worker use one after the other, with the people of all demo tenants. What a file asserts must not depend
 * on what others left: it has reports, addresses and periods of its own, and gives back what it sets for a whole tenant.
 */
export const openSharedCloud = async (): Promise<SharedCloud> => {
  const answer = await fetch(`http://127.0.0.1:${inject('lender')}/${process.env.VITEST_POOL_ID}`);
  if (!answer.ok) throw new Error(await answer.text());
  const { turn, ...started } = Lent.parse(await answer.json());
  beginYearsAfter(2_100 + turn * yearsOfFile);
  const cloud = reachCloud(started);
  // Nothing of this file runs on in the next one.
  return { ...cloud, stop: async () => void (await cloud.control('GET', '/idle?timeoutSeconds=60')) };
};
