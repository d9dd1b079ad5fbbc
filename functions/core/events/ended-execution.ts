/**
 * Handles an execution that ended without its own Fail state: it was stopped, timed out, or Fail itself could not be
 * called. EventBridge delivers the end as an event to the function that carries out its steps; the function reads it as
 * a call of the step that marks the execution's subject as failed, which does nothing where the subject has ended
 * already.
 */
import * as z from 'zod';

const Ended = z.object({
  'detail-type': z.literal('Step Functions Execution Status Change'),
  detail: z.object({
    name: z.string(),
    status: z.enum(['ABORTED', 'TIMED_OUT', 'FAILED']),
    /** As text, as the execution was started with it. */
    input: z.string(),
    error: z.string().nullish(),
    cause: z.string().nullish(),
  }),
});
const Input = z.record(z.string(), z.unknown());

/**
 * Name of the execution of an attempt: the same one asked for twice is started once, a late end is known as that of an
 * earlier one.
 */
export const attemptName = (id: string, attempt: number): string => `${id}-${attempt}`;

export type FailStep = {
  /** Name of the step, by the execution's input where the function serves several machines. */
  step: string | ((input: Record<string, unknown>) => string);
  /**
   * With which its machines end after they called that step themselves: there is nothing left to do, and by now it may
   * run again.
   */
  ownErrors: readonly string[];
};

/**
 * The call that an event represents; any other call unchanged; undefined: the state machine has already recorded the
 * failure.
 */
export const callOf = (event: unknown, { step, ownErrors }: FailStep): unknown => {
  const ended = Ended.safeParse(event);
  if (!ended.success) return event;
  const { name, status, input, error, cause } = ended.data.detail;
  if (status === 'FAILED' && ownErrors.includes(error ?? '')) return undefined;
  const given = Input.parse(JSON.parse(input));
  return {
    ...given,
    step: typeof step === 'string' ? step : step(given),
    execution: name,
    error: { Error: error ?? status, Cause: cause ?? '' },
  };
};
