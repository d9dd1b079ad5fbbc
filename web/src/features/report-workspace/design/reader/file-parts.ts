import { NetworkError, RefusedLinkError, UnexpectedAnswerError } from '../../../../lib/http/api-error.ts';
import { pollUntilSettled } from '../pages/poll-until-settled.ts';

/** A file behind a link, read by its parts. */
export type FileParts = {
  /** The whole file, if the server supports no ranges or the file is smaller than one part. */
  first: Uint8Array;
  sizeBytes: number;
  /** Reads from `begin` to before `end`, with retries. Rejects if the link is refused, or if nobody waits any more. */
  read: (begin: number, end: number) => Promise<Uint8Array>;
  stop: () => void;
};

export const partBytes = 65_536;

/** How much of a file is here. */
export type Fetched = { bytes: number; sizeBytes: number };

type Part = { bytes: Uint8Array; total: number };

const fetchPart = async (url: string, [begin, end]: [number, number], signal: AbortSignal): Promise<Part> => {
  const headers = { range: `bytes=${begin}-${end - 1}` };
  const unreached = (error: unknown): never => {
    throw new NetworkError(error);
  };
  const answer = await fetch(url, { headers, signal, credentials: 'omit' }).catch(unreached);
  if (!answer.ok) throw new RefusedLinkError(answer.status);
  const bytes = new Uint8Array(await answer.arrayBuffer().catch(unreached));
  if (answer.status !== 206) return { bytes, total: bytes.length };
  const [, total] = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? [];
  if (total === undefined) throw new UnexpectedAnswerError(null, 'a part that does not say how long the whole is', 206);
  return { bytes, total: Number(total) };
};

/** Rejects if the first part cannot be read; a later part is retried until it arrives. */
export const openParts = async (
  url: string,
  onFetched: (fetched: Fetched) => void = () => undefined,
): Promise<FileParts> => {
  const ending = new AbortController();
  const { bytes, total } = await fetchPart(url, [0, partBytes], ending.signal);
  let fetched = bytes.length;
  onFetched({ bytes: fetched, sizeBytes: total });
  const isWanted = (): boolean => !ending.signal.aborted;
  return {
    first: bytes,
    sizeBytes: total,
    read: async (begin, end) => {
      const poll = () => fetchPart(url, [begin, end], ending.signal);
      const part = await pollUntilSettled(poll, { isWanted, onFailure: () => undefined });
      fetched = Math.min(total, fetched + part.bytes.length);
      onFetched({ bytes: fetched, sizeBytes: total });
      return part.bytes;
    },
    stop: () => ending.abort(),
  };
};
