import * as z from 'zod';
import type { Cloud } from '../services/running-cloud.ts';
import { controlCall, NotFoundError } from './control-call.ts';

const findExecution = (cloud: Cloud, arn: string) => {
  const found = cloud.services.stateMachines.listExecutions().find((execution) => execution.arn === arn);
  if (found === undefined) throw new NotFoundError(`There is no execution ${arn}`);
  return found;
};

export const workflowCalls = [
  controlCall({
    method: 'GET',
    path: '/executions',
    summary: 'Workflow executions, newest first',
    query: z.object({ status: z.string().optional(), limit: z.coerce.number().int().min(1).max(1000).default(100) }),
    run: (cloud, { query }) => ({
      executions: cloud.services.stateMachines
        .listExecutions()
        .filter(({ status }) => query.status === undefined || status === query.status)
        .slice(0, query.limit),
    }),
  }),
  controlCall({
    method: 'GET',
    path: '/executions/{arn}',
    summary: 'One execution with its steps: state, attempts, input, output, error, times',
    run(cloud, { params: { arn = '' } }) {
      findExecution(cloud, arn);
      return cloud.services.stateMachines.getExecution(arn);
    },
  }),
  controlCall({
    method: 'POST',
    path: '/executions/{arn}/stop',
    summary: 'Stops a running execution',
    run: (cloud, { params: { arn = '' } }) => cloud.services.stateMachines.stopExecution(findExecution(cloud, arn).arn),
  }),
  controlCall({
    method: 'POST',
    path: '/executions/{arn}/redrive',
    summary: 'Takes a failed execution up again at the state that failed',
    run: (cloud, { params: { arn = '' } }) =>
      cloud.services.stateMachines.redriveExecution(findExecution(cloud, arn).arn),
  }),
  controlCall({
    method: 'GET',
    path: '/schedules',
    summary: 'Rules and schedules with their last and next due times',
    run: (cloud) => ({ schedules: cloud.services.schedules.listRules() }),
  }),
  controlCall({
    method: 'POST',
    path: '/schedules/{name}/fire',
    summary: 'Makes a schedule due now',
    run(cloud, { params: { name = '' } }) {
      const known = cloud.services.schedules.listRules().some((rule) => rule.name === name);
      if (!known) throw new NotFoundError(`There is no schedule ${name}`);
      cloud.services.schedules.fire(name);
      return {};
    },
  }),
  controlCall({
    method: 'GET',
    path: '/changes',
    summary: 'What waits between the table and the functions that consume its changes',
    run: (cloud) => ({ queues: cloud.services.changeFeed.listQueues() }),
  }),
  controlCall({
    method: 'GET',
    path: '/queues',
    summary: 'SQS queues with what is visible, in flight and delayed, and when the oldest message was sent',
    run: (cloud) => ({ queues: cloud.services.sqs.listQueues() }),
  }),
  controlCall({
    method: 'GET',
    path: '/queues/{name}/messages',
    summary: 'The messages of a queue, oldest first; reading them here receives none',
    run(cloud, { params: { name = '' } }) {
      if (!cloud.services.sqs.listQueues().some((queue) => queue.name === name)) {
        throw new NotFoundError(`There is no queue ${name}`);
      }
      return { messages: cloud.services.sqs.listMessages(name) };
    },
  }),
  controlCall({
    method: 'GET',
    path: '/dead-letters',
    summary: 'Changes that their function has refused for good, oldest first',
    run: (cloud) => ({ deadLetters: cloud.services.changeFeed.listDeadLetters() }),
  }),
  controlCall({
    method: 'POST',
    path: '/dead-letters/{id}/redrive',
    summary: 'Gives a dead letter to its function again',
    run(cloud, { params: { id = '' } }) {
      const known = cloud.services.changeFeed.listDeadLetters().some((letter) => letter.id === id);
      if (!known) throw new NotFoundError(`There is no dead letter ${id}`);
      cloud.services.changeFeed.redrive(id);
      return {};
    },
  }),
  controlCall({
    method: 'GET',
    path: '/idle',
    summary:
      'Waits until no change waits, no scheduled call or payment event is on its way and no workflow runs a task; `isIdle` is false when the time was over before',
    query: z.object({ timeoutSeconds: z.coerce.number().min(0).max(300).default(30) }),
    run: async (cloud, { query }) => ({ isIdle: await waitUntilIdle(cloud, query.timeoutSeconds) }),
  }),
];

const pollMilliseconds = 25;

/** A workflow that only waits for its time, or for an answer from outside, counts as idle. */
async function waitUntilIdle(cloud: Cloud, timeoutSeconds: number): Promise<boolean> {
  const giveUpAt = performance.now() + timeoutSeconds * 1000;
  for (;;) {
    const { stateMachines, changeFeed, schedules, sqs, stripe } = cloud.services;
    await schedules.idle();
    await stripe.deliverer.idle();
    const isBusy =
      changeFeed.listQueues().some(({ waiting }) => waiting > 0) ||
      !sqs.isIdle() ||
      stateMachines
        .listExecutions()
        .filter(({ status }) => status === 'RUNNING')
        .some(({ arn }) =>
          stateMachines.getExecution(arn).steps.some(({ status, type }) => status === 'RUNNING' && type === 'Task'),
        );
    if (!isBusy) return true;
    if (performance.now() >= giveUpAt) return false;
    await new Promise((resolve) => {
      setTimeout(resolve, pollMilliseconds);
    });
  }
}
