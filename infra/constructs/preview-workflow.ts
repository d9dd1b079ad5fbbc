import { Duration } from 'aws-cdk-lib';
import { Fail, type StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { type AnyFunction, createInvocation, createStateMachine, withResult } from './state-machine.ts';

/**
 * Workflow: a person asks to see the report as it will be published. The preview and an outbox item are one
 * transaction, which starts this machine:
 *
 *   Freeze  the current report as a snapshot, as publishing does, among the files that expire after a day
 *   Draw    the cover alone, then all pages, by the renderer that publishing uses; stores the progress
 *   Fail    after the retries marks the preview as failed, which the screen shows; then the execution fails
 *
 * Nothing is stored permanently and the report does not change: a task that runs twice writes the same files again.
 */
export type PreviewWorkflowProps = {
  readonly stage: Stage;
  readonly steps: AnyFunction;
  readonly renderer: AnyFunction;
};

const ids = {
  tenantId: '{% $states.input.tenantId %}',
  organizationId: '{% $states.input.organizationId %}',
  reportId: '{% $states.input.reportId %}',
  previewId: '{% $states.input.previewId %}',
};

export class PreviewWorkflow extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, { stage, steps, renderer }: PreviewWorkflowProps) {
    super(scope, id);
    const freeze = createInvocation(this, 'Freeze', {
      called: steps,
      payload: { step: 'freeze-preview', ...ids },
      outputs: withResult,
      retries: 2,
    });
    const draw = createInvocation(this, 'Draw', { called: renderer, payload: ids, outputs: withResult, retries: 1 });
    const fail = createInvocation(this, 'Fail', {
      called: steps,
      payload: { step: 'fail-preview', ...ids, error: '{% $states.input.error %}' },
      outputs: withResult,
      retries: 2,
    });
    fail.next(Fail.jsonata(this, 'Failed', { error: 'PreviewFailed', cause: '{% $states.input.previewId %}' }));
    const caught = "{% $merge([$states.input, {'error': $states.errorOutput}]) %}";
    for (const task of [freeze, draw]) task.addCatch(fail, { errors: ['States.ALL'], outputs: caught });
    this.machine = createStateMachine(this, {
      stage,
      name: 'preview-report',
      start: freeze.next(draw),
      timeout: Duration.minutes(15),
      called: [steps, renderer],
      notifyOnEnd: steps,
    });
  }
}
