import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { stages } from '../../infra/config.ts';
import { domainGroups } from '../../infra/domains.ts';
import { allFunctions } from '../../infra/functions.ts';
import { environments } from './environments.support.ts';
import { synthesize } from './synthesis.support.ts';

const local = synthesize('local');
const prod = synthesize('prod');
afterAll(() => {
  for (const one of [local, prod]) one.remove();
});

/** Set by the local cloud, never by a stack. */
const setByTestsOnly = ['ENFORCE_REQUEST_BUDGET', 'SITE_PORT'];

const FunctionProperties = z.object({
  FunctionName: z.string(),
  Handler: z.string(),
  MemorySize: z.number(),
  Timeout: z.number(),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
});
const functions = local
  .ofType('AWS::Lambda::Function')
  .map(({ Properties }) => FunctionProperties.parse(Properties))
  .sort((one, other) => one.FunctionName.localeCompare(other.FunctionName));

describe('stacks', () => {
  const isNested = (name: string): boolean => name.endsWith('.nested');

  it('are the six of the design, and a nested one for each group of domains', () => {
    const names = ['api', 'data', 'identity', 'operations', 'web', 'workflows'];
    const found = [...local.templates.keys()].sort();
    expect(found.filter((name) => !isNested(name))).toEqual(names.map((name) => `esg-core-local-${name}`));
    expect(found.filter(isNested)).toHaveLength(domainGroups.length);
  });

  it('stay below 70 % of the 500 resources and the 300 routes that AWS allows', () => {
    for (const [, { Resources }] of prod.templates) {
      const types = Object.values(Resources).map(({ Type }) => Type);
      expect(types.length).toBeLessThanOrEqual(350);
      expect(types.filter((type) => type === 'AWS::ApiGatewayV2::Route').length).toBeLessThanOrEqual(210);
    }
  });

  it('keep stateful resources under the same names, in no nested stack', () => {
    const stateful =
      /^AWS::(?:DynamoDB::Table|S3::Bucket|Cognito::UserPool|SecretsManager::Secret|StepFunctions::StateMachine)$/;
    const found = Array.from(prod.templates, ([name, { Resources }]) => [
      name.replace('esg-core-prod-', ''),
      ...Object.keys(Resources).filter((id) => stateful.test(Resources[id]?.Type ?? '')),
    ]);
    expect(found.filter(([, ...ids]) => ids.length > 0)).toMatchInlineSnapshot(`
      [
        [
          "data",
          "Table710B521B",
          "AccessLogsBucketCD784A59",
          "BrandBucket3D17E00F",
          "PublicationsBucket0AF475B6",
          "MediaBucket4022EBBF",
          "ArchivesBucketD5C337A9",
          "PaymentsStripeSecretKeyCFC35C9F",
          "PaymentsStripeWebhookSecret26432EB0",
        ],
        [
          "identity",
          "DirectoryPoolA7B8CEE8",
          "SessionSecretC41FBD23",
          "SurveySecret2DC653C3",
          "EdgeSecret1CC1469E",
        ],
        [
          "web",
          "WebBucketE51352C0",
        ],
        [
          "workflows",
          "PublishReportMachineE6C13EE8",
          "PreviewReportMachine334D3640",
          "RemovePersonMachineCF13D9F1",
          "MoveEditionMachine200AE728",
          "ChangeTimeMachineF73DAEFF",
          "FollowSubscriptionMachine52121FC1",
          "AuditTrailMachine11519E95",
          "DataTransferMachineA191965C",
          "TenantDomainMachine5FFF6206",
          "TenantLifeArchiveMachine93F853AF",
          "TenantLifeWipeMachine20B85FCB",
        ],
      ]
    `);
  });
});

describe('functions', () => {
  it('are those of the list, each with its handler, memory and time', () => {
    const expected = allFunctions.map(({ name, memoryMegabytes, timeoutSeconds }) =>
      expect.objectContaining({
        FunctionName: `esg-core-local-${name}`,
        Handler: 'index.handler',
        MemorySize: memoryMegabytes,
        Timeout: timeoutSeconds,
      }),
    );
    expect(functions).toHaveLength(expected.length);
    for (const one of expected) expect(functions).toContainEqual(one);
  });

  it.each(allFunctions.map(({ name }) => name))('%s gets the variables that its schema asks for', (name) => {
    const found = functions.find(({ FunctionName }) => FunctionName === `esg-core-local-${name}`);
    const wanted = Object.keys(environments[name]?.shape ?? { missing: true }).filter(
      (key) => !setByTestsOnly.includes(key),
    );
    expect(Object.keys(found?.Environment.Variables ?? {})).toEqual(expect.arrayContaining(wanted));
  });

  it('are given no variable that no schema knows', () => {
    for (const { FunctionName, Environment } of functions) {
      const known = Object.keys(environments[FunctionName.replace('esg-core-local-', '')]?.shape ?? {});
      const own = Object.keys(Environment.Variables).filter((key) => !/^(?:POWERTOOLS_|NODE_OPTIONS$)/.test(key));
      expect(known).toEqual(expect.arrayContaining(own));
    }
  });
});

describe('resources that outlive a deployment', () => {
  it('is retained and protected in production', () => {
    const [table] = prod.ofType('AWS::DynamoDB::Table');
    const [pool] = prod.ofType('AWS::Cognito::UserPool');
    expect(table?.DeletionPolicy).toBe('Retain');
    expect(table?.Properties).toMatchObject({
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    });
    expect(pool?.DeletionPolicy).toBe('Retain');
    expect(pool?.Properties).toMatchObject({ DeletionProtection: 'ACTIVE' });
    for (const bucket of prod.ofType('AWS::S3::Bucket')) expect(bucket.DeletionPolicy).toBe('Retain');
  });

  it('is not public', () => {
    const closed = {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    };
    const buckets = prod.ofType('AWS::S3::Bucket');
    expect(buckets).toHaveLength(6);
    for (const { Properties } of buckets) expect(Properties.PublicAccessBlockConfiguration).toEqual(closed);
  });
});

describe('sign-in', () => {
  it('allows SRP only, for ten minutes, with rotated refresh tokens', () => {
    const [client] = local.ofType('AWS::Cognito::UserPoolClient');
    expect(client?.Properties).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
      AllowedOAuthFlowsUserPoolClient: false,
      AccessTokenValidity: 10,
      RefreshTokenValidity: stages.local.sessionDays * 24 * 60,
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
      EnableTokenRevocation: true,
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
    });
  });

  it('lets no user write the tenant or the organisation of their own account', () => {
    const [client] = local.ofType('AWS::Cognito::UserPoolClient');
    expect(client?.Properties.WriteAttributes).toEqual(['email']);
  });

  it('has self sign-up off', () => {
    const [pool] = local.ofType('AWS::Cognito::UserPool');
    expect(pool?.Properties.AdminCreateUserConfig).toEqual({ AllowAdminCreateUserOnly: true });
    expect(pool?.Properties).not.toHaveProperty('AliasAttributes');
    expect(pool?.Properties).not.toHaveProperty('UsernameAttributes');
  });
});

describe('the stream of the table', () => {
  const mappings = local.ofType('AWS::Lambda::EventSourceMapping');
  const ofStream = mappings.filter(({ Properties }) => Properties.StartingPosition !== undefined);

  it('has two readers, which is what a shard serves', () => {
    expect(ofStream).toHaveLength(2);
  });

  it('brings inserted outbox items to the events function, and retains failures', () => {
    const type = { S: [{ 'anything-but': ['stripe.event-received'] }] };
    const data = { M: { event: { M: { type } } } };
    const pattern = { eventName: ['INSERT'], dynamodb: { NewImage: { entity: { S: ['Outbox'] }, data } } };
    expect(ofStream.find(({ Properties }) => Properties.BatchSize === 10)?.Properties).toMatchObject({
      MaximumRetryAttempts: 5,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      FilterCriteria: { Filters: [{ Pattern: JSON.stringify(pattern) }] },
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
    });
  });

  it('brings what projections follow to the router, and retains failures', () => {
    const router = ofStream.find(({ Properties }) => Properties.BatchSize === 100);
    expect(router?.Properties).toMatchObject({
      MaximumRetryAttempts: 10,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
    });
    for (const kind of [
      'Audit',
      'Report',
      'User',
      'DataPoint',
      'ReportingEntity',
      'SearchIndex',
      'stripe.event-received',
    ])
      expect(JSON.stringify(router?.Properties.FilterCriteria)).toContain(kind);
  });

  it('has a FIFO queue for each projection, with a dead-letter queue', () => {
    const consumed = mappings.filter(({ Properties }) => Properties.StartingPosition === undefined);
    expect(consumed).toHaveLength(4);
    for (const { Properties } of consumed)
      expect(Properties).toMatchObject({ FunctionResponseTypes: ['ReportBatchItemFailures'] });
    const sizes = consumed.map(({ Properties }) => Number(Properties.BatchSize));
    // Roll-ups alone are renewed for several messages at once.
    expect(sizes.toSorted((one, other) => one - other)).toEqual([1, 1, 1, 10]);
    const queues = local.ofType('AWS::SQS::Queue').filter(({ Properties: { RedrivePolicy } }) => RedrivePolicy);
    expect(queues.filter(({ Properties }) => Properties.FifoQueue === true)).toHaveLength(4);
  });
});

describe('executions that end without their Fail state', () => {
  const targets = {
    'publish-report': 'publishing-steps',
    'preview-report': 'publishing-steps',
    'move-edition': 'edition-move-steps',
    'change-time': 'time-change-steps',
    'audit-job': 'audit-steps',
    'data-transfer': 'data-transfer-steps',
    'tenant-archive': 'tenant-archive-steps',
    'tenant-wipe': 'tenant-wipe-steps',
  };
  const resources = local.templates.get('esg-core-local-workflows')?.Resources ?? {};
  const Reference = z.object({ Ref: z.string() });
  const RuleProperties = z.object({
    EventPattern: z.object({
      source: z.tuple([z.literal('aws.states')]),
      'detail-type': z.tuple([z.literal('Step Functions Execution Status Change')]),
      detail: z.object({ status: z.array(z.string()), stateMachineArn: z.tuple([Reference]) }),
    }),
    Targets: z.tuple([z.object({ Arn: z.object({ 'Fn::GetAtt': z.array(z.string()) }) })]),
  });
  const rules = Object.entries(resources).flatMap(([id, { Type, Properties }]) => {
    const rule = Type === 'AWS::Events::Rule' ? RuleProperties.safeParse(Properties) : undefined;
    return rule?.success ? [{ id, ...rule.data }] : [];
  });

  it.each(Object.entries(targets))('of %s call %s and no other', (machine, steps) => {
    const found = rules.filter(({ EventPattern }) => {
      const { Ref } = EventPattern.detail.stateMachineArn[0];
      return resources[Ref]?.Properties.StateMachineName === `esg-core-local-${machine}`;
    });
    expect(found.map(({ EventPattern }) => EventPattern.detail.status)).toEqual([['ABORTED', 'TIMED_OUT', 'FAILED']]);
    const target = found[0]?.Targets[0].Arn['Fn::GetAtt'][0] ?? '';
    expect(resources[target]?.Properties.FunctionName).toBe(`esg-core-local-${steps}`);
    const callers = Object.values(resources).filter(
      ({ Type, Properties }) =>
        Type === 'AWS::Lambda::Permission' && JSON.stringify(Properties.SourceArn).includes(found[0]?.id ?? 'none'),
    );
    expect(callers.map(({ Properties }) => [Properties.Principal, Properties.Action])).toEqual([
      ['events.amazonaws.com', 'lambda:InvokeFunction'],
    ]);
  });
});
