import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Operation, type Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { type Alarms, alarmPeriod } from './alarms.ts';
import type { ProductFunction } from './product-function.ts';
import type { ProjectionQueue } from './projection-queue.ts';

/** Share of requests, in percent, that may end with a server error: 99.9 % are answered. */
const errorBudgetPercent = 0.1;
/** Below this many requests in a period one error would already exceed the budget. */
const requestsJudgedMin = 100;

/** A message that has waited this long means that its projection fails or cannot keep up. */
const messageAgeSecondsMax = 15 * 60;

/** Executions of a workflow that failed or ran out of time; without FILL one missing metric would hide the other. */
const unfinished = (machine: StateMachine): MathExpression =>
  new MathExpression({
    expression: 'FILL(failed, 0) + FILL(timedOut, 0)',
    usingMetrics: {
      failed: machine.metricFailed({ period: alarmPeriod }),
      timedOut: machine.metricTimedOut({ period: alarmPeriod }),
    },
    period: alarmPeriod,
  });

const watchProjection = (
  alarms: Alarms,
  { name, projection, cause, runbook }: { name: string; projection: ProjectionQueue; cause: string; runbook: string },
): void => {
  alarms.add(`${name}-dead-letters`, {
    metric: projection.deadLetters.metricApproximateNumberOfMessagesVisible({ period: alarmPeriod }),
    threshold: 0,
    cause,
    runbook,
  });
  alarms.add(`${name}-queue-age`, {
    metric: projection.queue.metricApproximateAgeOfOldestMessage({ period: alarmPeriod }),
    threshold: messageAgeSecondsMax,
    cause: `A message waits for ${name} for more than a quarter of an hour.`,
    runbook: 'projection-queues',
  });
};

/** What is lost to the router is lost to every projection. */
export const watchRouter = (
  alarms: Alarms,
  { changes, unreadable }: { changes: { deadLetters: Queue }; unreadable: Queue },
): void => {
  alarms.add('router-unreadable', {
    metric: unreadable.metricApproximateNumberOfMessagesVisible({ period: alarmPeriod }),
    threshold: 0,
    cause: 'The router could not read a changed item: no projection heard of it.',
    runbook: 'projection-queues',
  });
  alarms.add('router-dead-letters', {
    metric: changes.deadLetters.metricApproximateNumberOfMessagesVisible({ period: alarmPeriod }),
    threshold: 0,
    cause: 'Changes of the table could not be handed to the queues of the projections in ten attempts.',
    runbook: 'projection-queues',
  });
};

export const watchFunction = (
  alarms: Alarms,
  { definition, function: watched }: ProductFunction<Record<string, string>>,
): void => {
  alarms.add(`${definition.name}-errors`, {
    metric: watched.metricErrors({ period: alarmPeriod }),
    threshold: 0,
    cause: `The function ${definition.name} ended with an error that it did not expect.`,
    runbook: 'function-errors',
  });
  alarms.add(`${definition.name}-throttles`, {
    metric: watched.metricThrottles({ period: alarmPeriod }),
    threshold: 0,
    periods: 2,
    cause: `The account's concurrency was used up while ${definition.name} was called.`,
    runbook: 'throttled-functions',
  });
};

export const watchApi = (alarms: Alarms, api: HttpApi): void => {
  const faultShare = new MathExpression({
    expression: `IF(requests > ${requestsJudgedMin}, 100 * faults / requests, 0)`,
    usingMetrics: {
      faults: api.metricServerError({ period: alarmPeriod }),
      requests: api.metricCount({ period: alarmPeriod }),
    },
    period: alarmPeriod,
  });
  alarms.add('api-error-budget', {
    metric: faultShare,
    threshold: errorBudgetPercent,
    periods: 3,
    cause: 'More than one request in a thousand is answered with a server error: the budget of errors is being spent.',
    runbook: 'error-budget',
  });
  alarms.add('api-latency', {
    metric: api.metricLatency({ period: alarmPeriod, statistic: 'p95' }),
    threshold: 2_000,
    periods: 3,
    cause: 'One request in twenty takes longer than two seconds.',
    runbook: 'slow-answers',
  });
};

export const watchTable = (alarms: Alarms, table: Table): void =>
  alarms.add('table-throttles', {
    metric: table.metricThrottledRequestsForOperations({
      operations: [Operation.GET_ITEM, Operation.QUERY, Operation.PUT_ITEM, Operation.TRANSACT_WRITE_ITEMS],
      period: alarmPeriod,
    }),
    threshold: 10,
    periods: 2,
    cause: 'One partition of the table takes more than it can: probably one tenant, one report or one counter.',
    runbook: 'hot-partitions',
  });

export const watchWorkflows = (
  alarms: Alarms,
  {
    machine,
    removal,
    editionMove,
    subscription,
    deadLetters,
  }: {
    machine: StateMachine;
    removal: StateMachine;
    editionMove: StateMachine;
    subscription: StateMachine;
    deadLetters: Queue;
  },
): void => {
  alarms.add('outbox-dead-letters', {
    metric: deadLetters.metricApproximateNumberOfMessagesVisible({ period: alarmPeriod }),
    threshold: 0,
    cause: 'An outbox item could not be handled in five attempts: something that was promised has not begun.',
    runbook: 'dead-letters',
  });
  alarms.add('removals-failed', {
    metric: unfinished(removal),
    threshold: 0,
    cause: 'The removal of a person stopped after its retries; they have no access, their reports may not have moved.',
    runbook: 'failed-removals',
  });
  alarms.add('edition-moves-failed', {
    metric: unfinished(editionMove),
    threshold: 0,
    cause: 'A report could not move to a newer edition; it is as it was, and whoever asked can try again.',
    runbook: 'failed-edition-moves',
  });
  alarms.add('subscriptions-not-followed', {
    metric: unfinished(subscription),
    threshold: 0,
    cause: 'A reminder, a suspension or the mail of a bill stopped after its retries.',
    runbook: 'unfollowed-subscriptions',
  });
  alarms.add('publications-failed', {
    metric: machine.metricFailed({ period: alarmPeriod }),
    threshold: 0,
    cause: 'A publication failed after its retries; its author was told and can try again.',
    runbook: 'failed-publications',
  });
  alarms.add('publications-timed-out', {
    metric: machine.metricTimedOut({ period: alarmPeriod }),
    threshold: 0,
    cause: 'A publication took longer than half an hour and was ended; the report still counts as being published.',
    runbook: 'failed-publications',
  });
};

export const watchBillingEvents = (alarms: Alarms, events: ProjectionQueue): void =>
  watchProjection(alarms, {
    name: 'billing-events',
    projection: events,
    cause: 'An event of the payment provider could not be applied in its attempts: money moved and is not on record.',
    runbook: 'billing-events',
  });

export const watchAuditTrail = (
  alarms: Alarms,
  { machine, seals }: { machine: StateMachine; seals: ProjectionQueue },
): void => {
  watchProjection(alarms, {
    name: 'audit',
    projection: seals,
    cause:
      'Rows of an audit log could not be sealed in their attempts; verifying that log says that they are not sealed.',
    runbook: 'unsealed-rows',
  });
  alarms.add('audit-jobs-failed', {
    metric: unfinished(machine),
    threshold: 0,
    cause: 'Verifying or exporting an audit log stopped after its retries; who asked was told and can try again.',
    runbook: 'failed-audit-jobs',
  });
};

export const watchSearch = (alarms: Alarms, changes: ProjectionQueue): void =>
  watchProjection(alarms, {
    name: 'search',
    projection: changes,
    cause: 'A change of a report or a person did not reach its organisation’s search index in five attempts.',
    runbook: 'search-index',
  });

export const watchRollUps = (alarms: Alarms, changes: ProjectionQueue): void =>
  watchProjection(alarms, {
    name: 'roll-ups',
    projection: changes,
    cause: 'A change of an entity or of its values did not reach the roll-ups of its organisation in five attempts.',
    runbook: 'roll-ups',
  });

export const watchDataTransfer = (alarms: Alarms, machine: StateMachine): void =>
  alarms.add('data-jobs-failed', {
    metric: unfinished(machine),
    threshold: 0,
    cause: 'Writing a file of data, or reading, applying or taking back a spreadsheet stopped after its retries.',
    runbook: 'failed-data-jobs',
  });

export const watchTenantLife = (
  alarms: Alarms,
  { archive, wipe }: { archive: { machine: StateMachine }; wipe: { machine: StateMachine } },
): void => {
  alarms.add('tenant-archives-failed', {
    metric: unfinished(archive.machine),
    threshold: 0,
    cause: 'An export or a restore of a tenant or an organisation stopped after its retries.',
    runbook: 'tenant-life',
  });
  alarms.add('tenant-wipes-failed', {
    metric: unfinished(wipe.machine),
    threshold: 0,
    cause: 'The wipe of a tenant or an organisation stopped after its retries: part of its data is still there.',
    runbook: 'tenant-life',
  });
};

export const watchTimeChanges = (alarms: Alarms, machine: StateMachine): void =>
  alarms.add('time-changes-failed', {
    metric: unfinished(machine),
    threshold: 0,
    cause:
      'The change of a reporting time stopped after its retries; its reports are held until somebody goes on with it.',
    runbook: 'failed-time-changes',
  });

export const watchTenantDomains = (alarms: Alarms, machine: StateMachine): void =>
  alarms.add('tenant-domains-failed', {
    metric: unfinished(machine),
    threshold: 0,
    cause: 'The checks of a tenant’s host or sender domain stopped after their retries; nothing checks it any more.',
    runbook: 'tenant-domains',
  });

export const watchPreviews = (alarms: Alarms, machine: StateMachine): void =>
  alarms.add('previews-failed', {
    metric: unfinished(machine),
    threshold: 0,
    cause: 'A report could not be drawn to be looked at; what cannot be drawn cannot be published either.',
    runbook: 'failed-previews',
  });

export const watchMail = (alarms: Alarms): void =>
  alarms.add('mail-bounces', {
    metric: new Metric({ namespace: 'AWS/SES', metricName: 'Reputation.BounceRate', period: alarmPeriod }),
    threshold: 0.05,
    cause: 'More than five mails in a hundred bounce; SES stops sending at ten.',
    runbook: 'mail-bounces',
  });
