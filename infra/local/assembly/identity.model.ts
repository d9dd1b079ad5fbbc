import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { ResolvedResource } from '../template/intrinsics.ts';
import { TemplateBoolean, TemplateNumber } from '../template/property.ts';
import type { UserPoolClientConfig, UserPoolConfig } from '../user-pool/user-pool-config.ts';
import { ofType } from './data.model.ts';

const PasswordPolicy = z.object({
  MinimumLength: TemplateNumber.optional(),
  RequireLowercase: TemplateBoolean.optional(),
  RequireUppercase: TemplateBoolean.optional(),
  RequireNumbers: TemplateBoolean.optional(),
  RequireSymbols: TemplateBoolean.optional(),
  TemporaryPasswordValidityDays: TemplateNumber.optional(),
});

/** OpenID Connect's, which every pool has; a template names them only to require them. */
const standardAttributes = new Set(
  (
    'sub name given_name family_name middle_name nickname preferred_username profile picture website email ' +
    'email_verified gender birthdate zoneinfo locale phone_number phone_number_verified address updated_at'
  ).split(' '),
);

const PoolProperties = z.object({
  Policies: z.object({ PasswordPolicy: PasswordPolicy.optional() }).optional(),
  MfaConfiguration: z.enum(['OFF', 'OPTIONAL', 'ON']).default('OFF'),
  Schema: z.array(z.object({ Name: z.string() })).default([]),
  LambdaConfig: z
    .object({
      PreTokenGenerationConfig: z.object({ LambdaArn: z.string(), LambdaVersion: z.string() }).optional(),
      PreTokenGeneration: z.string().optional(),
    })
    .default({}),
});

const unit = z.enum(['seconds', 'minutes', 'hours', 'days']);
const ClientProperties = z.object({
  UserPoolId: z.string(),
  ExplicitAuthFlows: z.array(z.string()).default([]),
  AccessTokenValidity: TemplateNumber.optional(),
  IdTokenValidity: TemplateNumber.optional(),
  RefreshTokenValidity: TemplateNumber.default(30),
  TokenValidityUnits: z
    .object({ AccessToken: unit.optional(), IdToken: unit.optional(), RefreshToken: unit.optional() })
    .default({}),
  RefreshTokenRotation: z
    .object({ Feature: z.enum(['ENABLED', 'DISABLED']), RetryGracePeriodSeconds: TemplateNumber.default(0) })
    .optional(),
  EnableTokenRevocation: TemplateBoolean.default(true),
  WriteAttributes: z.array(z.string()).optional(),
  GenerateSecret: TemplateBoolean.default(false),
});

const minutesByUnit = { seconds: 1 / 60, minutes: 1, hours: 60, days: 1440 } as const;

/** Pools with their clients, in the emulator's format; the defaults are those of Cognito. */
export function readUserPools(resources: ResolvedResource[]): UserPoolConfig[] {
  const clients = ofType(resources, ['AWS::Cognito::UserPoolClient']);
  return ofType(resources, ['AWS::Cognito::UserPool']).map((pool) => {
    const properties = PoolProperties.parse(pool.properties);
    const trigger =
      properties.LambdaConfig.PreTokenGenerationConfig?.LambdaArn ?? properties.LambdaConfig.PreTokenGeneration;
    const policy = properties.Policies?.PasswordPolicy;
    return {
      poolId: pool.reference,
      region: pool.reference.split('_')[0] ?? '',
      mfa: properties.MfaConfiguration,
      customAttributes: properties.Schema.map(({ Name }) => Name).filter((name) => !standardAttributes.has(name)),
      clients: clients
        .filter((client) => client.properties.UserPoolId === pool.reference)
        .map((client) => readClient(client)),
      ...(trigger === undefined ? {} : { preTokenGenerationFunction: trigger }),
      ...(policy === undefined ? {} : { passwordPolicy: withoutUndefined(readPolicy(policy)) }),
    };
  });
}

function readPolicy(policy: z.infer<typeof PasswordPolicy>) {
  return {
    minimumLength: policy.MinimumLength,
    requireLowercase: policy.RequireLowercase,
    requireUppercase: policy.RequireUppercase,
    requireNumbers: policy.RequireNumbers,
    requireSymbols: policy.RequireSymbols,
    temporaryPasswordValidityDays: policy.TemporaryPasswordValidityDays,
  };
}

/** The same at each start, like the client's id, from which it follows: nothing of this machine is secret. */
const secretOf = (clientId: string): string => createHash('sha256').update(`secret of ${clientId}`).digest('hex');

function readClient(client: ResolvedResource): UserPoolClientConfig {
  const properties = ClientProperties.parse(client.properties);
  const units = properties.TokenValidityUnits;
  const rotation = properties.RefreshTokenRotation;
  return {
    clientId: client.reference,
    accessTokenMinutes: minutes(properties.AccessTokenValidity, units.AccessToken, 'hours', 1),
    idTokenMinutes: minutes(properties.IdTokenValidity, units.IdToken, 'hours', 1),
    refreshTokenMinutes: minutes(properties.RefreshTokenValidity, units.RefreshToken, 'days', 30),
    authFlows: properties.ExplicitAuthFlows,
    enableTokenRevocation: properties.EnableTokenRevocation,
    ...(properties.GenerateSecret ? { clientSecret: secretOf(client.reference) } : {}),
    ...(rotation === undefined
      ? {}
      : {
          refreshTokenRotation: {
            enabled: rotation.Feature === 'ENABLED',
            graceSeconds: rotation.RetryGracePeriodSeconds,
          },
        }),
    ...(properties.WriteAttributes === undefined ? {} : { writeAttributes: properties.WriteAttributes }),
  };
}

function minutes(
  value: number | undefined,
  given: z.infer<typeof unit> | undefined,
  defaultUnit: z.infer<typeof unit>,
  defaultValue: number,
): number {
  return (value ?? defaultValue) * minutesByUnit[given ?? defaultUnit];
}

function withoutUndefined<T extends Record<string, number | boolean | undefined>>(record: T): Partial<T> {
  const defined: Partial<T> = { ...record };
  for (const key of Object.keys(defined)) if (defined[key] === undefined) delete defined[key];
  return defined;
}

/** Domains of the template that mails may come from; their DNS records are assumed. */
export function readMailDomains(resources: ResolvedResource[]): string[] {
  return ofType(resources, ['AWS::SES::EmailIdentity']).map(({ properties }) =>
    z.string().parse(properties.EmailIdentity).toLowerCase(),
  );
}
