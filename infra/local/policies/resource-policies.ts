/** The policies that hang on resources: buckets, queues, topics, and the permissions to call a function. */
import * as z from 'zod';
import type { ResolvedResource } from '../template/intrinsics.ts';
import { readPolicyDocument, type Statement, UnsupportedPolicyError } from './policy-document.ts';

const BucketPolicy = z.strictObject({ Bucket: z.string(), PolicyDocument: z.unknown() });
const QueuePolicy = z.strictObject({ Queues: z.array(z.string()), PolicyDocument: z.unknown() });
const TopicPolicy = z.strictObject({ Topics: z.array(z.string()), PolicyDocument: z.unknown() });
const Permission = z.strictObject({
  Action: z.string(),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceArn: z.string().optional(),
  SourceAccount: z.string().optional(),
});

type Read = (resource: ResolvedResource) => { arns: string[]; document: unknown };

const readers: Record<string, Read> = {
  'AWS::S3::BucketPolicy': ({ properties }) => {
    const { Bucket, PolicyDocument } = BucketPolicy.parse(properties);
    return { arns: [`arn:aws:s3:::${Bucket}`], document: PolicyDocument };
  },
  'AWS::SQS::QueuePolicy': ({ properties, region, account }) => {
    const { Queues, PolicyDocument } = QueuePolicy.parse(properties);
    const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
    return { arns: Queues.map((url) => `arn:aws:sqs:${region}:${account}:${nameOf(url)}`), document: PolicyDocument };
  },
  'AWS::SNS::TopicPolicy': ({ properties }) => {
    const { Topics, PolicyDocument } = TopicPolicy.parse(properties);
    return { arns: Topics, document: PolicyDocument };
  },
  'AWS::Lambda::Permission': ({ properties, region, account }) => {
    const { Action, FunctionName, Principal, SourceArn, SourceAccount } = Permission.parse(properties);
    const arn = FunctionName.startsWith('arn:')
      ? FunctionName
      : `arn:aws:lambda:${region}:${account}:function:${FunctionName}`;
    const source = {
      ...(SourceArn === undefined ? {} : { ArnLike: { 'aws:SourceArn': SourceArn } }),
      ...(SourceAccount === undefined ? {} : { StringEquals: { 'aws:SourceAccount': SourceAccount } }),
    };
    const principal = Principal.includes('.') ? { Service: Principal } : { AWS: Principal };
    const statement = { Effect: 'Allow', Action, Resource: arn, Principal: principal, Condition: source };
    return { arns: [arn], document: { Version: '2012-10-17', Statement: statement } };
  },
};

/** Resource types with a policy that no emulator evaluates. */
const policyType =
  /^AWS::(?!IAM::)(?!ApplicationAutoScaling)\w+::(?:\w*(?:Resource|Bucket|Queue|Topic)Policy|Permission)$/;

/** By the ARN of the resource. Throws an UnsupportedPolicyError for a policy in a form that is not evaluated. */
export function readResourcePolicies(resources: ResolvedResource[]): Map<string, Statement[]> {
  const found = new Map<string, Statement[]>();
  for (const resource of resources) {
    const read = readers[resource.type];
    if (read === undefined) {
      assertWithoutPolicy(resource);
      continue;
    }
    const { arns, document } = parsed(read, resource);
    const statements = readPolicyDocument(document, resource.logicalId, 'resource');
    for (const arn of arns) found.set(arn, [...(found.get(arn) ?? []), ...statements]);
  }
  return found;
}

function parsed(read: Read, resource: ResolvedResource): ReturnType<Read> {
  try {
    return read(resource);
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new UnsupportedPolicyError(`${resource.logicalId}: ${reason}`, { cause: error });
  }
}

function assertWithoutPolicy({ type, logicalId, properties }: ResolvedResource): void {
  if (policyType.test(type)) throw new UnsupportedPolicyError(`${logicalId}: ${type} is not evaluated here`);
  if (type.startsWith('AWS::DynamoDB::') && properties.ResourcePolicy !== undefined) {
    throw new UnsupportedPolicyError(`${logicalId}: the policy of a table is not evaluated here`);
  }
}

/** The ARN that a resource's policy hangs on: the bucket of an object, the function of a version. */
export function policyHolderOf(arn: string): string {
  if (arn.startsWith('arn:aws:s3:::')) return arn.split('/', 1)[0] ?? arn;
  if (arn.startsWith('arn:aws:lambda:')) return arn.split(':').slice(0, 7).join(':');
  return arn;
}
