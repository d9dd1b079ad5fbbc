/** A request as the viewer sent it, header names lower-case, values of one name joined. */
export type EdgeRequest = {
  method: string;
  /** Path and query as sent, not decoded. */
  path: string;
  queryString: string;
  headers: Record<string, string>;
  cookies: string[];
  body: Buffer;
  viewerIp: string;
  /** Host header of the viewer, which no origin gets as its own. */
  viewerHost: string;
};

export type EdgeResponse = {
  status: number;
  headers: Record<string, string>;
  /** Values of Set-Cookie. */
  cookies: string[];
  body: Buffer;
};

/** The origin of a cache behaviour. */
export type Origin = (request: EdgeRequest) => Promise<EdgeResponse>;
