import type * as z from 'zod';

export type BucketName = 'brand' | 'publications' | 'media' | 'archives';
export type ObjectAction =
  | 's3:GetObject'
  | 's3:PutObject'
  | 's3:DeleteObject'
  | 's3:DeleteObjectVersion'
  | 's3:BypassGovernanceRetention';
/**
 * `prefixes`: key prefixes that the permission covers, `*` for tenant and organisation; the whole bucket by default. A
 * permission to write or delete always names them (a test checks that).
 */
export type ObjectNeeds = { bucket: BucketName; actions: readonly ObjectAction[]; prefixes?: readonly string[] };
export type SecretName = 'edge' | 'session' | 'surveys' | 'providerKey' | 'providerWebhook';

/** Permissions of a function, and the schema of its environment: the only source of its grants and variables. */
export type FunctionNeeds = {
  table: 'none' | 'read' | 'readWrite';
  objects?: readonly ObjectNeeds[];
  secrets?: readonly SecretName[];
  /** Actions on the user pool without the person's own token. */
  accounts?: readonly `cognito-idp:${string}`[];
  /** The schema that its handler reads its environment with. */
  environment: z.ZodObject;
};
