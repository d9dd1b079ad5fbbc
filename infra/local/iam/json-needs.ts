/** The rights that requests to the smaller services need, by the name of the call. */
import * as z from 'zod';
import type { Need } from './decide.ts';
import type { Home } from './dynamodb-needs.ts';

const Machine = z.object({ stateMachineArn: z.string() });
const Execution = z.object({ executionArn: z.string() });
const Pool = z.object({ UserPoolId: z.string() });

/**
 * Step Functions: an execution has a separate ARN, and calls about one need a permission on it. A task's callback names
 * only its token, so its permission is on everything.
 */
export function needsOfStepFunctions(operation: string, input: unknown): Need[] {
  const action = `states:${operation}`;
  const execution = Execution.safeParse(input).data?.executionArn;
  const machine = Machine.safeParse(input).data?.stateMachineArn;
  return [{ action, resource: execution ?? machine ?? '*' }];
}

/** Cognito: the calls of an administrator are about the pool. */
export function needsOfUserPool(operation: string, input: unknown, { region, account }: Home): Need[] {
  const poolId = Pool.safeParse(input).data?.UserPoolId;
  const resource = poolId === undefined ? '*' : `arn:aws:cognito-idp:${region}:${account}:userpool/${poolId}`;
  return [{ action: `cognito-idp:${operation}`, resource }];
}

/**
 * SES: a sender needs the permission on the identity of the sender's domain, and on the configuration set when one is
 * named. Read-only calls have no resources.
 */
export function needsOfMail(action: string, mail: { from: string; set: string | undefined }, home: Home): Need[] {
  if (action !== 'SendEmail' && action !== 'SendRawEmail') return [{ action: `ses:${action}`, resource: '*' }];
  const arn = (resource: string): string => `arn:aws:ses:${home.region}:${home.account}:${resource}`;
  const domain = mail.from.slice(mail.from.lastIndexOf('@') + 1).toLowerCase();
  const resources = [`identity/${domain}`, ...(mail.set === undefined ? [] : [`configuration-set/${mail.set}`])];
  return resources.map((resource) => ({ action: `ses:${action}`, resource: arn(resource) }));
}

export function needsOfInvocation(functionArnOrName: string, { region, account }: Home): Need[] {
  const resource = functionArnOrName.startsWith('arn:')
    ? functionArnOrName
    : `arn:aws:lambda:${region}:${account}:function:${functionArnOrName}`;
  return [{ action: 'lambda:InvokeFunction', resource }];
}

export function needsOfSecret(operation: string, secretArn: string): Need[] {
  return [{ action: `secretsmanager:${operation}`, resource: secretArn }];
}
