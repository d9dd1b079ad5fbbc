import type { ServerResponse } from 'node:http';
import { element, xmlDocument } from './xml.ts';

const statusByCode = {
  AccessDenied: 403,
  BadDigest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidPart: 400,
  InvalidPolicyDocument: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidToken: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedPOSTRequest: 400,
  MalformedXML: 400,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NoSuchVersion: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;
export type S3ErrorCode = keyof typeof statusByCode;

/** An error of S3; `sendS3Error` turns it into the XML that the SDK reads. */
export class S3Error extends Error {
  readonly code: S3ErrorCode;
  constructor(code: S3ErrorCode, message: string) {
    super(message);
    this.name = code;
    this.code = code;
  }
}

export function sendS3Error(response: ServerResponse, error: S3Error, requestId: string, isHead: boolean): void {
  const fields = [element('Code', error.code), element('Message', error.message), element('RequestId', requestId)];
  const body = isHead ? '' : xmlDocument('Error', fields.join(''));
  response.writeHead(statusByCode[error.code], {
    'content-type': 'application/xml',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}
