/** Services of a Task's Resource, and the names of machines and executions. */

export type Resource =
  /** `arn:aws:lambda:…:function:name`: the result is the function's answer itself. */
  | { kind: 'function'; functionArn: string }
  /** `arn:aws:states:::lambda:invoke`: the result is the answer of the Invoke call, with the payload inside. */
  | { kind: 'invoke'; waitsForToken: boolean }
  | { kind: 'startExecution'; waitsForToken: boolean }
  /** `…:aws-sdk:dynamodb:updateItem`, or the older `…:dynamodb:updateItem`. */
  | { kind: 'sdk'; service: string; action: string; errorPrefix: string; waitsForToken: boolean };

const FUNCTION_ARN = /^arn:[^:]+:lambda:[^:]*:[^:]*:function:/;
const INTEGRATION = /^arn:[^:]+:states:::([^.]+)(\.waitForTaskToken)?$/;

/** Error names begin with the service's name as the AWS SDK for Java writes it. */
const SERVICE_NAMES: Record<string, string> = {
  cognitoidentityprovider: 'CognitoIdentityProvider',
  dynamodb: 'DynamoDb',
  eventbridge: 'EventBridge',
  lambda: 'Lambda',
  s3: 'S3',
  scheduler: 'Scheduler',
  ses: 'Ses',
  sfn: 'Sfn',
  sns: 'Sns',
  sqs: 'Sqs',
};

/** Returns undefined for an unsupported resource: activities, `.sync`, and the other integrations. */
export function findResource(arn: string): Resource | undefined {
  if (FUNCTION_ARN.test(arn)) return { kind: 'function', functionArn: arn };
  const integration = INTEGRATION.exec(arn);
  if (integration === null) return undefined;
  const waitsForToken = integration[2] !== undefined;
  const parts = (integration[1] ?? '').split(':');
  const [first, second, third] = parts;
  if (first === 'lambda' && second === 'invoke' && parts.length === 2) return { kind: 'invoke', waitsForToken };
  if (first === 'states' && second === 'startExecution' && parts.length === 2) {
    return { kind: 'startExecution', waitsForToken };
  }
  if (first === 'dynamodb' && second !== undefined && parts.length === 2) {
    return { kind: 'sdk', service: first, action: second, errorPrefix: 'DynamoDB', waitsForToken: false };
  }
  if (first !== 'aws-sdk' || second === undefined || third === undefined) return undefined;
  const errorPrefix = SERVICE_NAMES[second] ?? second.charAt(0).toUpperCase() + second.slice(1);
  return { kind: 'sdk', service: second, action: third, errorPrefix, waitsForToken };
}

export function isSupportedResource(arn: string): boolean {
  return findResource(arn) !== undefined;
}

/** `arn:…:stateMachine:name` -> `arn:…:execution:name:execution`. */
export function executionArnOf(machineArn: string, executionName: string): string {
  return `${machineArn.replace(':stateMachine:', ':execution:')}:${executionName}`;
}
