import type { LambdaFunction } from '../assembly/functions.model.ts';
import type { Credentials } from '../iam/credentials.ts';

/** Prefix on the gateway's port by service, as the SDK's AWS_ENDPOINT_URL_<SERVICE> names it. */
export const servicePrefixes = {
  DYNAMODB: '/dynamodb/',
  S3: '/s3/',
  SFN: '/sfn/',
  SES: '/ses/',
  LAMBDA: '/lambda/',
  COGNITO_IDENTITY_PROVIDER: '/cognito-idp/',
  SECRETS_MANAGER: '/secretsmanager/',
  SQS: '/sqs/',
  CLOUDFRONT: '/cloudfront/',
} as const;

function endpointVariables(origin: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(servicePrefixes).map(([service, prefix]) => [
      `AWS_ENDPOINT_URL_${service}`,
      `${origin}${prefix.slice(0, -1)}`,
    ]),
  );
}

/**
 * The variables of a function's process: those that Lambda sets, those of its definition, and the endpoints. Nothing of
 * this machine's environment reaches a function but the search path.
 */
export function functionEnvironment(
  definition: LambdaFunction,
  options: {
    origin: string;
    temporaryFolder: string;
    compileCacheFolder: string;
    offsetMilliseconds: number;
    /** Credentials of the function's role. */
    credentials: Credentials;
  },
): Record<string, string> {
  const { accessKeyId, secretAccessKey, sessionToken } = options.credentials;
  return {
    PATH: process.env.PATH ?? '/usr/local/bin:/usr/bin:/bin',
    LANG: 'en_US.UTF-8',
    TZ: ':UTC',
    AWS_REGION: definition.region,
    AWS_DEFAULT_REGION: definition.region,
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: definition.name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(definition.memoryMegabytes),
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${definition.name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    LAMBDA_TASK_ROOT: definition.folder,
    LAMBDA_RUNTIME_DIR: '/var/runtime',
    _HANDLER: definition.handler,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    ...(sessionToken === undefined ? {} : { AWS_SESSION_TOKEN: sessionToken }),
    // Blocks credential lookups outside of this machine.
    AWS_EC2_METADATA_DISABLED: 'true',
    TMPDIR: options.temporaryFolder,
    HOME: options.temporaryFolder,
    NODE_COMPILE_CACHE: options.compileCacheFolder,
    SITE_PORT: new URL(options.origin).port,
    LOCAL_CLOCK_OFFSET: String(options.offsetMilliseconds),
    ...endpointVariables(options.origin),
    // Absent on AWS, where the client goes to Stripe itself.
    STRIPE_ENDPOINT: options.origin,
    ...atTaskRoot(definition),
  };
}

/** On AWS the bundle is in /var/task; variables with a path of it are changed to the local folder. */
function atTaskRoot({ environment, folder }: LambdaFunction): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value.replace(/^\/var\/task(?=\/|$)/, () => folder)]),
  );
}
