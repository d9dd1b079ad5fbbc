import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import * as z from 'zod';
import type { Stage } from '../config.ts';
import type { ObjectAction } from '../function-needs.ts';
import type { ProductFunction } from './product-function.ts';

const Attribute = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });
const Import = z.object({ 'Fn::ImportValue': z.string() });

export type PrivateBucketProps = {
  readonly stage: Stage;
  /**
   * Bucket for the access log; absent only for that bucket itself and for buckets that CloudFront alone reads and logs.
   */
  readonly accessLogs?: IBucket;
  /** Why there is no access log, where there is none. */
  readonly noAccessLogsReason?: string;
  readonly options?: Omit<BucketProps, 'serverAccessLogsBucket' | 'serverAccessLogsPrefix'>;
};

/** A bucket with access by grants only: private, encrypted, TLS only, versioned. */
export class PrivateBucket extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, props: PrivateBucketProps) {
    super(scope, id);
    const { stage, accessLogs, noAccessLogsReason, options } = props;
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      removalPolicy: stage.isProtected ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      ...(accessLogs && { serverAccessLogsBucket: accessLogs, serverAccessLogsPrefix: `${id.toLowerCase()}/` }),
      ...options,
    });
    if (noAccessLogsReason) {
      Validations.of(this.bucket).acknowledge({ id: 'AwsSolutions-S1', reason: noAccessLogsReason });
    }
  }

  /**
   * Lets the function, which is in another stack, access the objects below `prefix`. With ListBucket a missing object
   * returns 404 instead of 403, which checks before a write need.
   */
  grantObjects(
    user: ProductFunction<Record<string, string>>,
    actions: readonly ObjectAction[],
    prefixes: readonly string[] = [''],
  ): void {
    const patterns = prefixes.map((prefix) => `${prefix}*`);
    user.allow(
      actions,
      patterns.map((keys) => this.bucket.arnForObjects(keys)),
    );
    user.allow(['s3:ListBucket'], [this.bucket.bucketArn]);
    for (const bucket of this.#namesInFindings()) {
      for (const keys of patterns) {
        Validations.of(user).acknowledge({
          id: `AwsSolutions-IAM5[Resource::${bucket}/${keys}]`,
          reason: `Objects are named by tenant and id: the right covers the keys ${keys} of this one bucket, no more.`,
        });
      }
    }
  }

  /**
   * Lets the function delete every version and marker of every object for good. `isLocked`: those that object lock holds as well,
   * which nothing else in the stage may.
   */
  grantWipe(user: ProductFunction<Record<string, string>>, { isLocked = false } = {}): void {
    this.grantObjects(user, [
      's3:DeleteObject',
      's3:DeleteObjectVersion',
      ...(isLocked ? (['s3:BypassGovernanceRetention'] as const) : []),
    ]);
    user.allow(['s3:ListBucketVersions'], [this.bucket.bucketArn]);
  }

  /** A finding names the bucket as imported once references between stacks are resolved, by its own stack's name before. */
  #namesInFindings(): string[] {
    const stack = Stack.of(this);
    const imported: unknown = stack.resolve(stack.exportValue(this.bucket.bucketArn));
    const own: unknown = stack.resolve(this.bucket.bucketArn);
    return [Import.parse(imported)['Fn::ImportValue'], `<${Attribute.parse(own)['Fn::GetAtt'].join('.')}>`];
  }

  /**
   * Lets CloudFront distributions of this account read. Not bound to one distribution: the web stack, which makes it,
   * depends on the stack of this bucket. ListBucket turns a missing object into 404 instead of 403.
   */
  grantCloudFront(): void {
    const { account } = Stack.of(this);
    const principals = [new ServicePrincipal('cloudfront.amazonaws.com')];
    const conditions = { StringEquals: { 'AWS:SourceAccount': account } };
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        principals,
        conditions,
        actions: ['s3:GetObject'],
        resources: [this.bucket.arnForObjects('*')],
      }),
    );
    this.bucket.addToResourcePolicy(
      new PolicyStatement({ principals, conditions, actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn] }),
    );
  }
}
