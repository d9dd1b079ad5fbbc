import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Need } from '../iam/decide.ts';
import type { ObjectStore } from './object-store.ts';
import { S3Error } from './s3-error.ts';

/** A request that has passed its signature check. */
export type S3Call = {
  request: IncomingMessage;
  response: ServerResponse;
  objects: ObjectStore;
  bucket: string;
  /** Empty for calls on the bucket. */
  key: string;
  query: URLSearchParams;
  /** Lower-case names, values joined. */
  headers: Record<string, string>;
  payloadHash: string;
  /** S3's error when the signer lacks one of these permissions; undefined when it has all. */
  refusal(needs: readonly Need[]): string | undefined;
};

/** Throws S3's error when the signer lacks one of these rights. */
export function assertAllowed({ refusal }: Pick<S3Call, 'refusal'>, needs: readonly Need[]): void {
  const message = refusal(needs);
  if (message !== undefined) throw new S3Error('AccessDenied', message);
}
