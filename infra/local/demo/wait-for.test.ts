import { expect, it } from 'vitest';
import { type Pace, waitFor, withPatience } from './wait-for.ts';

const paceOf = (lines: string[]): Pace => ({
  pollMilliseconds: 1,
  sayMilliseconds: 20,
  giveUpMilliseconds: 100,
  say: (line) => lines.push(line),
});

it('returns the value once it is there, without a message if that is soon', async () => {
  const lines: string[] = [];
  let reads = 0;
  const read = async () => {
    reads += 1;
    return reads === 3 ? 'ready' : undefined;
  };
  expect(
    await waitFor(read, 'the invoice', { ...paceOf(lines), sayMilliseconds: 10_000, giveUpMilliseconds: 20_000 }),
  ).toBe('ready');
  expect(lines).toEqual([]);
});

it('repeats what it waits for, and gives up in the end', async () => {
  const lines: string[] = [];
  await expect(waitFor(async () => undefined, 'the invoice', paceOf(lines))).rejects.toThrow(
    'the invoice did not come',
  );
  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(lines)).toEqual(new Set(['Demo data: still waiting for the invoice; this machine is busy …']));
});

it('loads again after a failure, with a message', async () => {
  const lines: string[] = [];
  let attempts = 0;
  const load = async () => {
    attempts += 1;
    if (attempts < 3) throw new Error(`attempt ${attempts} timed out`);
  };
  await withPatience(load, { pausesMilliseconds: [1, 2, 3], say: (line) => lines.push(line) });
  expect(attempts).toBe(3);
  expect(lines).toEqual([
    'Demo data: attempt 1 timed out',
    'Waiting 0.001 s, then going on …',
    'Demo data: attempt 2 timed out',
    'Waiting 0.002 s, then going on …',
  ]);
});

it('throws the error of the last attempt', async () => {
  let attempts = 0;
  const load = async () => {
    attempts += 1;
    throw new Error(`attempt ${attempts}`);
  };
  await expect(withPatience(load, { pausesMilliseconds: [1, 1], say: () => undefined })).rejects.toThrow('attempt 3');
});
