import * as z from 'zod';
import type { ResolvedResource } from '../template/intrinsics.ts';
import { TemplateBoolean, TemplateNumber } from '../template/property.ts';

const KeySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));
const Projection = z.object({
  ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
  NonKeyAttributes: z.array(z.string()).optional(),
});

const TableProperties = z.object({
  KeySchema,
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) })),
  GlobalSecondaryIndexes: z.array(z.object({ IndexName: z.string(), KeySchema, Projection })).default([]),
  LocalSecondaryIndexes: z.array(z.object({ IndexName: z.string(), KeySchema, Projection })).default([]),
  TimeToLiveSpecification: z.object({ AttributeName: z.string(), Enabled: TemplateBoolean }).optional(),
});

export type Table = Omit<z.infer<typeof TableProperties>, 'TimeToLiveSpecification'> & {
  name: string;
  timeToLiveAttribute?: string;
};

export function readTables(resources: ResolvedResource[]): Table[] {
  return ofType(resources, ['AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable']).map((resource) => {
    const { TimeToLiveSpecification, ...properties } = TableProperties.parse(resource.properties);
    const timeToLiveAttribute = TimeToLiveSpecification?.Enabled ? TimeToLiveSpecification.AttributeName : undefined;
    return {
      name: resource.reference,
      ...properties,
      ...(timeToLiveAttribute === undefined ? {} : { timeToLiveAttribute }),
    };
  });
}

const CorsRule = z.object({
  AllowedMethods: z.array(z.string()),
  AllowedOrigins: z.array(z.string()),
  AllowedHeaders: z.array(z.string()).default([]),
  ExposedHeaders: z.array(z.string()).default([]),
  MaxAge: TemplateNumber.optional(),
});
export type CorsRule = z.infer<typeof CorsRule>;

const BucketProperties = z.object({
  VersioningConfiguration: z.object({ Status: z.string() }).optional(),
  CorsConfiguration: z.object({ CorsRules: z.array(CorsRule) }).optional(),
  ObjectLockEnabled: TemplateBoolean.optional(),
  ObjectLockConfiguration: z
    .object({
      Rule: z.object({ DefaultRetention: z.object({ Mode: z.string(), Days: TemplateNumber.optional() }) }).optional(),
    })
    .optional(),
});

/** Object lock of a bucket: versions without a lock of their own get `days` in governance mode, if set. */
export type ObjectLock = { days?: number };

export type Bucket = {
  name: string;
  regionalDomainName: string;
  isVersioned: boolean;
  corsRules: CorsRule[];
  /** Absent: its versions cannot be locked. */
  lock?: ObjectLock;
};

function readLock(properties: z.infer<typeof BucketProperties>): ObjectLock | undefined {
  if (properties.ObjectLockEnabled !== true) return undefined;
  const retention = properties.ObjectLockConfiguration?.Rule?.DefaultRetention;
  if (retention !== undefined && retention.Mode !== 'GOVERNANCE') {
    throw new Error(`object lock in mode ${retention.Mode} is not served by the local cloud`);
  }
  return retention?.Days === undefined ? {} : { days: retention.Days };
}

export function readBuckets(resources: ResolvedResource[]): Bucket[] {
  return ofType(resources, ['AWS::S3::Bucket']).map((resource) => {
    const properties = BucketProperties.parse(resource.properties);
    const lock = readLock(properties);
    return {
      name: resource.reference,
      regionalDomainName: `${resource.reference}.s3.${resource.region}.amazonaws.com`,
      isVersioned: properties.VersioningConfiguration?.Status === 'Enabled',
      corsRules: properties.CorsConfiguration?.CorsRules ?? [],
      ...(lock === undefined ? {} : { lock }),
    };
  });
}

const SecretProperties = z.object({
  SecretString: z.string().optional(),
  GenerateSecretString: z
    .object({
      PasswordLength: TemplateNumber.default(32),
      ExcludeCharacters: z.string().default(''),
      ExcludePunctuation: TemplateBoolean.default(false),
      ExcludeNumbers: TemplateBoolean.default(false),
      ExcludeLowercase: TemplateBoolean.default(false),
      ExcludeUppercase: TemplateBoolean.default(false),
      IncludeSpace: TemplateBoolean.default(false),
      SecretStringTemplate: z.string().optional(),
      GenerateStringKey: z.string().optional(),
    })
    .optional(),
});
export type SecretGeneration = NonNullable<z.infer<typeof SecretProperties>['GenerateSecretString']>;
export type Secret = { arn: string; name: string; value?: string; generation?: SecretGeneration };

export function readSecrets(resources: ResolvedResource[]): Secret[] {
  return ofType(resources, ['AWS::SecretsManager::Secret']).map((resource) => {
    const { SecretString, GenerateSecretString } = SecretProperties.parse(resource.properties);
    return {
      arn: resource.reference,
      name: resource.reference.split(':secret:')[1]?.replace(/-[^-]{6}$/, '') ?? resource.logicalId,
      ...(SecretString === undefined ? {} : { value: SecretString }),
      ...(GenerateSecretString === undefined ? {} : { generation: GenerateSecretString }),
    };
  });
}

export function ofType(resources: ResolvedResource[], types: string[]): ResolvedResource[] {
  return resources.filter((resource) => types.includes(resource.type));
}
