import type { SubscriptionPolicy } from '../../shared/model/billing/subscription-policy.ts';
import type { SubscriptionPlan } from '../core/billing/subscription-plan.ts';
import { attemptName } from '../core/events/ended-execution.ts';
import type { DomainEvent, OutboxItem } from '../core/events/outbox.ts';
import type { Workflow } from './start-workflow.ts';
import { planOf } from './subscription-plan-of.ts';

/** Events that a state machine answers. */
export type WorkflowEvent = Extract<
  DomainEvent,
  {
    type:
      | 'publication.requested'
      | 'report.preview-requested'
      | 'audit.job-requested'
      | 'report.move-requested'
      | 'data.job-requested'
      | 'tenant-life.job-requested'
      | 'reporting-time.change-requested'
      | 'tenant.domain-checks-requested'
      | 'person.removal-requested'
      | 'subscription.payment-missing'
      | 'subscription.end-set'
      | 'subscription.transfer-billed';
  }
>;

/** ARNs of the state machines. */
export type Machines = Record<
  | 'publish'
  | 'preview'
  | 'audit'
  | 'move'
  | 'data'
  | 'archive'
  | 'wipe'
  | 'time'
  | 'domain'
  | 'removal'
  | 'subscription',
  string
>;

type Dependencies = { machines: Machines; policy: SubscriptionPolicy; now: () => number };

/** The execution that follows from an event; its name is that of the attempt, job or plan. */
export const workflowOf = (
  { machines, policy, now }: Dependencies,
  { eventId }: Pick<OutboxItem, 'eventId'>,
  event: WorkflowEvent,
): Workflow => {
  const { tenantId } = event;
  switch (event.type) {
    case 'publication.requested': {
      const { organizationId, reportId, publicationId, attempt } = event;
      const input = { tenantId, organizationId, reportId, publicationId };
      return { machineArn: machines.publish, name: attemptName(publicationId, attempt), input };
    }
    case 'report.preview-requested': {
      const { organizationId, reportId, previewId } = event;
      const input = { tenantId, organizationId, reportId, previewId };
      return { machineArn: machines.preview, name: previewId, input };
    }
    case 'audit.job-requested': {
      const { organizationId, reportId, jobId } = event;
      return { machineArn: machines.audit, name: jobId, input: { tenantId, organizationId, reportId, jobId } };
    }
    case 'report.move-requested': {
      const { organizationId, reportId, moveId } = event;
      return { machineArn: machines.move, name: moveId, input: { tenantId, organizationId, reportId, moveId } };
    }
    case 'data.job-requested': {
      const { organizationId, job, id, attempt } = event;
      return {
        machineArn: machines.data,
        name: `${job}-${id}-${attempt}`,
        input: { tenantId, organizationId, job, id },
      };
    }
    case 'tenant-life.job-requested':
      return {
        machineArn: machines[event.machine],
        name: event.jobId,
        input: { tenantId, jobId: event.jobId },
      };
    case 'reporting-time.change-requested': {
      const { organizationId, changeId, attempt } = event;
      const input = { tenantId, organizationId, changeId };
      return { machineArn: machines.time, name: attemptName(changeId, attempt), input };
    }
    case 'tenant.domain-checks-requested': {
      const { run, subject = 'host' } = event;
      const name = attemptName(subject === 'host' ? tenantId : `${subject}-${tenantId}`, run);
      return { machineArn: machines.domain, name, input: { tenantId, run, subject } };
    }
    case 'person.removal-requested': {
      const { organizationId, userId } = event;
      return { machineArn: machines.removal, name: eventId, input: { tenantId, organizationId, userId } };
    }
    case 'subscription.payment-missing':
    case 'subscription.end-set':
    case 'subscription.transfer-billed': {
      const { name, plan } = planOf(event, policy, now());
      const input: SubscriptionPlan = { tenantId, organizationId: event.organizationId, index: 0, plan };
      return { machineArn: machines.subscription, name, input };
    }
  }
};
