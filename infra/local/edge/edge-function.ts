/**
 * Runs synthesised CloudFront Functions, in a separate context without Node: only the language, as at the edge. Events
 * are passed as JSON, so no object is shared.
 */
import { createContext, Script } from 'node:vm';
import * as z from 'zod';

/** CloudFront Functions quotas. The time limit is not enforced: measuring it costs more than the rest of a request. */
const codeBytesMax = 10 * 1024;

const HeaderValue = z.object({ value: z.string() });
const Headers = z.record(z.string(), HeaderValue);

export const EdgeFunctionRequest = z.object({
  method: z.string(),
  uri: z.string(),
  querystring: z.record(z.string(), z.looseObject({ value: z.string() })).default({}),
  headers: Headers.default({}),
  cookies: z.record(z.string(), z.looseObject({ value: z.string() })).default({}),
});
export type EdgeFunctionRequest = z.infer<typeof EdgeFunctionRequest>;

export const EdgeFunctionResponse = z.object({
  statusCode: z.number().int(),
  statusDescription: z.string().optional(),
  headers: Headers.default({}),
  cookies: z.record(z.string(), z.looseObject({ value: z.string() })).default({}),
  body: z.union([z.string(), z.object({ data: z.string() }).transform(({ data }) => data)]).optional(),
});
export type EdgeFunctionResponse = z.infer<typeof EdgeFunctionResponse>;

export type EdgeFunctionEvent = {
  eventType: 'viewer-request' | 'viewer-response';
  distributionId: string;
  distributionDomainName: string;
  requestId: string;
  viewerIp: string;
  request: EdgeFunctionRequest;
  response?: EdgeFunctionResponse;
};

/** A viewer-request function returns a request to forward or the answer itself. */
export type EdgeFunctionResult = { request: EdgeFunctionRequest } | { response: EdgeFunctionResponse };

export type EdgeFunction = (event: EdgeFunctionEvent) => EdgeFunctionResult;

/** Compiles the code of one function. Throws when it is too large or has no `handler`. */
export function createEdgeFunction(name: string, code: string): EdgeFunction {
  const sizeBytes = Buffer.byteLength(code);
  if (sizeBytes > codeBytesMax)
    throw new Error(`CloudFront Function ${name} has ${sizeBytes} bytes; ${codeBytesMax} are allowed`);
  const context = createContext(Object.create(null), { name, codeGeneration: { strings: false, wasm: false } });
  new Script(code, { filename: `${name}.js` }).runInContext(context);
  const call = new Script('JSON.stringify(handler(JSON.parse(eventText)))', { filename: `${name}.call.js` });
  return (event) => {
    context.eventText = JSON.stringify(toWire(event));
    const text: unknown = call.runInContext(context);
    const result = z.looseObject({}).parse(JSON.parse(z.string().parse(text)));
    if (event.eventType === 'viewer-request' && !('statusCode' in result)) {
      return { request: EdgeFunctionRequest.parse(result) };
    }
    return { response: EdgeFunctionResponse.parse(result) };
  };
}

function toWire(event: EdgeFunctionEvent): Record<string, unknown> {
  const { eventType, distributionId, distributionDomainName, requestId, viewerIp, request, response } = event;
  return {
    version: '1.0',
    context: { distributionDomainName, endpoint: distributionDomainName, distributionId, eventType, requestId },
    viewer: { ip: viewerIp },
    request,
    ...(response === undefined ? {} : { response }),
  };
}
