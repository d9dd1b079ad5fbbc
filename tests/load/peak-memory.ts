import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const megabyte = 1_048_576;

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
};

/** Seconds and processor seconds of some work, and the peak memory of the process above its start. */
export const peakOf = async (work: () => Promise<unknown>) => {
  collectGarbage();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const cpuBefore = process.cpuUsage();
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1_000;
  const { user, system } = process.cpuUsage(cpuBefore);
  clearInterval(watch);
  const megabytes = (Math.max(peak, process.memoryUsage().rss) - before) / megabyte;
  return { seconds, cpuSeconds: (user + system) / 1_000_000, megabytes };
};
