/** Events of an HTTP API for a Lambda (payload format 2.0), for unit tests of the middleware chain. */
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';

type Request = {
  /** Method and template of the path, into which `params` are put. */
  routeKey: string;
  headers?: Record<string, string>;
  cookies?: string[];
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: string;
};

export const apiEvent = ({ routeKey, headers, cookies, params, query, body }: Request): APIGatewayProxyEventV2 => {
  const [method = 'GET', template = '/'] = routeKey.split(' ');
  const path = template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => params?.[name] ?? whole);
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: headers ?? {},
    ...(cookies ? { cookies } : {}),
    ...(query ? { queryStringParameters: query } : {}),
    ...(body === undefined ? {} : { body }),
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'api',
      domainName: 'api.example',
      domainPrefix: 'api',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'test' },
      requestId: 'request-1',
      routeKey,
      stage: '$default',
      time: '20/Nov/2026:12:00:00 +0000',
      timeEpoch: 0,
    },
  };
};

export const lambdaContext: Context = {
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'test',
  functionVersion: '1',
  invokedFunctionArn: 'arn:aws:lambda:us-east-1:000000000000:function:test',
  memoryLimitInMB: '512',
  awsRequestId: 'invocation-1',
  logGroupName: 'test',
  logStreamName: 'test',
  getRemainingTimeInMillis: () => 30_000,
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
};
