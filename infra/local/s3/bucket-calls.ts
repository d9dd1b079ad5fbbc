/** Calls on a bucket: list, delete many, upload by form. */
import { readBody } from '../http/http.ts';
import { objectNeed } from '../iam/s3-needs.ts';
import { headersToKeep, isoTime, refusalOfLock, sendXml, uploadBytesMax } from './object-calls.ts';
import { verifyPostPolicy } from './post-policy.ts';
import { assertAllowed, type S3Call } from './s3-call.ts';
import { S3Error } from './s3-error.ts';
import type { FindCredentials } from './signature.ts';
import { element, findElements, findText } from './xml.ts';

const keysPerPageMax = 1000;

/** ListObjectsV2. A continuation token is the last key or prefix of the page before. */
export function listObjects(call: S3Call): void {
  const { objects, bucket, query } = call;
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const limit = Math.min(Number(query.get('max-keys') ?? keysPerPageMax), keysPerPageMax);
  const token = query.get('continuation-token');
  const startAfter =
    token === null ? (query.get('start-after') ?? undefined) : Buffer.from(token, 'base64url').toString('utf8');
  const contents: string[] = [];
  const prefixes = new Set<string>();
  let last = '';
  let isTruncated = false;
  for (const head of objects.list(bucket, { prefix, ...(startAfter === undefined ? {} : { startAfter }) })) {
    const cut = delimiter === '' ? -1 : head.key.indexOf(delimiter, prefix.length);
    const common = cut < 0 ? undefined : head.key.slice(0, cut + delimiter.length);
    if (common !== undefined && (prefixes.has(common) || startAfter?.startsWith(common) === true)) continue;
    if (contents.length + prefixes.size >= limit) {
      isTruncated = true;
      break;
    }
    last = common ?? head.key;
    if (common !== undefined) prefixes.add(common);
    else contents.push(contentOf(head.key, isoTime(head), head.etag, head.sizeBytes));
  }
  sendXml(
    call,
    'ListBucketResult',
    [
      element('Name', bucket),
      element('Prefix', prefix),
      element('Delimiter', delimiter === '' ? undefined : delimiter),
      element('MaxKeys', limit),
      element('KeyCount', contents.length + prefixes.size),
      element('IsTruncated', isTruncated),
      element('NextContinuationToken', isTruncated ? Buffer.from(last).toString('base64url') : undefined),
      ...contents,
      ...Array.from(prefixes, (common) => `<CommonPrefixes>${element('Prefix', common)}</CommonPrefixes>`),
    ].join(''),
  );
}

function contentOf(key: string, lastModified: string, etag: string, sizeBytes: number): string {
  const fields = [
    element('Key', key),
    element('LastModified', lastModified),
    element('ETag', `"${etag}"`),
    element('Size', sizeBytes),
  ];
  return `<Contents>${fields.join('')}${element('StorageClass', 'STANDARD')}</Contents>`;
}

/**
 * ListObjectVersions: versions and markers by key, the newest of a key first; a page starts after the last one of the
 * page before.
 */
export function listVersions(call: S3Call): void {
  const { objects, bucket, query } = call;
  const prefix = query.get('prefix') ?? '';
  const limit = Math.min(Number(query.get('max-keys') ?? keysPerPageMax), keysPerPageMax);
  const [keyMarker, versionMarker] = [query.get('key-marker') ?? '', query.get('version-id-marker')];
  const all = objects.listVersions(bucket, prefix);
  const isMarked = ({ head }: (typeof all)[number]): boolean =>
    head.key === keyMarker && head.versionId === versionMarker;
  const behindMarker = all.findIndex(isMarked) + 1;
  const rest = versionMarker === null ? all.filter(({ head }) => head.key > keyMarker) : all.slice(behindMarker);
  const page = rest.slice(0, limit);
  const last = page.at(-1)?.head;
  const isTruncated = rest.length > page.length;
  sendXml(
    call,
    'ListVersionsResult',
    [
      element('Name', bucket),
      element('Prefix', prefix),
      element('MaxKeys', limit),
      element('IsTruncated', isTruncated),
      element('NextKeyMarker', isTruncated ? last?.key : undefined),
      element('NextVersionIdMarker', isTruncated ? last?.versionId : undefined),
      ...page.map(({ head, isLatest }) => {
        const fields = [
          element('Key', head.key),
          element('VersionId', head.versionId),
          element('IsLatest', isLatest),
          element('LastModified', isoTime(head)),
        ].join('');
        if (head.isDeleteMarker) return `<DeleteMarker>${fields}</DeleteMarker>`;
        return `<Version>${fields}${element('ETag', `"${head.etag}"`)}${element('Size', head.sizeBytes)}</Version>`;
      }),
    ].join(''),
  );
}

export async function deleteObjects(call: S3Call, now: number): Promise<void> {
  const xml = (await readBody(call.request, 2 * 1024 * 1024)).toString('utf8');
  const entries = findElements(xml, 'Object');
  if (entries.length === 0 || entries.length > keysPerPageMax)
    throw new S3Error('MalformedXML', 'The XML you provided was not well-formed');
  const isQuiet = findText(xml, 'Quiet') === 'true';
  const deleted = entries.map((entry) => {
    const key = findText(entry, 'Key') ?? '';
    const versionId = findText(entry, 'VersionId');
    const action = versionId === undefined ? 'DeleteObject' : 'DeleteObjectVersion';
    const locked = versionId === undefined ? undefined : refusalOfLock(call, key, versionId, now);
    const refused = call.refusal([objectNeed(action, call.bucket, key)]) ?? locked;
    if (refused !== undefined) {
      const fields = [element('Key', key), element('Code', 'AccessDenied'), element('Message', refused)];
      return `<Error>${fields.join('')}</Error>`;
    }
    call.objects.remove(call.bucket, key, versionId);
    return isQuiet ? '' : `<Deleted>${element('Key', key)}</Deleted>`;
  });
  sendXml(call, 'DeleteResult', deleted.join(''));
}

/** An upload by a browser's form, authorised by its signed policy. */
export async function postObject(
  call: S3Call,
  findCredentials: FindCredentials,
  refusalFor: (accessKeyId: string) => S3Call['refusal'],
  now: number,
): Promise<void> {
  const raw = await readBody(call.request, uploadBytesMax);
  const { fields, file } = await parseForm(raw, call.headers['content-type'] ?? '');
  const body = Buffer.from(await file.arrayBuffer());
  const key = (fields.get('key') ?? '').replaceAll(/\$\{filename\}/g, () => file.name);
  if (key === '') throw new S3Error('InvalidArgument', "Bucket POST must contain a field named 'key'.");
  const accessKeyId = verifyPostPolicy(new Map([...fields, ['key', key]]), {
    bucket: call.bucket,
    sizeBytes: body.length,
    findCredentials,
    now,
  });
  assertAllowed({ ...call, refusal: refusalFor(accessKeyId) }, [objectNeed('PutObject', call.bucket, key)]);
  const head = await call.objects.put(call.bucket, key, body, headersToKeep(Object.fromEntries(fields)));
  const status = fields.get('success_action_status');
  const redirect = fields.get('success_action_redirect');
  if (redirect !== undefined) {
    call.response.writeHead(303, { location: redirect });
    call.response.end();
  } else if (status === '201') {
    const result = [element('Bucket', call.bucket), element('Key', key), element('ETag', `"${head.etag}"`)];
    sendXml(call, 'PostResponse', result.join(''));
  } else {
    call.response.writeHead(status === '200' ? 200 : 204, { etag: `"${head.etag}"` });
    call.response.end();
  }
}

async function parseForm(raw: Buffer, contentType: string): Promise<{ fields: Map<string, string>; file: File }> {
  const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined);
  if (form === undefined)
    throw new S3Error('MalformedPOSTRequest', 'The body of your POST request is not well-formed multipart/form-data.');
  const fields = new Map<string, string>();
  let file: File | undefined;
  for (const [name, value] of form) {
    // Fields after the file are ignored, as S3 does.
    if (file !== undefined) break;
    if (typeof value !== 'string') file = value;
    else if (name.toLowerCase() === 'file') file = new File([value], '');
    else fields.set(name.toLowerCase(), value);
  }
  if (file === undefined) throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.');
  return { fields, file };
}
