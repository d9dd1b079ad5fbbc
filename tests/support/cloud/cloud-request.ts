import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

export type HttpAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  /** Parsed JSON, or the text where it is none. */
  body: unknown;
};

export type HttpRequest = {
  port: number;
  /** Host header without port: Node does not resolve `*.localhost`. */
  host: string;
  method: string;
  path: string;
  /** Sent as JSON; text and bytes as they are. */
  body?: unknown;
  headers?: Record<string, string | string[]>;
  /** Connections to reuse; each request opens a new one when absent. */
  agent?: Agent | undefined;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** One request to 127.0.0.1; any status is an answer. */
export const sendRequest = ({
  port,
  host,
  method,
  path,
  body,
  headers = {},
  agent,
}: HttpRequest): Promise<HttpAnswer> =>
  new Promise((resolve, reject) => {
    const isReady = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
    const text = isReady ? body : JSON.stringify(body);
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent: agent ?? false,
        headers: {
          host: `${host}:${port}`,
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const answerText = bytes.toString('utf8');
          const { statusCode = 0 } = incoming;
          resolve({ status: statusCode, headers: incoming.headers, bytes, text: answerText, body: parse(answerText) });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(text);
  });

/** What a browser sends back of an answer's cookies. */
export const cookieHeader = ({ headers }: HttpAnswer): { cookie: string } => ({
  cookie: (headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]).join('; '),
});
