import type { TestProject } from 'vitest/node';
import type { Connection } from './connection.ts';
import { startTestCloud } from './test-cloud.ts';
import { createWorld, type World } from './world.ts';

declare module 'vitest' {
  interface ProvidedContext {
    connection: Connection;
    world: World;
  }
}

/** One local cloud with its world for all files that only read the world; who moves clocks or breaks things starts another. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { cloud, connection, stop } = await startTestCloud();
  try {
    project.provide('connection', connection);
    project.provide('world', await createWorld((operation) => cloud.operate(operation), connection));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
};
