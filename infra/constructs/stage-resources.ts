import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { MailSender } from './mail-sender.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PrivateBucket } from './private-bucket.ts';
import type { ProductTable } from './product-table.ts';
import type { UserDirectory } from './user-directory.ts';

/** The resources of the data stack, as constructs of other stacks use them. */
export type DataResources = {
  readonly table: ProductTable;
  readonly brand: PrivateBucket;
  readonly publications: PrivateBucket;
  readonly media: PrivateBucket;
  readonly archives: PrivateBucket;
  readonly mail: MailSender;
  readonly payments: PaymentProvider;
};

/** The resources of the identity stack, as constructs of other stacks use them. */
export type IdentityResources = {
  readonly directory: UserDirectory;
  readonly sessionSecret: Secret;
  readonly edgeSecret: Secret;
  readonly surveySecret: Secret;
};
