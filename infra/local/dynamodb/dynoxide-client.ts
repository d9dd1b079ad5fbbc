/** Raw calls to dynoxide over keep-alive connections: bodies pass as they are. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import * as z from 'zod';
import { readBody } from '../http/http.ts';

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type DynoxideClient = {
  forward(target: string, body: Buffer | string): Promise<RawAnswer>;
  /** Calls one operation and returns its parsed answer. Throws with the service's code as name. */
  call(operation: string, input: unknown): Promise<Record<string, unknown>>;
  close(): void;
};

export const targetPrefix = 'DynamoDB_20120810.';
const ErrorBody = z.object({ __type: z.string(), message: z.string().optional(), Message: z.string().optional() });

export function createDynoxideClient(port: number): DynoxideClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });

  async function forward(target: string, body: Buffer | string): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port,
          agent,
          method: 'POST',
          path: '/',
          headers: {
            'content-type': 'application/x-amz-json-1.0',
            'content-length': Buffer.byteLength(body),
            'x-amz-target': target,
            // dynoxide asks for the form of a signature; who may call was decided before.
            authorization:
              'AWS4-HMAC-SHA256 Credential=local/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=local',
            'x-amz-date': '20260101T000000Z',
          },
        },
        (incoming) => {
          readBody(incoming).then(
            (answer) => resolve({ status: incoming.statusCode ?? 500, headers: incoming.headers, body: answer }),
            reject,
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  async function call(operation: string, input: unknown): Promise<Record<string, unknown>> {
    const answer = await forward(`${targetPrefix}${operation}`, JSON.stringify(input));
    const parsed: unknown = JSON.parse(answer.body.toString('utf8'));
    if (answer.status === 200) return z.record(z.string(), z.unknown()).parse(parsed);
    const { __type, message, Message } = ErrorBody.parse(parsed);
    const error = new Error(message ?? Message ?? __type);
    error.name = __type.split('#').at(-1) ?? __type;
    throw error;
  }

  return { forward, call, close: () => agent.destroy() };
}
