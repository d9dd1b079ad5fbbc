/** A browser's upload by form: the signed policy limits the upload, and must allow every field. */
import * as z from 'zod';
import { S3Error } from './s3-error.ts';
import { type FindCredentials, isEqualText, parseScope, signText } from './signature.ts';

const Condition = z.union([
  z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string(), z.string()]),
  z.record(z.string(), z.string()),
]);
const Policy = z.object({ expiration: z.iso.datetime({ offset: true }), conditions: z.array(Condition) });
type Rule = { field: string; kind: 'eq' | 'starts-with'; value: string };

/** Fields that need no condition. */
const exemptFields = new Set(['x-amz-signature', 'file', 'policy']);

/**
 * Checks signature, expiry, size and fields (lower-case names). Throws the error of S3; returns the signer's key id.
 */
export function verifyPostPolicy(
  fields: Map<string, string>,
  options: { bucket: string; sizeBytes: number; findCredentials: FindCredentials; now: number },
): string {
  const encoded = fields.get('policy');
  if (encoded === undefined) throw new S3Error('AccessDenied', 'Access Denied');
  const credential = fields.get('x-amz-credential') ?? '';
  const scope = parseScope(credential, options.findCredentials, fields.get('x-amz-security-token'));
  if (!isEqualText(signText(encoded, scope), fields.get('x-amz-signature') ?? '')) {
    throw new S3Error(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  }
  const policy = parsePolicy(encoded);
  if (options.now > Date.parse(policy.expiration))
    throw new S3Error('AccessDenied', 'Invalid according to Policy: Policy expired.');
  assertSize(policy, options.sizeBytes);
  assertFields(policy, new Map([...fields, ['bucket', options.bucket]]));
  return scope.credentials.accessKeyId;
}

function parsePolicy(encoded: string): z.infer<typeof Policy> {
  try {
    return Policy.parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
  } catch {
    throw new S3Error('InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.');
  }
}

function assertSize(policy: z.infer<typeof Policy>, sizeBytes: number): void {
  for (const condition of policy.conditions) {
    if (!Array.isArray(condition) || condition[0] !== 'content-length-range') continue;
    if (sizeBytes < condition[1])
      throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
    if (sizeBytes > condition[2])
      throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
  }
}

function assertFields(policy: z.infer<typeof Policy>, fields: Map<string, string>): void {
  const rules = policy.conditions.flatMap((condition): Rule[] => {
    if (!Array.isArray(condition)) {
      return Object.entries(condition).map(([field, value]) => ({ field: field.toLowerCase(), kind: 'eq', value }));
    }
    if (condition[0] === 'content-length-range') return [];
    return [{ field: condition[1].replace(/^\$/, '').toLowerCase(), kind: condition[0], value: condition[2] }];
  });
  for (const { field, kind, value } of rules) {
    const given = fields.get(field) ?? '';
    const isMet = kind === 'eq' ? given === value : given.startsWith(value);
    if (!isMet)
      throw new S3Error(
        'AccessDenied',
        `Invalid according to Policy: Policy Condition failed: ["${kind}", "$${field}", "${value}"]`,
      );
  }
  for (const field of fields.keys()) {
    if (exemptFields.has(field) || field.startsWith('x-ignore-')) continue;
    if (!rules.some((rule) => rule.field === field)) {
      throw new S3Error('AccessDenied', `Invalid according to Policy: Extra input fields: ${field}`);
    }
  }
}
