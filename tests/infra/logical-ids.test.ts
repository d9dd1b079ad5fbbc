import { afterAll, describe, expect, it } from 'vitest';
import { synthesize } from './synthesis.support.ts';

const prod = synthesize('prod');
afterAll(() => prod.remove());

const stateful = new Set([
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::DynamoDB::GlobalTable',
  'AWS::DynamoDB::Table',
  'AWS::KMS::Key',
  'AWS::S3::Bucket',
  'AWS::SecretsManager::Secret',
  'AWS::StepFunctions::StateMachine',
]);

/** CloudFormation replaces a resource when its logical id changes: a new, empty table in place of the one with data. */
describe('logical ids of resources with state or executions of days', () => {
  const expected: [stack: string, id: string, type: string][] = [
    ['data', 'Table710B521B', 'AWS::DynamoDB::Table'],
    ['data', 'AccessLogsBucketCD784A59', 'AWS::S3::Bucket'],
    ['data', 'BrandBucket3D17E00F', 'AWS::S3::Bucket'],
    ['data', 'PublicationsBucket0AF475B6', 'AWS::S3::Bucket'],
    ['data', 'MediaBucket4022EBBF', 'AWS::S3::Bucket'],
    ['data', 'ArchivesBucketD5C337A9', 'AWS::S3::Bucket'],
    ['data', 'PaymentsStripeSecretKeyCFC35C9F', 'AWS::SecretsManager::Secret'],
    ['data', 'PaymentsStripeWebhookSecret26432EB0', 'AWS::SecretsManager::Secret'],
    ['identity', 'DirectoryPoolA7B8CEE8', 'AWS::Cognito::UserPool'],
    ['identity', 'DirectoryPoolWeb7B753D88', 'AWS::Cognito::UserPoolClient'],
    ['identity', 'DirectoryPoolServerFAB9C8AF', 'AWS::Cognito::UserPoolClient'],
    ['identity', 'SessionSecretC41FBD23', 'AWS::SecretsManager::Secret'],
    ['identity', 'SurveySecret2DC653C3', 'AWS::SecretsManager::Secret'],
    ['identity', 'EdgeSecret1CC1469E', 'AWS::SecretsManager::Secret'],
    ['web', 'WebBucketE51352C0', 'AWS::S3::Bucket'],
    ['workflows', 'PublishReportMachineE6C13EE8', 'AWS::StepFunctions::StateMachine'],
    ['workflows', 'PreviewReportMachine334D3640', 'AWS::StepFunctions::StateMachine'],
    ['workflows', 'RemovePersonMachineCF13D9F1', 'AWS::StepFunctions::StateMachine'],
    ['workflows', 'MoveEditionMachine200AE728', 'AWS::StepFunctions::StateMachine'],
    ['workflows', 'ChangeTimeMachineF73DAEFF', 'AWS::StepFunctions::StateMachine'],
    ['workflows', 'FollowSubscriptionMachine52121FC1', 'AWS::StepFunctions::StateMachine'],
    ['workflows', 'AuditTrailMachine11519E95', 'AWS::StepFunctions::StateMachine'],
    ['workflows', 'DataTransferMachineA191965C', 'AWS::StepFunctions::StateMachine'],
    ['workflows', 'TenantDomainMachine5FFF6206', 'AWS::StepFunctions::StateMachine'],
    ['workflows', 'TenantLifeArchiveMachine93F853AF', 'AWS::StepFunctions::StateMachine'],
    ['workflows', 'TenantLifeWipeMachine20B85FCB', 'AWS::StepFunctions::StateMachine'],
  ];

  it.each(expected)('%s keeps %s', (stack, id, type) => {
    expect(prod.templates.get(`esg-core-prod-${stack}`)?.Resources[id]?.Type).toBe(type);
  });

  it('are all of them', () => {
    const found = [...prod.templates.values()].flatMap(({ Resources }) =>
      Object.values(Resources).filter(({ Type }) => stateful.has(Type)),
    );
    expect(found).toHaveLength(expected.length);
  });
});
