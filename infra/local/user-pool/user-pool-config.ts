import * as z from 'zod';

/**
 * Enforced fields of AWS::Cognito::UserPool `Policies.PasswordPolicy`. Absent in the template: the service's default.
 */
export const PasswordPolicy = z.object({
  minimumLength: z.number().int().min(6).max(99).default(8),
  requireLowercase: z.boolean().default(true),
  requireUppercase: z.boolean().default(true),
  requireNumbers: z.boolean().default(true),
  requireSymbols: z.boolean().default(true),
  temporaryPasswordValidityDays: z.number().int().min(0).max(365).default(7),
});
export type PasswordPolicy = z.infer<typeof PasswordPolicy>;

/** Enforced fields of AWS::Cognito::UserPoolClient. */
export const UserPoolClientConfig = z.object({
  clientId: z.string().min(1),
  /** Of a confidential client: its sign-ins and revocations prove that they know it. */
  clientSecret: z.string().min(1).optional(),
  accessTokenMinutes: z.number().positive(),
  idTokenMinutes: z.number().positive(),
  refreshTokenMinutes: z.number().positive(),
  refreshTokenRotation: z.object({ enabled: z.boolean(), graceSeconds: z.number().int().min(0).max(60) }).optional(),
  /** ExplicitAuthFlows as the template has them (`ALLOW_USER_SRP_AUTH`); the prefix may be missing. */
  authFlows: z.array(z.string()),
  enableTokenRevocation: z.boolean(),
  /** Attributes that a user may write with an access token. Absent: all, as in AWS. */
  writeAttributes: z.array(z.string()).optional(),
});
export type UserPoolClientConfig = z.infer<typeof UserPoolClientConfig>;

export const UserPoolConfig = z.object({
  poolId: z.string().regex(/^[\w-]+_[0-9a-zA-Z]+$/),
  region: z.string().min(1),
  passwordPolicy: PasswordPolicy.partial().optional(),
  mfa: z.enum(['OFF', 'OPTIONAL', 'ON']),
  /** Name or ARN of the function of LambdaConfig.PreTokenGenerationConfig (event version 2). */
  preTokenGenerationFunction: z.string().optional(),
  /** Names of the pool's own attributes, with or without the prefix `custom:`. */
  customAttributes: z.array(z.string()),
  clients: z.array(UserPoolClientConfig),
});
export type UserPoolConfig = z.infer<typeof UserPoolConfig>;

/** Runs a trigger. `functionError` is the error of the function; a rejection means that it could not be run. */
export type InvokeFunction = (
  functionArnOrName: string,
  payload: unknown,
  options?: { signal?: AbortSignal },
) => Promise<{
  payload: unknown;
  functionError?: { errorType: string; errorMessage: string; trace?: string[] };
}>;

export function issuerOf(config: UserPoolConfig): string {
  return `https://cognito-idp.${config.region}.amazonaws.com/${config.poolId}`;
}

/** The client that browsers sign in with: the one without a secret. */
export function browserClientOf(pool: UserPoolConfig | undefined): UserPoolClientConfig | undefined {
  return pool?.clients.find(({ clientSecret }) => clientSecret === undefined);
}

export function isFlowAllowed(client: UserPoolClientConfig, flow: string): boolean {
  return client.authFlows.some((allowed) => allowed === flow || allowed === `ALLOW_${flow}`);
}
