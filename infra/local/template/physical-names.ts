/**
 * The names and ARNs that CloudFormation would give a resource. They are made from the stack and the logical id, so they
 * are the same after every start and need no order of creation.
 */
import { createHash } from 'node:crypto';

export type ResourceIdentity = {
  type: string;
  stack: string;
  logicalId: string;
  region: string;
  account: string;
  /** Resolved properties: an explicit name is found in them. */
  property(name: string): unknown;
};

/** Property with the explicit name, and the format of a generated one. */
const namingByType: Record<string, { property: string; generate?: (identity: ResourceIdentity) => string }> = {
  'AWS::DynamoDB::Table': { property: 'TableName' },
  'AWS::DynamoDB::GlobalTable': { property: 'TableName' },
  'AWS::Lambda::Function': { property: 'FunctionName' },
  'AWS::S3::Bucket': { property: 'BucketName', generate: bucketName },
  'AWS::SQS::Queue': { property: 'QueueName', generate: queueName },
  'AWS::SNS::Topic': { property: 'TopicName' },
  'AWS::StepFunctions::StateMachine': { property: 'StateMachineName' },
  'AWS::SecretsManager::Secret': { property: 'Name' },
  'AWS::Cognito::UserPool': { property: '', generate: (identity) => `${identity.region}_${code(identity, 9)}` },
  'AWS::Cognito::UserPoolClient': { property: '', generate: (identity) => code(identity, 26).toLowerCase() },
  'AWS::ApiGatewayV2::Api': { property: '', generate: (identity) => code(identity, 10).toLowerCase() },
  'AWS::CloudFront::Distribution': { property: '', generate: (identity) => `E${code(identity, 13).toUpperCase()}` },
  'AWS::SES::EmailIdentity': { property: 'EmailIdentity' },
  'AWS::SES::ConfigurationSet': { property: 'Name' },
  'AWS::Logs::LogGroup': { property: 'LogGroupName' },
  'AWS::Events::Rule': { property: 'Name' },
  'AWS::Scheduler::Schedule': { property: 'Name' },
  'AWS::IAM::Role': { property: 'RoleName', generate: roleName },
  'AWS::ApiGatewayV2::Stage': { property: 'StageName' },
};

/** The name itself, without the ARN around it. */
function nameOf(identity: ResourceIdentity): string {
  const naming = namingByType[identity.type];
  const explicit = naming === undefined || naming.property === '' ? undefined : identity.property(naming.property);
  if (typeof explicit === 'string') return explicit;
  return naming?.generate?.(identity) ?? `${identity.stack}-${identity.logicalId}`.slice(0, 64);
}

/** Value of `{ "Ref": … }`. */
export function referenceTo(identity: ResourceIdentity): string {
  const name = nameOf(identity);
  switch (identity.type) {
    case 'AWS::StepFunctions::StateMachine':
    case 'AWS::SecretsManager::Secret':
    case 'AWS::SNS::Topic':
    case 'AWS::IAM::ManagedPolicy':
      return arnOf(identity);
    case 'AWS::SQS::Queue':
      return `https://sqs.${identity.region}.amazonaws.com/${identity.account}/${name}`;
    default:
      return name;
  }
}

/** Value of `{ "Fn::GetAtt": [id, attribute] }`. Throws for one that our templates do not use. */
export function attributeOf(identity: ResourceIdentity, attribute: string): string {
  const { region } = identity;
  const name = nameOf(identity);
  if (attribute === 'Arn' || attribute === 'FunctionARN' || attribute.endsWith('Arn')) {
    return attribute === 'StreamArn' ? `${arnOf(identity)}/stream/2026-01-01T00:00:00.000` : arnOf(identity);
  }
  switch (`${identity.type}.${attribute}`) {
    case 'AWS::S3::Bucket.RegionalDomainName':
      return `${name}.s3.${region}.amazonaws.com`;
    case 'AWS::S3::Bucket.DomainName':
      return `${name}.s3.amazonaws.com`;
    case 'AWS::ApiGatewayV2::Api.ApiEndpoint':
      return `https://${name}.execute-api.${region}.amazonaws.com`;
    case 'AWS::CloudFront::Distribution.Id':
    case 'AWS::CloudFront::ConnectionGroup.Id':
      return referenceTo(identity);
    case 'AWS::CloudFront::Distribution.DomainName':
      return `${name.toLowerCase()}.cloudfront.net`;
    case 'AWS::CloudFront::ConnectionGroup.RoutingEndpoint':
      return `${code(identity, 13).toLowerCase()}.cloudfront.net`;
    case 'AWS::Cognito::UserPool.ProviderName':
      return `cognito-idp.${region}.amazonaws.com/${name}`;
    case 'AWS::Cognito::UserPool.ProviderURL':
      return `https://cognito-idp.${region}.amazonaws.com/${name}`;
    case 'AWS::SQS::Queue.QueueUrl':
      return referenceTo(identity);
    default:
      // Names, ids and keys of resources that nothing local acts on (DKIM records, access controls, key ids).
      return `${name}-${attribute}`;
  }
}

export function arnOf(identity: ResourceIdentity): string {
  const { region, account } = identity;
  const name = nameOf(identity);
  switch (identity.type) {
    case 'AWS::S3::Bucket':
      return `arn:aws:s3:::${name}`;
    case 'AWS::DynamoDB::Table':
    case 'AWS::DynamoDB::GlobalTable':
      return `arn:aws:dynamodb:${region}:${account}:table/${name}`;
    case 'AWS::Lambda::Function':
      return `arn:aws:lambda:${region}:${account}:function:${name}`;
    case 'AWS::StepFunctions::StateMachine':
      return `arn:aws:states:${region}:${account}:stateMachine:${name}`;
    case 'AWS::SecretsManager::Secret':
      return `arn:aws:secretsmanager:${region}:${account}:secret:${name}-${code(identity, 6)}`;
    case 'AWS::Cognito::UserPool':
      return `arn:aws:cognito-idp:${region}:${account}:userpool/${name}`;
    case 'AWS::SES::EmailIdentity':
      return `arn:aws:ses:${region}:${account}:identity/${name}`;
    case 'AWS::IAM::Role':
      return `arn:aws:iam::${account}:role/${name}`;
    case 'AWS::IAM::ManagedPolicy':
      return `arn:aws:iam::${account}:policy/${name}`;
    case 'AWS::Events::Rule':
      return `arn:aws:events:${region}:${account}:rule/${name}`;
    case 'AWS::Logs::LogGroup':
      return `arn:aws:logs:${region}:${account}:log-group:${name}:*`;
    case 'AWS::CloudFront::Function':
      return `arn:aws:cloudfront::${account}:function/${identity.logicalId}`;
    default:
      return `arn:aws:${serviceOf(identity.type)}:${region}:${account}:${name}`;
  }
}

function serviceOf(type: string): string {
  return (type.split('::')[1] ?? 'local').toLowerCase();
}

function bucketName(identity: ResourceIdentity): string {
  const text = `${identity.stack}-${identity.logicalId}`.toLowerCase().replaceAll(/[^a-z0-9-]/g, '-');
  return text.length <= 63 ? text : `${text.slice(0, 54)}-${code(identity, 8).toLowerCase()}`;
}

/** SQS names of FIFO queues end with `.fifo`. */
function queueName(identity: ResourceIdentity): string {
  const suffix = identity.property('FifoQueue') === true ? '.fifo' : '';
  return `${`${identity.stack}-${identity.logicalId}`.slice(0, 80 - suffix.length)}${suffix}`;
}

/** A role's name has 64 characters at most; two of a long stack must not be cut to the same. */
function roleName(identity: ResourceIdentity): string {
  const text = `${identity.stack}-${identity.logicalId}`;
  return text.length <= 64 ? text : `${text.slice(0, 55)}-${code(identity, 8)}`;
}

/** Letters and digits that are always the same for a resource. */
function code(identity: ResourceIdentity, length: number): string {
  const digest = createHash('sha256').update(`${identity.stack}/${identity.logicalId}`).digest();
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz';
  return Array.from(digest.subarray(0, length), (byte) => alphabet[byte % alphabet.length] ?? '').join('');
}
