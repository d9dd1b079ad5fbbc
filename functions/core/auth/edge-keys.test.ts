import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { createEdgeKeyring, type EdgeKeyring } from './edge-keys.ts';

const [first, second, third] = ['1', '2', '3'].map((digit) => digit.repeat(64));

describe('the key of the edge', () => {
  let stored = { current: first, previous: '' };
  let reads = 0;
  let at = 0;
  let isFromEdge: EdgeKeyring['isFromEdge'];
  const read = async (): Promise<string> => {
    reads += 1;
    return JSON.stringify(stored);
  };

  beforeEach(() => {
    stored = { current: first, previous: '' };
    reads = 0;
    at = 1_000_000;
    ({ isFromEdge } = createEdgeKeyring(read, () => at));
  });

  it('admits requests with it and refuses all others, without a read where it is missing', async () => {
    expect(await isFromEdge(undefined)).toBe(false);
    expect(await isFromEdge('')).toBe(false);
    expect(reads).toBe(0);
    expect(await isFromEdge(first)).toBe(true);
    expect(reads).toBe(1);
    expect(await isFromEdge(second)).toBe(false);
    expect(await isFromEdge(first)).toBe(true);
    expect(reads).toBe(2);
  });

  it('is accepted with its first request after a rotation, and the previous one until it is removed', async () => {
    expect(await isFromEdge(first)).toBe(true);
    at += 60_000;
    stored = { current: second ?? '', previous: first ?? '' };
    expect(await isFromEdge(second)).toBe(true);
    expect(await isFromEdge(first)).toBe(true);
    at += 60_000;
    stored = { current: third ?? '', previous: second ?? '' };
    expect(await isFromEdge(third)).toBe(true);
    expect(await isFromEdge(first)).toBe(false);
  });

  it('is not read again for each wrong one', async () => {
    expect(await isFromEdge('wrong at first')).toBe(false);
    expect(reads).toBe(1);
    for (let index = 0; index < 100; index += 1) expect(await isFromEdge(`wrong ${index}`)).toBe(false);
    expect(reads).toBe(2);
    at += 10_000;
    await isFromEdge('wrong again');
    expect(reads).toBe(3);
  });

  it('is accepted after a rotation that follows the first request at once', async () => {
    expect(await isFromEdge(first)).toBe(true);
    stored = { current: third ?? '', previous: second ?? '' };
    expect(await isFromEdge(third)).toBe(true);
  });

  it('is accepted after the clock was set back', async () => {
    at += 1_000_000;
    expect(await isFromEdge(second)).toBe(false);
    at -= 1_000_000;
    stored = { current: second ?? '', previous: first ?? '' };
    expect(await isFromEdge(second)).toBe(true);
  });

  it('that cannot be read refuses nobody for good', async () => {
    let isAway = true;
    const { isFromEdge: failing } = createEdgeKeyring(async () => {
      if (isAway) throw new Error('away');
      return read();
    });
    await expect(failing(first)).rejects.toSatisfy(
      (error) => error instanceof AppError && error.code === 'server.unavailable',
    );
    isAway = false;
    expect(await failing(first)).toBe(true);
  });
});
