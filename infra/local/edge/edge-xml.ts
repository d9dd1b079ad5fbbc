/** The XML that CloudFront speaks, as far as the product reads it. */
import type { ServerResponse } from 'node:http';
import { element } from '../s3/xml.ts';

const namespace = 'http://cloudfront.amazonaws.com/doc/2020-05-31/';

export function sendXml(response: ServerResponse, status: number, root: string, inner: string, etag?: string): void {
  response.writeHead(status, { 'content-type': 'text/xml', ...(etag === undefined ? {} : { etag }) });
  response.end(`<?xml version="1.0"?>\n<${root} xmlns="${namespace}">${inner}</${root}>`);
}

export function refuseXml(response: ServerResponse, status: number, code: string, message: string): void {
  const error = `<Error><Type>Sender</Type>${element('Code', code)}${element('Message', message)}</Error>`;
  sendXml(response, status, 'ErrorResponse', error);
}
