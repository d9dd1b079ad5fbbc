import { randomBytes } from 'node:crypto';
import {
  CloudFrontClient,
  type DistributionConfig,
  GetDistributionCommand,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront';
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { edgeKeyHeader } from '../../shared/model/platform/edge-key-header.ts';
import { EdgeKeys } from '../core/auth/edge-keys.ts';
import { EdgeKeyEnvironment, readEnvironment } from '../core/environment.ts';
import { createLogger } from '../core/observability/logger.ts';
import { changeEdgeKey, type EdgeKeyDependencies } from './change-edge-key.ts';

const environment = readEnvironment(EdgeKeyEnvironment);
const logger = createLogger('edge-key');
const secrets = new SecretsManagerClient({ maxAttempts: 4 });
const cloudFront = new CloudFrontClient({ maxAttempts: 4 });
const keyBytes = 48;

const isKeyHeader = (name: string | undefined): boolean => name?.toLowerCase() === edgeKeyHeader;

/** The key that the distribution sends to the API: the only origin with such a header. */
const keyOf = (config: DistributionConfig): string | undefined =>
  config.Origins?.Items?.flatMap((origin) => origin.CustomHeaders?.Items ?? []).find(({ HeaderName }) =>
    isKeyHeader(HeaderName),
  )?.HeaderValue;

const withKey = (config: DistributionConfig, key: string): DistributionConfig => ({
  ...config,
  Origins: {
    Quantity: config.Origins?.Quantity,
    Items: config.Origins?.Items?.map((origin) => ({
      ...origin,
      CustomHeaders: {
        Quantity: origin.CustomHeaders?.Quantity ?? 0,
        Items: origin.CustomHeaders?.Items?.map((header) =>
          isKeyHeader(header.HeaderName) ? { ...header, HeaderValue: key } : header,
        ),
      },
    })),
  },
});

const dependencies: EdgeKeyDependencies = {
  readKeys: async () => {
    const command = new GetSecretValueCommand({ SecretId: environment.EDGE_SECRET_ARN });
    return EdgeKeys.parse(JSON.parse((await secrets.send(command)).SecretString ?? '{}'));
  },
  writeKeys: async (keys) => {
    const SecretString = JSON.stringify(keys);
    await secrets.send(new PutSecretValueCommand({ SecretId: environment.EDGE_SECRET_ARN, SecretString }));
  },
  readSentKey: async () => {
    const { Distribution, ETag } = await cloudFront.send(
      new GetDistributionCommand({ Id: environment.DISTRIBUTION_ID }),
    );
    const config = Distribution?.DistributionConfig;
    if (!config) throw new Error('the distribution has no configuration');
    return {
      key: keyOf(config),
      isDeployed: Distribution.Status === 'Deployed',
      send: async (key) => {
        await cloudFront.send(
          new UpdateDistributionCommand({
            Id: environment.DISTRIBUTION_ID,
            IfMatch: ETag,
            DistributionConfig: withKey(config, key),
          }),
        );
      },
    };
  },
  makeKey: () => randomBytes(keyBytes).toString('base64url'),
};

/** By its schedule, or invoked by hand (runbook: the key of the edge). */
export const handler = async (): Promise<{ result: string }> => {
  const result = await changeEdgeKey(dependencies);
  logger.info('edge key', { result });
  return { result };
};
