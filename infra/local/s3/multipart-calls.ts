/** Uploads by parts. Parts lie in the store until the upload is completed, so no listing of a bucket shows them. */
import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Collection, Store } from '../core/store.ts';
import { readBody } from '../http/http.ts';
import { conditionOf, headersToKeep, sendXml, uploadBytesMax, versionHeader } from './object-calls.ts';
import { readPayload } from './payload.ts';
import type { S3Call } from './s3-call.ts';
import { S3Error } from './s3-error.ts';
import { element, findElements, findText } from './xml.ts';

const Upload = z.object({ bucket: z.string(), key: z.string(), headers: z.record(z.string(), z.string()) });
const Part = z.object({ etag: z.string(), base64: z.string() });

/** All parts but the last. */
const partBytesMin = 5 * 1024 * 1024;

export type MultipartCalls = {
  create(call: S3Call): void;
  uploadPart(call: S3Call): Promise<void>;
  complete(call: S3Call): Promise<void>;
  abort(call: S3Call): void;
};

type Drafts = { store: Store; uploads: Collection<z.infer<typeof Upload>>; parts: Collection<z.infer<typeof Part>> };

export function createMultipartCalls(store: Store): MultipartCalls {
  const drafts: Drafts = {
    store,
    uploads: store.collection('s3-uploads', Upload),
    parts: store.collection('s3-upload-parts', Part),
  };
  return {
    create: (call) => createUpload(drafts, call),
    uploadPart: (call) => uploadPart(drafts, call),
    complete: (call) => completeUpload(drafts, call),
    abort(call) {
      dropUpload(drafts, getUpload(drafts, call).uploadId);
      call.response.writeHead(204);
      call.response.end();
    },
  };
}

const partKey = (uploadId: string, number: number): string => `${uploadId}/${String(number).padStart(5, '0')}`;

function getUpload({ uploads }: Drafts, call: S3Call): { uploadId: string; upload: z.infer<typeof Upload> } {
  const uploadId = call.query.get('uploadId') ?? '';
  const upload = uploads.get(uploadId);
  if (upload?.bucket !== call.bucket || upload.key !== call.key) {
    throw new S3Error('NoSuchUpload', 'The specified multipart upload does not exist.');
  }
  return { uploadId, upload };
}

function dropUpload({ store, uploads, parts }: Drafts, uploadId: string): void {
  store.transaction(() => {
    for (const { key } of parts.list({ prefix: `${uploadId}/` })) parts.delete(key);
    uploads.delete(uploadId);
  });
}

function createUpload({ uploads }: Drafts, call: S3Call): void {
  call.objects.getBucket(call.bucket);
  const uploadId = randomBytes(24).toString('hex');
  uploads.put(uploadId, { bucket: call.bucket, key: call.key, headers: headersToKeep(call.headers) });
  const fields = [element('Bucket', call.bucket), element('Key', call.key), element('UploadId', uploadId)];
  sendXml(call, 'InitiateMultipartUploadResult', fields.join(''));
}

async function uploadPart(drafts: Drafts, call: S3Call): Promise<void> {
  const { uploadId } = getUpload(drafts, call);
  const number = Number(call.query.get('partNumber'));
  if (!Number.isInteger(number) || number < 1 || number > 10_000) {
    throw new S3Error('InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive');
  }
  const { body, checksums } = readPayload(await readBody(call.request, uploadBytesMax), call.headers, call.payloadHash);
  const etag = createHash('md5').update(body).digest('hex');
  drafts.parts.put(partKey(uploadId, number), { etag, base64: body.toString('base64') });
  call.response.writeHead(200, { etag: `"${etag}"`, 'content-length': 0, ...checksums });
  call.response.end();
}

async function completeUpload(drafts: Drafts, call: S3Call): Promise<void> {
  const { uploadId, upload } = getUpload(drafts, call);
  const xml = (await readBody(call.request, 2 * 1024 * 1024)).toString('utf8');
  const chosen = chooseParts(drafts, uploadId, xml);
  const digests = Buffer.concat(chosen.map((part) => Buffer.from(part.etag, 'hex')));
  const etag = `${createHash('md5').update(digests).digest('hex')}-${chosen.length}`;
  const body = Buffer.concat(chosen.map((part) => part.body));
  const conditions = { ...conditionOf(call.headers), etag };
  const head = await call.objects.put(call.bucket, call.key, body, upload.headers, conditions);
  dropUpload(drafts, uploadId);
  const fields = [element('Bucket', call.bucket), element('Key', call.key), element('ETag', `"${head.etag}"`)];
  sendXml(call, 'CompleteMultipartUploadResult', fields.join(''), versionHeader(head));
}

/** The parts that the request lists, in its order, each with the ETag that its upload was answered with. */
function chooseParts({ parts }: Drafts, uploadId: string, xml: string): { body: Buffer; etag: string }[] {
  const entries = findElements(xml, 'Part');
  if (entries.length === 0) throw new S3Error('MalformedXML', 'The XML you provided was not well-formed');
  return entries.map((entry, index) => {
    const part = parts.get(partKey(uploadId, Number(findText(entry, 'PartNumber'))));
    if (part === undefined || part.etag !== findText(entry, 'ETag')?.replaceAll('"', '')) {
      throw new S3Error('InvalidPart', 'One or more of the specified parts could not be found.');
    }
    const body = Buffer.from(part.base64, 'base64');
    if (index < entries.length - 1 && body.length < partBytesMin) {
      throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
    }
    return { body, etag: part.etag };
  });
}
