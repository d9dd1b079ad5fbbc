import { beforeEach, describe, expect, it } from 'vitest';
import { createEdgeKeyring, type EdgeKeys } from '../core/auth/edge-keys.ts';
import { changeEdgeKey, type EdgeKeyDependencies } from './change-edge-key.ts';

const keyOf = (number: number): string => String(number).repeat(64);

describe('changing the key of the edge', () => {
  let stored: EdgeKeys;
  let sent: string;
  let isDeployed: boolean;
  let made: number;
  const dependencies: EdgeKeyDependencies = {
    readKeys: async () => stored,
    writeKeys: async (keys) => {
      stored = keys;
    },
    readSentKey: async () => ({
      key: sent,
      isDeployed,
      send: async (key) => {
        sent = key;
      },
    }),
    makeKey: () => {
      made += 1;
      return keyOf(made);
    },
  };

  beforeEach(() => {
    stored = { current: keyOf(1), previous: '' };
    sent = keyOf(1);
    isDeployed = true;
    made = 1;
  });

  it('accepts the former key until the next change', async () => {
    expect(await changeEdgeKey(dependencies)).toBe('changed');
    expect(stored).toEqual({ current: keyOf(2), previous: keyOf(1) });
    expect(sent).toBe(keyOf(2));
    const { isFromEdge } = createEdgeKeyring(async () => JSON.stringify(stored));
    expect(await isFromEdge(keyOf(1))).toBe(true);
    expect(await isFromEdge(keyOf(2))).toBe(true);
  });

  it('finishes one that stopped between the secret and the distribution, and makes no further key', async () => {
    const stopped = {
      ...dependencies,
      readSentKey: async () => ({ key: sent, isDeployed, send: () => Promise.reject(new Error('killed')) }),
    };
    await expect(changeEdgeKey(stopped)).rejects.toThrow('killed');
    expect(sent).toBe(stored.previous);
    expect(await changeEdgeKey(dependencies)).toBe('finished');
    expect(stored).toEqual({ current: keyOf(2), previous: keyOf(1) });
    expect(sent).toBe(keyOf(2));
  });

  it('waits while edge locations may still send the former key', async () => {
    await changeEdgeKey(dependencies);
    isDeployed = false;
    expect(await changeEdgeKey(dependencies)).toBe('still-deploying');
    expect(stored.previous).toBe(keyOf(1));
  });
});
