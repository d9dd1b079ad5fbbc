import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { Policy, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import type { ProductFunction } from './product-function.ts';

type ObjectAction = 's3:GetObject' | 's3:PutObject';

export type PrivateBucketProps = {
  readonly stage: Stage;
  /** Bucket that takes the access log; absent only for that bucket itself and for what CloudFront alone reads and logs. */
  readonly accessLogs?: IBucket;
  /** Why there is no access log, where there is none. */
  readonly noAccessLogsReason?: string;
  readonly options?: Omit<BucketProps, 'serverAccessLogsBucket' | 'serverAccessLogsPrefix'>;
};

/** A bucket that nobody reaches but through grants: private, encrypted, TLS only, versioned. */
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

  /** Lets the function act on the objects below `prefix`. */
  grantObjects(user: ProductFunction<Record<string, string>>, actions: readonly ObjectAction[], prefix = ''): void {
    const policy = new Policy(user, `${this.node.id}Objects`, {
      statements: [
        new PolicyStatement({ actions: [...actions], resources: [this.bucket.arnForObjects(`${prefix}*`)] }),
      ],
      roles: [user.role],
    });
    Validations.of(policy).acknowledge({
      id: 'AwsSolutions-IAM5',
      reason: `Objects are named by tenant and id: the right covers the keys ${prefix}* of this one bucket, no more.`,
    });
    Validations.of(policy).acknowledge({ id: 'Serverless-StarPermissions', reason: 'As AwsSolutions-IAM5 above.' });
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
