import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ObjectStore } from './object-store.ts';

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
};
