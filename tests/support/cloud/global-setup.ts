import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openTestCloud, type TestCloud } from './cloud.ts';
import { lendClouds } from './peopled-cloud.ts';
import { createWorld, type World } from './world.ts';

/** Serialisable parts of a cloud, for other processes. */
export type CloudPlace = Pick<TestCloud, 'port' | 'userPool' | 'signingKey' | 'database'>;

declare module 'vitest' {
  interface ProvidedContext {
    cloud: CloudPlace;
    world: World;
    /** Folder of the data of clouds that begin with people (peopled-cloud.ts). */
    peopledClouds: string;
    /** Port of who lends clouds to workers (peopled-cloud.ts). */
    lender: number;
  }
}

/** Creating the world takes longer than most files: a run of named files creates it only for files of isolation. */
const isWorldWanted = (): boolean => {
  const named = process.argv.slice(2).filter((one) => /^[^-].*(tests\/|\.test\.)|^tests\//.test(one));
  return named.length === 0 || named.some((one) => one.includes('isolation'));
};

/** One local cloud with its world for all files that only read the world; who moves clocks or breaks things starts another. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const cloud = await openTestCloud();
  const peopledClouds = mkdtempSync(join(tmpdir(), 'esg-core-people-'));
  project.provide('peopledClouds', peopledClouds);
  const lender = await lendClouds(peopledClouds);
  project.provide('lender', lender.port);
  const stop = async (): Promise<void> => {
    await lender.stop();
    await cloud.stop();
    rmSync(peopledClouds, { recursive: true, force: true });
  };
  try {
    const { port, userPool, signingKey, database } = cloud;
    project.provide('cloud', { port, userPool, signingKey, database });
    if (isWorldWanted()) project.provide('world', await createWorld(cloud));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
};
