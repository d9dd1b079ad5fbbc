/**
 * Roles that CloudFormation would refuse to deploy: one that its service may not assume, a stream that its reader may
 * not read.
 */
import type { CloudModel } from '../assembly/cloud-model.ts';
import { roleSession, serviceCaller } from '../policies/caller.ts';
import { decide, type Need } from './decide.ts';

type Fitted = Pick<CloudModel, 'functions' | 'machines' | 'policies' | 'streamMappings'>;

/** Throws with the name of the function or machine and the missing permission. */
export function assertRolesFit({ functions, machines, policies, streamMappings }: Fitted, account: string): void {
  const assertTaken = (name: string, arn: string, roleArn: string | undefined, service: string): void => {
    const trust = policies.roles.get(roleArn ?? '')?.trust ?? [];
    const caller = serviceCaller(service, arn, account);
    const decision = decide(caller, { action: 'sts:AssumeRole', resource: '*' }, { identity: [], resource: trust });
    if (!decision.isAllowed) throw new Error(`The role ${roleArn} of ${name} cannot be assumed by ${service}`);
  };
  for (const { name, arn, roleArn } of functions) assertTaken(name, arn, roleArn, 'lambda.amazonaws.com');
  for (const { name, arn, roleArn } of machines) assertTaken(name, arn, roleArn, 'states.amazonaws.com');
  for (const { functionArn, sourceArn, onFailureDestinationArn } of streamMappings) {
    const reader = functions.find(({ arn, name }) => arn === functionArn || name === functionArn);
    const statements = policies.roles.get(reader?.roleArn ?? '')?.statements ?? [];
    const caller = roleSession(reader?.roleArn ?? '', reader?.name ?? '');
    for (const need of readerNeeds(sourceArn, onFailureDestinationArn)) {
      const decision = decide(caller, need, { identity: statements, resource: [] });
      if (!decision.isAllowed) {
        throw new Error(`The mapping of ${functionArn} lacks ${need.action} on ${need.resource}: ${decision.reason}`);
      }
    }
  }
}

/** Calls of Lambda with the role of a function that a stream or a queue is mapped to. */
function readerNeeds(sourceArn: string, deadLettersArn: string | undefined): Need[] {
  const actions = sourceArn.includes(':sqs:')
    ? ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes']
    : ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'];
  return [
    ...actions.map((action) => ({ action, resource: sourceArn })),
    ...(sourceArn.includes(':sqs:') ? [] : [{ action: 'dynamodb:ListStreams', resource: '*' }]),
    ...(deadLettersArn === undefined ? [] : [{ action: 'sqs:SendMessage', resource: deadLettersArn }]),
  ];
}
