/** Event of a schedule's target. */

export type ScheduledTarget = {
  functionArn?: string;
  stateMachineArn?: string;
  /** JSON text as the template has it, or the value; without one the target gets the event of an EventBridge rule. */
  input?: unknown;
};

type Occasion = { id: string; ruleName: string; dueAt: number; attempt: number };

/** EventBridge Scheduler fills these words in (User Guide, "Context attributes"). */
export function payloadOf({ input }: ScheduledTarget, { id, ruleName, dueAt, attempt }: Occasion): unknown {
  const time = new Date(dueAt).toISOString().replace('.000Z', 'Z');
  if (input === undefined) return eventOf(id, ruleName, time);
  const text = (typeof input === 'string' ? input : JSON.stringify(input))
    .replaceAll('<aws.scheduler.scheduled-time>', time)
    .replaceAll('<aws.scheduler.execution-id>', id)
    .replaceAll('<aws.scheduler.attempt-number>', String(attempt));
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function eventOf(id: string, ruleName: string, time: string): unknown {
  return {
    version: '0',
    id,
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: '000000000000',
    time,
    region: 'us-east-1',
    resources: [`arn:aws:events:us-east-1:000000000000:rule/${ruleName}`],
    detail: {},
  };
}
