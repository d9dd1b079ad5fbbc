import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { once } from '../core/once.ts';

/** What to start. `name` is that of the execution; `input` holds ids, and the plan of a subscription. */
export type Workflow = { machineArn: string; name: string; input: object };

const client = once(() => new SFNClient({ maxAttempts: 4 }));

/** The name says what an execution is about, so an event that comes twice starts nothing twice. */
export const startWorkflow = async ({ machineArn, name, input }: Workflow): Promise<void> => {
  const command = new StartExecutionCommand({ stateMachineArn: machineArn, name, input: JSON.stringify(input) });
  await client()
    .send(command)
    .catch((error: unknown) => {
      if (!(error instanceof ExecutionAlreadyExists)) throw error;
    });
};
