/** The service's wire format: AWS JSON 1.1, with CORS for every origin, since aws-amplify calls it from the browser. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CognitoError } from './cognito-error.ts';

const BODY_BYTES_MAX = 1_048_576;

/** The parsed body. Throws SerializationException for invalid JSON or a too large body. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= BODY_BYTES_MAX) chunks.push(bytes);
  }
  if (size > BODY_BYTES_MAX) throw new CognitoError('SerializationException', 'The request is too large');
  try {
    return JSON.parse(Buffer.concat(chunks).toString() || '{}');
  } catch {
    throw new CognitoError('SerializationException', 'The request is not JSON');
  }
}

export function answerJson(response: ServerResponse, status: number, answer: object | CognitoError): void {
  const isError = answer instanceof CognitoError;
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.1',
    'x-amzn-requestid': randomUUID(),
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
    ...(isError ? { 'x-amzn-errortype': `${answer.name}:`, 'x-amzn-errormessage': encodeHeader(answer.message) } : {}),
  });
  response.end(JSON.stringify(isError ? { __type: answer.name, message: answer.message } : answer));
}

export function answerPreflight(response: ServerResponse): void {
  response.writeHead(200, {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers':
      'authorization,cache-control,content-type,amz-sdk-invocation-id,amz-sdk-request,x-amz-content-sha256,x-amz-date,x-amz-security-token,x-amz-target,x-amz-user-agent,x-amzn-trace-id',
    'access-control-max-age': '172800',
  });
  response.end();
}

/** A header accepts neither line ends nor characters beyond Latin-1; the body has the whole message. */
function encodeHeader(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '?');
}
