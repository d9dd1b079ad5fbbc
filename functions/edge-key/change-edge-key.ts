import type { EdgeKeys } from '../core/auth/edge-keys.ts';

/** The key that the distribution currently sends to the API. */
export type SentKey = {
  key: string | undefined;
  /** Whether the current configuration is deployed to all edge locations of CloudFront. */
  isDeployed: boolean;
  /** @throws when the distribution was changed concurrently. */
  send(key: string): Promise<void>;
};

export type EdgeKeyDependencies = {
  readKeys(): Promise<EdgeKeys>;
  writeKeys(keys: EdgeKeys): Promise<void>;
  readSentKey(): Promise<SentKey>;
  makeKey(): string;
};

export type EdgeKeyChange = 'changed' | 'finished' | 'still-deploying';

/**
 * Rotates the key between CloudFront and the API. First the secret names the new key next to the former one, so that
 * functions accept both; then the distribution sends the new one. An interrupted rotation is finished before another
 * begins, and none begins while edge locations may still send a key that it would drop.
 */
export const changeEdgeKey = async (dependencies: EdgeKeyDependencies): Promise<EdgeKeyChange> => {
  const [keys, sent] = await Promise.all([dependencies.readKeys(), dependencies.readSentKey()]);
  if (sent.key !== keys.current) {
    await sent.send(keys.current);
    return 'finished';
  }
  if (!sent.isDeployed) return 'still-deploying';
  const next = { current: dependencies.makeKey(), previous: keys.current };
  await dependencies.writeKeys(next);
  try {
    await sent.send(next.current);
  } catch {
    // Another run, or a deployment, was in between: the key in the secret is the one to send.
    const [named, again] = await Promise.all([dependencies.readKeys(), dependencies.readSentKey()]);
    await again.send(named.current);
  }
  return 'changed';
};
