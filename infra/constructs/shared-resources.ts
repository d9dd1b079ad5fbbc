import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ApiEnvironment } from '../../functions/core/environment.ts';
import type { Stage } from '../config.ts';
import type { FunctionNeeds, SecretName } from '../function-needs.ts';
import type { ProductFunction } from './product-function.ts';
import type { DataResources, IdentityResources } from './stage-resources.ts';

export type SharedResourcesProps = {
  readonly stage: Stage;
  readonly data: DataResources;
  readonly identity: IdentityResources;
};

/** Table, buckets, secrets and user pool as functions ask for them in their needs: variables and rights. */
export class SharedResources {
  readonly #props: SharedResourcesProps;
  readonly #variables: ReadonlyMap<string, string>;

  constructor(props: SharedResourcesProps) {
    this.#props = props;
    const { stage, data, identity } = props;
    const common: ApiEnvironment = {
      STAGE: stage.name,
      TABLE_NAME: data.table.table.tableName,
      USER_POOL_ID: identity.directory.pool.userPoolId,
      USER_POOL_CLIENT_ID: identity.directory.client.userPoolClientId,
      CALL_QUOTAS: JSON.stringify(stage.callQuotas),
      EDGE_SECRET_ARN: identity.edgeSecret.secretArn,
    };
    this.#variables = new Map([
      ...Object.entries(common),
      ['USER_POOL_SERVER_CLIENT_ID', identity.directory.serverClient.userPoolClientId],
      ['MEDIA_BUCKET', data.media.bucket.bucketName],
      ['BRAND_BUCKET', data.brand.bucket.bucketName],
      ['PUBLICATIONS_BUCKET', data.publications.bucket.bucketName],
      ['ARCHIVES_BUCKET', data.archives.bucket.bucketName],
      ['SESSION_SECRET_ARN', this.#secret('session').secretArn],
      ['SESSION_DAYS', String(stage.sessionDays)],
      ['SURVEY_SECRET_ARN', this.#secret('surveys').secretArn],
      ['STRIPE_SECRET_KEY_ARN', this.#secret('providerKey').secretArn],
      ['STRIPE_WEBHOOK_SECRET_ARN', this.#secret('providerWebhook').secretArn],
      ['PRICES', JSON.stringify(stage.prices)],
    ]);
  }

  /** The variables that a schema asks for. @throws for one that the stack does not know and the function cannot do without. */
  environmentOf({ environment }: Pick<FunctionNeeds, 'environment'>): Record<string, string> {
    const entries = Object.entries(environment.shape).flatMap(([name, schema]): [string, string][] => {
      const value = this.#variables.get(name);
      if (value !== undefined) return [[name, value]];
      // Optional variables are set where tests run.
      if (schema.safeParse(undefined).success) return [];
      throw new Error(`No stack knows the variable ${name}`);
    });
    return Object.fromEntries(entries);
  }

  grant(user: ProductFunction<Record<string, string>>, needs: FunctionNeeds): void {
    const { data, identity } = this.#props;
    if (needs.table === 'read') data.table.grantRead(user);
    if (needs.table === 'readWrite') data.table.grantReadWrite(user);
    for (const { bucket, actions, prefixes } of needs.objects ?? []) data[bucket].grantObjects(user, actions, prefixes);
    const secrets = (needs.secrets ?? []).map((name) => this.#secret(name).secretArn);
    if (secrets.length > 0) user.allow(['secretsmanager:GetSecretValue'], secrets);
    if (needs.accounts) user.allow(needs.accounts, [identity.directory.pool.userPoolArn]);
  }

  #secret(name: SecretName): Secret {
    const { data, identity } = this.#props;
    if (name === 'edge') return identity.edgeSecret;
    if (name === 'session') return identity.sessionSecret;
    if (name === 'surveys') return identity.surveySecret;
    return name === 'providerKey' ? data.payments.secretKey : data.payments.webhookSecret;
  }
}
