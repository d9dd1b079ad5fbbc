import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSubscriptionPolicy } from '../../shared/model/billing/subscription-policy.ts';
import { organizationRecord, tenantRecord, testIds } from '../../tests/support/actors.ts';

vi.stubEnv('REMOVAL_MACHINE_ARN', 'arn:aws:states:us-east-1:000000000000:stateMachine:remove');
vi.stubEnv('SUBSCRIPTION_MACHINE_ARN', 'arn:aws:states:us-east-1:000000000000:stateMachine:follow');
vi.stubEnv('MOVE_MACHINE_ARN', 'arn:aws:states:us-east-1:000000000000:stateMachine:move');
vi.stubEnv('DATA_MACHINE_ARN', 'arn:aws:states:us-east-1:000000000000:stateMachine:data');
vi.stubEnv('DOMAIN_MACHINE_ARN', 'arn:aws:states:us-east-1:000000000000:stateMachine:domain');
vi.stubEnv('TIME_MACHINE_ARN', 'arn:aws:states:us-east-1:000000000000:stateMachine:time');
vi.stubEnv('PREVIEW_MACHINE_ARN', 'arn:aws:states:us-east-1:000000000000:stateMachine:preview');
vi.stubEnv('TENANT_ARCHIVE_MACHINE_ARN', 'arn:aws:states:us-east-1:000000000000:stateMachine:archive');
vi.stubEnv('TENANT_WIPE_MACHINE_ARN', 'arn:aws:states:us-east-1:000000000000:stateMachine:wipe');
vi.stubEnv('AUDIT_MACHINE_ARN', 'arn:aws:states:us-east-1:000000000000:stateMachine:audit');
vi.stubEnv('SUBSCRIPTION_POLICY', JSON.stringify(defaultSubscriptionPolicy));
vi.stubEnv('STATE_MACHINE_ARN', 'arn:aws:states:us-east-1:000000000000:stateMachine:publish');
vi.stubEnv('STAGE', 'local');
vi.stubEnv('TABLE_NAME', 'table');
vi.stubEnv('MAIL_FROM', 'no-reply@example.org');
vi.stubEnv('MAIL_CONFIGURATION_SET', 'esg-core-local');
vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT');
const { handler } = await import('./events.handler.ts');

const workflows = mockClient(SFNClient);
const ids = testIds();
const event = {
  type: 'publication.requested',
  tenantId: tenantRecord().tenantId,
  organizationId: organizationRecord().organizationId,
  reportId: ids.report(),
  publicationId: ids.publication(),
  attempt: 2,
};
/** A stream record as DynamoDB writes it; the types of its images differ between the two type packages. */
const record = (SequenceNumber: string, data: object): DynamoDBRecord =>
  JSON.parse(JSON.stringify({ dynamodb: { SequenceNumber, NewImage: marshall({ pk: 'x', sk: 'y', data }) } }));
const good = (sequence: string) => record(sequence, { eventId: ids.event(), event, atEpochSeconds: 1 });
const started = () => workflows.commandCalls(StartExecutionCommand).map(({ args }) => args[0].input);

beforeEach(() => {
  workflows.reset();
  workflows.on(StartExecutionCommand).resolves({});
});

describe('events from the outbox', () => {
  it('start the workflow under the name of the attempt, with nothing but ids as input', async () => {
    expect(await handler({ Records: [good('1')] })).toEqual({ batchItemFailures: [] });
    expect(started()).toHaveLength(1);
    expect(started()[0]?.name).toBe(`${event.publicationId}-2`);
    const { type: _type, attempt: _attempt, ...input } = event;
    expect(JSON.parse(started()[0]?.input ?? '')).toEqual(input);
  });

  it.each(['archive', 'wipe'])('start the job of a tenant on the machine %s under its own name', async (machine) => {
    const { tenantId } = event;
    const asked = { type: 'tenant-life.job-requested', tenantId, machine, jobId: ids.lifeJob() };
    const batch = { Records: [record('1', { eventId: ids.event(), event: asked, atEpochSeconds: 1 })] };
    expect(await handler(batch)).toEqual({ batchItemFailures: [] });
    const stateMachineArn = expect.stringMatching(new RegExp(`:${machine}$`));
    expect(started()[0]).toMatchObject({ name: asked.jobId, stateMachineArn });
    expect(JSON.parse(started()[0]?.input ?? '')).toEqual({ tenantId, jobId: asked.jobId });
  });

  it('start the job of an audit log under its own name', async () => {
    const { publicationId: _publication, attempt: _attempt, ...place } = event;
    const asked = { ...place, type: 'audit.job-requested', jobId: ids.auditJob() };
    const batch = { Records: [record('1', { eventId: ids.event(), event: asked, atEpochSeconds: 1 })] };
    expect(await handler(batch)).toEqual({ batchItemFailures: [] });
    expect(started()[0]).toMatchObject({ name: asked.jobId, stateMachineArn: expect.stringMatching(/:audit$/) });
    const { type: _type, ...input } = asked;
    expect(JSON.parse(started()[0]?.input ?? '')).toEqual(input);
  });

  it('that come twice start nothing twice', async () => {
    workflows.on(StartExecutionCommand).rejects(new ExecutionAlreadyExists({ $metadata: {}, message: 'exists' }));
    expect(await handler({ Records: [good('1')] })).toEqual({ batchItemFailures: [] });
  });

  it('come again from the first that failed on', async () => {
    workflows.on(StartExecutionCommand).resolvesOnce({}).rejectsOnce(new Error('away')).resolves({});
    expect(await handler({ Records: [good('1'), good('2'), good('3')] })).toEqual({
      batchItemFailures: [{ itemIdentifier: '2' }],
    });
    expect(started()).toHaveLength(2);
  });

  it('that cannot be read are never skipped', async () => {
    expect(await handler({ Records: [record('7', { eventId: 'x' })] })).toEqual({
      batchItemFailures: [{ itemIdentifier: '7' }],
    });
    expect(started()).toHaveLength(0);
  });
});
