import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type {
  ApiEnvironment,
  BillingVariables,
  IdentityEnvironment,
  MediaEnvironment,
  PaymentsVariables,
  PlatformBillingEnvironment,
  PublishingEnvironment,
  ReportDesignEnvironment,
  StripeWebhookVariables,
} from '../../functions/core/environment.ts';
import type { Domain } from '../../shared/contract/call.ts';
import { allCalls } from '../../shared/contract/registry.ts';
import { HttpGateway } from '../constructs/http-gateway.ts';
import { ProductFunction } from '../constructs/product-function.ts';
import { apiFunctions } from '../functions.ts';
import type { DataStack } from './data-stack.ts';
import type { IdentityStack } from './identity-stack.ts';
import type { StageStackProps } from './stage-stack-props.ts';

export type ApiStackProps = StageStackProps & { readonly data: DataStack; readonly identity: IdentityStack };

/** What accounts need of the pool without the person's own token. */
const accountActions = [
  'cognito-idp:AdminCreateUser',
  'cognito-idp:AdminSetUserMFAPreference',
  'cognito-idp:AdminSetUserPassword',
  'cognito-idp:AdminUpdateUserAttributes',
  'cognito-idp:AdminUserGlobalSignOut',
];

/** The calls: a function per domain behind one HTTP API, each with the rights of its domain and no more. */
export class ApiStack extends Stack {
  readonly gateway: HttpGateway;
  readonly functions: Record<Domain, ProductFunction<Record<string, string>>>;

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props);
    const { stage, data, identity } = props;
    this.functions = this.#createFunctions(props);
    data.table.grantRead(this.functions.tenants);
    data.table.grantReadWrite(this.functions.frameworks);
    data.table.grantReadWrite(this.functions.organizations);
    data.table.grantReadWrite(this.functions.billing);
    data.table.grantReadWrite(this.functions.onboarding);
    data.table.grantReadWrite(this.functions.people);
    data.table.grantReadWrite(this.functions.identity);
    data.table.grantReadWrite(this.functions.reports);
    data.table.grantReadWrite(this.functions.publishing);
    this.functions.identity.allow(['secretsmanager:GetSecretValue'], [identity.sessionSecret.secretArn]);
    this.functions.identity.allow(accountActions, [identity.directory.pool.userPoolArn]);
    data.publications.grantObjects(this.functions.publishing, ['s3:GetObject']);
    data.brand.grantObjects(this.functions.publishing, ['s3:GetObject']);
    data.media.grantObjects(this.functions.publishing, ['s3:GetObject', 's3:PutObject']);
    data.table.grantReadWrite(this.functions['report-design']);
    data.brand.grantObjects(this.functions['report-design'], ['s3:GetObject']);
    data.media.grantObjects(this.functions['report-design'], ['s3:GetObject']);
    data.table.grantReadWrite(this.functions.images);
    data.table.grantReadWrite(this.functions.evidence);
    data.media.grantObjects(this.functions.evidence, ['s3:GetObject', 's3:PutObject', 's3:DeleteObject']);
    data.table.grantReadWrite(this.functions.platform);
    data.table.grantReadWrite(this.functions.support);
    data.table.grantReadWrite(this.functions['platform-billing']);
    data.table.grantReadWrite(this.functions.payments);
    data.payments.grantCalls(this.functions.payments);
    data.table.grantReadWrite(this.functions.stripe);
    data.payments.grantEvents(this.functions.stripe);
    data.payments.grantCalls(this.functions['platform-billing']);
    data.table.grantReadWrite(this.functions.content);
    data.table.grantRead(this.functions.materiality);
    data.table.grantReadWrite(this.functions.notifications);
    data.table.grantReadWrite(this.functions.audit);
    data.table.grantReadWrite(this.functions.search);
    data.table.grantReadWrite(this.functions['data-hub']);
    data.media.grantObjects(this.functions.audit, ['s3:GetObject']);
    data.table.grantReadWrite(this.functions['data-transfer']);
    data.media.grantObjects(this.functions['data-transfer'], ['s3:GetObject', 's3:PutObject']);
    data.table.grantReadWrite(this.functions.comparison);
    data.table.grantReadWrite(this.functions.collaboration);
    data.table.grantReadWrite(this.functions.entities);
    data.media.grantObjects(this.functions.identity, ['s3:GetObject']);
    data.media.grantObjects(this.functions.images, ['s3:GetObject', 's3:PutObject', 's3:DeleteObject']);
    this.gateway = new HttpGateway(this, 'Gateway', { stage, calls: allCalls, functions: this.functions });
  }

  #createFunctions({ stage, bundlesDirectory, data, identity }: ApiStackProps) {
    const common: ApiEnvironment = {
      STAGE: stage.name,
      TABLE_NAME: data.table.table.tableName,
      USER_POOL_ID: identity.directory.pool.userPoolId,
      USER_POOL_CLIENT_ID: identity.directory.client.userPoolClientId,
    };
    const media: MediaEnvironment = { ...common, MEDIA_BUCKET: data.media.bucket.bucketName };
    const design: ReportDesignEnvironment = { ...media, BRAND_BUCKET: data.brand.bucket.bucketName };
    const prices: BillingVariables = { ...common, PRICES: JSON.stringify(stage.prices) };
    const create = <Environment extends Record<string, string>>(domain: Domain, environment: Environment) =>
      new ProductFunction<Environment>(this, domain, {
        stage,
        bundlesDirectory,
        definition: apiFunctions[domain],
        environment,
      });
    return {
      tenants: create('tenants', common),
      identity: create<IdentityEnvironment>('identity', {
        ...media,
        SESSION_SECRET_ARN: identity.sessionSecret.secretArn,
      }),
      organizations: create('organizations', common),
      billing: create<BillingVariables>('billing', prices),
      onboarding: create('onboarding', common),
      people: create('people', common),
      frameworks: create('frameworks', common),
      reports: create('reports', common),
      'edition-moves': create('edition-moves', common),
      publishing: create<PublishingEnvironment>('publishing', {
        ...design,
        PUBLICATIONS_BUCKET: data.publications.bucket.bucketName,
      }),
      'report-design': create<ReportDesignEnvironment>('report-design', design),
      images: create<MediaEnvironment>('images', media),
      evidence: create<MediaEnvironment>('evidence', media),
      platform: create('platform', common),
      support: create('support', common),
      payments: create<PaymentsVariables>('payments', {
        ...prices,
        STRIPE_SECRET_KEY_ARN: data.payments.secretKey.secretArn,
      }),
      stripe: create<StripeWebhookVariables>('stripe', {
        STAGE: stage.name,
        TABLE_NAME: data.table.table.tableName,
        STRIPE_WEBHOOK_SECRET_ARN: data.payments.webhookSecret.secretArn,
      }),
      'platform-billing': create<PlatformBillingEnvironment>('platform-billing', {
        ...common,
        STRIPE_SECRET_KEY_ARN: data.payments.secretKey.secretArn,
      }),
      content: create('content', common),
      materiality: create('materiality', common),
      notifications: create('notifications', common),
      audit: create<MediaEnvironment>('audit', media),
      search: create('search', common),
      'data-transfer': create<MediaEnvironment>('data-transfer', media),
      'data-hub': create('data-hub', common),
      comparison: create('comparison', common),
      collaboration: create('collaboration', common),
      entities: create('entities', common),
    };
  }
}
