import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { HttpMethods, ObjectLockRetention } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { archiveDays } from '../../shared/model/platform/tenant-life.ts';
import type { Stage } from '../config.ts';
import { MailSender } from '../constructs/mail-sender.ts';
import { PaymentProvider } from '../constructs/payment-provider.ts';
import { PrivateBucket } from '../constructs/private-bucket.ts';
import { ProductTable } from '../constructs/product-table.ts';
import type { DataResources } from '../constructs/stage-resources.ts';
import type { StageStackProps } from './stage-stack-props.ts';

/** Resources that outlive every deployment: the table, the buckets, the sender domain of mails. */
export class DataStack extends Stack implements DataResources {
  readonly table: ProductTable;
  /** `theme/{hostname}/…`: style sheet, logo, favicon of each tenant, read by CloudFront. */
  readonly brand: PrivateBucket;
  /** Snapshots and files of publications: written objects are immutable. */
  readonly publications: PrivateBucket;
  /** Avatars and logos, read by presigned links; objects below `uploads/` and `exports/` expire after a day. */
  readonly media: PrivateBucket;
  /** Archives of tenants and organisations: `{tenantId}/{tenant|organizationId}/{jobId}.zip`, which expire. */
  readonly archives: PrivateBucket;
  readonly mail: MailSender;
  readonly payments: PaymentProvider;

  constructor(scope: Construct, id: string, props: StageStackProps) {
    super(scope, id, props);
    const { stage } = props;
    this.table = new ProductTable(this, 'Table', { stage });
    const accessLogs = this.#accessLogs(stage);
    this.brand = new PrivateBucket(this, 'Brand', { stage, accessLogs: accessLogs.bucket });
    this.brand.grantCloudFront();
    this.publications = new PrivateBucket(this, 'Publications', {
      stage,
      accessLogs: accessLogs.bucket,
      options: {
        objectLockEnabled: true,
        ...(stage.isProtected && { objectLockDefaultRetention: ObjectLockRetention.governance(Duration.days(365)) }),
      },
    });
    this.media = new PrivateBucket(this, 'Media', {
      stage,
      accessLogs: accessLogs.bucket,
      options: {
        // The link is the permission: without one an origin gets nothing.
        cors: [
          {
            allowedOrigins: ['*'],
            // Read by the page itself: the PDF of a preview.
            allowedMethods: [HttpMethods.PUT, HttpMethods.GET],
            allowedHeaders: ['content-type', 'range'],
            // Without it a page does not learn of a part how long the whole is.
            exposedHeaders: ['content-range'],
            maxAge: 3_600,
          },
        ],
        lifecycleRules: [
          { prefix: 'uploads/', expiration: Duration.days(1) },
          { prefix: 'exports/', expiration: Duration.days(1) },
          { noncurrentVersionExpiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(1) },
        ],
      },
    });
    this.archives = new PrivateBucket(this, 'Archives', {
      stage,
      accessLogs: accessLogs.bucket,
      options: {
        lifecycleRules: [
          {
            expiration: Duration.days(archiveDays),
            noncurrentVersionExpiration: Duration.days(1),
            abortIncompleteMultipartUploadAfter: Duration.days(7),
          },
        ],
      },
    });
    this.mail = new MailSender(this, 'Mail', { stage });
    this.payments = new PaymentProvider(this, 'Payments', { stage });
    new CfnOutput(this, 'BrandBucketName', { value: this.brand.bucket.bucketName });
    new CfnOutput(this, 'ArchivesBucketName', { value: this.archives.bucket.bucketName });
    new CfnOutput(this, 'PublicationsBucketName', { value: this.publications.bucket.bucketName });
  }

  #accessLogs(stage: Stage): PrivateBucket {
    return new PrivateBucket(this, 'AccessLogs', {
      stage,
      noAccessLogsReason: 'It holds the access logs of the other buckets; its own would never end.',
      options: { lifecycleRules: [{ expiration: Duration.days(stage.logRetentionDays) }], versioned: false },
    });
  }
}
