import { describe, expect, it } from 'vitest';
import { needsOfDynamoDb } from './dynamodb-needs.ts';
import { needsOfMail, needsOfStepFunctions, needsOfUserPool } from './json-needs.ts';
import { needsOfS3 } from './s3-needs.ts';

const home = { region: 'eu-west-1', account: '123456789012' };
const table = 'arn:aws:dynamodb:eu-west-1:123456789012:table/app';
const TableName = 'app';

describe('needsOfDynamoDb', () => {
  const asked = (operation: string, input: unknown) =>
    needsOfDynamoDb(operation, input, home).map(
      ({ action, resource }) => `${action} ${resource.replace(table, 'app')}`,
    );
  it.each([
    ['GetItem', { TableName }, ['dynamodb:GetItem app']],
    ['Query', { TableName, IndexName: 'gsi1' }, ['dynamodb:Query app/index/gsi1']],
    ['UpdateItem', { TableName: table }, ['dynamodb:UpdateItem app']],
    ['BatchGetItem', { RequestItems: { app: {} } }, ['dynamodb:BatchGetItem app']],
    ['BatchWriteItem', { RequestItems: { app: [] } }, ['dynamodb:BatchWriteItem app']],
    ['TransactGetItems', { TransactItems: [{ Get: { TableName } }] }, ['dynamodb:GetItem app']],
    [
      'TransactWriteItems',
      {
        TransactItems: [
          { ConditionCheck: { TableName } },
          { Put: { TableName } },
          { Update: { TableName } },
          { Delete: { TableName } },
        ],
      },
      ['ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'].map((action) => `dynamodb:${action} app`),
    ],
    ['PutItem', undefined, []],
  ])('asks for the rights of %s', (operation, input, expected) => {
    expect(asked(operation, input)).toEqual(expected);
  });
});

describe('needsOfS3', () => {
  const asked = (method: string, path: string, headers: Record<string, string> = {}) => {
    const url = new URL(`http://s3${path}`);
    const [, bucket = '', ...rest] = url.pathname.split('/');
    const needs = needsOfS3({ method, bucket, key: rest.join('/'), query: url.searchParams, headers });
    return needs.map(({ action, resource }) => `${action} ${resource.slice('arn:aws:s3:::'.length)}`);
  };
  it.each<[string, string, Record<string, string>, string[]]>([
    ['GET', '/media/a/b', {}, ['s3:GetObject media/a/b']],
    ['HEAD', '/media/a', {}, ['s3:GetObject media/a']],
    ['GET', '/media/a?versionId=1', {}, ['s3:GetObjectVersion media/a']],
    ['PUT', '/media/a', {}, ['s3:PutObject media/a']],
    ['PUT', '/media/a', { 'x-amz-tagging': 'x=y' }, ['s3:PutObject media/a', 's3:PutObjectTagging media/a']],
    ['POST', '/media/a?uploads', {}, ['s3:PutObject media/a']],
    ['PUT', '/media/a?uploadId=1&partNumber=1', {}, ['s3:PutObject media/a']],
    ['DELETE', '/media/a?uploadId=1', {}, ['s3:AbortMultipartUpload media/a']],
    ['DELETE', '/media/a', {}, ['s3:DeleteObject media/a']],
    ['DELETE', '/media/a?versionId=1', {}, ['s3:DeleteObjectVersion media/a']],
    ['GET', '/media?list-type=2&prefix=a/', {}, ['s3:ListBucket media']],
    ['HEAD', '/media', {}, ['s3:ListBucket media']],
  ])('asks for the rights of %s %s', (method, path, headers, expected) => {
    expect(asked(method, path, headers)).toEqual(expected);
  });
});

describe('needs of the smaller services', () => {
  it('asks for the identity that the sender belongs to and for the configuration set', () => {
    const mail = { from: 'no-reply@Mail.example', set: 'app' };
    expect(needsOfMail('SendRawEmail', mail, home).map(({ resource }) => resource.split(':').at(-1))).toEqual([
      'identity/mail.example',
      'configuration-set/app',
    ]);
    expect(needsOfMail('GetSendQuota', { from: '', set: undefined }, home)).toEqual([
      { action: 'ses:GetSendQuota', resource: '*' },
    ]);
  });

  it('asks for the machine that is started, for the execution that is looked at, and for the pool', () => {
    expect(needsOfStepFunctions('StartExecution', { stateMachineArn: 'arn:m', input: '{}' })[0]?.resource).toBe(
      'arn:m',
    );
    expect(needsOfStepFunctions('StopExecution', { executionArn: 'arn:e' })[0]?.resource).toBe('arn:e');
    expect(needsOfUserPool('AdminGetUser', { UserPoolId: 'eu-west-1_a' }, home)).toEqual([
      {
        action: 'cognito-idp:AdminGetUser',
        resource: 'arn:aws:cognito-idp:eu-west-1:123456789012:userpool/eu-west-1_a',
      },
    ]);
  });
});
