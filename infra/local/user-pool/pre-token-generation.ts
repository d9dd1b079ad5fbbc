/**
 * The trigger "pre token generation", event version 2: the function receives the user before tokens are created and may
 * add, change or suppress claims of both tokens. Claims about issuer, subject, audience and time remain unchanged,
 * whatever the function answers.
 * Source: Amazon Cognito developer guide, "Pre token generation Lambda trigger".
 */
import * as z from 'zod';
import { CognitoError } from './cognito-error.ts';
import type { PoolClient } from './pool.ts';
import type { TriggerSource, UserRecord } from './records.ts';
import type { Claims } from './signing-key.ts';

/** A trigger has five seconds, and is tried three times when it does not answer. */
const TRIGGER_MILLISECONDS = 5000;
const TRIES = 3;

const FIXED_CLAIMS = new Set(
  'acr amr at_hash auth_time azp exp iat iss jti nbf nonce origin_jti sub token_use'.split(' '),
);
const FIXED_ID_CLAIMS = new Set(['aud', 'identities', 'cognito:username']);
const FIXED_ACCESS_CLAIMS = new Set(['username', 'client_id', 'scope', 'device_key', 'event_id', 'version']);

const ClaimOverrides = z.object({
  claimsToAddOrOverride: z.record(z.string(), z.unknown()).nullish(),
  claimsToSuppress: z.array(z.string()).nullish(),
});
const TriggerAnswer = z.object({
  response: z
    .object({
      claimsAndScopeOverrideDetails: z
        .object({
          idTokenGeneration: ClaimOverrides.nullish(),
          accessTokenGeneration: ClaimOverrides.extend({
            scopesToAdd: z.array(z.string()).nullish(),
            scopesToSuppress: z.array(z.string()).nullish(),
          }).nullish(),
          groupOverrideDetails: z.object({ groupsToOverride: z.array(z.string()).nullish() }).nullish(),
        })
        .nullish(),
    })
    .nullish(),
});
type TokenOverrides = NonNullable<
  NonNullable<z.infer<typeof TriggerAnswer>['response']>['claimsAndScopeOverrideDetails']
>;

type TriggerInput = {
  user: UserRecord;
  triggerSource: TriggerSource;
  scopes: string[];
  clientMetadata?: Record<string, string> | undefined;
};

/** Requested changes of the pool's function; none when the pool has none. */
export async function askPreTokenGeneration(
  { pool, client }: PoolClient,
  { user, triggerSource, scopes, clientMetadata }: TriggerInput,
): Promise<TokenOverrides> {
  const functionName = pool.config.preTokenGenerationFunction;
  if (!functionName) return {};
  const event = {
    version: '2',
    triggerSource,
    region: pool.config.region,
    userPoolId: pool.config.poolId,
    userName: user.userName,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: client.clientId },
    request: {
      userAttributes: { sub: user.sub, 'cognito:user_status': user.status, ...user.attributes },
      groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null },
      scopes,
      ...(clientMetadata ? { clientMetadata } : {}),
    },
    response: { claimsAndScopeOverrideDetails: null },
  };
  const answer = TriggerAnswer.safeParse(await invokeTrigger(pool.invoke, functionName, event));
  if (!answer.success) throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  return answer.data.response?.claimsAndScopeOverrideDetails ?? {};
}

async function invokeTrigger(
  invoke: PoolClient['pool']['invoke'],
  functionName: string,
  event: object,
): Promise<unknown> {
  let failure: unknown;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const signal = AbortSignal.timeout(TRIGGER_MILLISECONDS);
    const result = await invoke(functionName, event, { signal }).catch((error: unknown) => {
      failure = error;
    });
    if (!result) continue;
    if (!result.functionError) return result.payload;
    throw new CognitoError(
      'UserLambdaValidationException',
      `PreTokenGeneration failed with error ${result.functionError.errorMessage}.`,
    );
  }
  const reason = failure instanceof Error ? failure.message : String(failure);
  throw new CognitoError('UnexpectedLambdaException', `PreTokenGeneration invocation failed due to error ${reason}.`);
}

export function overrideIdClaims(claims: Claims, overrides: TokenOverrides): Claims {
  return { ...overrideClaims(claims, overrides.idTokenGeneration, FIXED_ID_CLAIMS), ...groupClaims(overrides) };
}

export function overrideAccessClaims(claims: Claims, scopes: string[], overrides: TokenOverrides): Claims {
  const details = overrides.accessTokenGeneration;
  const suppressed = new Set(details?.scopesToSuppress ?? []);
  // The service's own scopes may be suppressed but not added.
  const added = (details?.scopesToAdd ?? []).filter((scope) => !scope.startsWith('aws.cognito.'));
  const granted = [...new Set([...scopes.filter((scope) => !suppressed.has(scope)), ...added])];
  return {
    ...overrideClaims(claims, details, FIXED_ACCESS_CLAIMS),
    ...groupClaims(overrides),
    scope: granted.join(' '),
  };
}

function overrideClaims(
  claims: Claims,
  overrides: z.infer<typeof ClaimOverrides> | null | undefined,
  fixed: ReadonlySet<string>,
): Claims {
  const isOpen = (name: string) => !FIXED_CLAIMS.has(name) && !fixed.has(name) && !/^(cognito:|dev:)/.test(name);
  const suppressed = new Set((overrides?.claimsToSuppress ?? []).filter(isOpen));
  const added = Object.entries(overrides?.claimsToAddOrOverride ?? {}).filter(([name]) => isOpen(name));
  return Object.fromEntries(
    [...Object.entries(claims), ...added].filter(([name, value]) => !suppressed.has(name) && value !== null),
  );
}

function groupClaims({ groupOverrideDetails }: TokenOverrides): Claims {
  const groups = groupOverrideDetails?.groupsToOverride ?? [];
  return groups.length > 0 ? { 'cognito:groups': groups } : {};
}
