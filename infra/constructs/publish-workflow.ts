import { Duration } from 'aws-cdk-lib';
import {
  Choice,
  Condition,
  Fail,
  type IChainable,
  Parallel,
  Pass,
  type StateMachine,
  Succeed,
} from 'aws-cdk-lib/aws-stepfunctions';
import type { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import { Construct } from 'constructs';
import type { FileFormat } from '../../shared/model/report/publication.ts';
import type { Stage } from '../config.ts';
import { type AnyFunction, createInvocation, createStateMachine, withResult } from './state-machine.ts';

/**
 * Workflow: a person publishes a report. The change, its audit row and an outbox item are one transaction; the events
 * function starts this machine, named by the publication's attempt, so that a repeated event starts it once.
 *
 *   Freeze   writes the snapshots to S3, one a language: from here on all files have the same content. A publication that
 *            was cancelled before ends here
 *   Render   PDF and, after its logo, Excel in parallel; then Word, with the page numbers of the PDF in its contents
 *            (ADR 72). Each writes a file a language to S3 under a key derived from the publication; 2 more tries each;
 *            then the publication records that this format is there, which the screen shows. A format that fails stops
 *            none of the others, except that Word waits for the next try with the PDF: finished files are reused
 *   Record   revision, hashes and state `published` in one transaction
 *   Notify   mail to the requester
 *   Fail     after any failure: the publication becomes `failed` with the step, or every failed format, and a reference
 *            (one that failed in Notify stays published);
 *            then the execution fails, which triggers the alarm. If the execution itself is stopped or times out, the
 *            event of its end calls the same step
 *
 * Every task may run twice (at-least-once delivery, restarts): each writes under unique keys and under conditions, so a
 * repetition changes nothing. Ids travel through every state; content never does, it stays in S3 (256 KB a state).
 */
export type PublishWorkflowProps = {
  readonly stage: Stage;
  readonly steps: AnyFunction;
  readonly renderers: Record<'pdf' | 'xlsx' | 'docx', AnyFunction>;
};

/** Input of the machine; Freeze adds `snapshotKey`, Render adds `files`. */
const ids = {
  tenantId: '{% $states.input.tenantId %}',
  organizationId: '{% $states.input.organizationId %}',
  reportId: '{% $states.input.reportId %}',
  publicationId: '{% $states.input.publicationId %}',
};
const sameInput = '{% $states.input %}';
/** Each branch returns the files of its format, none if the design omits it, or the error under its name. */
const withFiles =
  "{% $merge([$states.input, {'files': [$states.result.files], 'problems': [$states.result.problems]}]) %}";

/** The same, added to the earlier files. */
const withMoreFiles =
  "{% $merge([$states.input, {'files': [$append($states.input.files, $states.result.files)], 'problems': [$append($states.input.problems, $states.result.problems)]}]) %}";

/** Input of Fail: the state's input, the error and its step. */
const caught = (failedStep: string): string =>
  `{% $merge([$states.input, {'failedStep': ${failedStep}, 'error': $states.errorOutput}]) %}`;

const retries = 2;

export class PublishWorkflow extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, { stage, steps, renderers }: PublishWorkflowProps) {
    super(scope, id);
    const freeze = this.#step(steps, 'Freeze', { step: 'freeze', ...ids }, withResult);
    const render = Parallel.jsonata(this, 'Render', { outputs: withFiles });
    render.branch(this.#renderer('pdf', renderers.pdf, steps));
    // The PDF does not wait for the logo.
    render.branch(this.#afterLogo(renderers.pdf, this.#renderer('xlsx', renderers.xlsx, steps)));
    const word = Parallel.jsonata(this, 'Render behind PDF', { outputs: withMoreFiles });
    word.branch(this.#renderer('docx', renderers.docx, steps));
    const files = { snapshotKey: '{% $states.input.snapshotKey %}', files: '{% [$states.input.files] %}' };
    const record = this.#step(steps, 'Record', { step: 'record', ...ids, ...files }, sameInput);
    const notify = this.#step(steps, 'Notify', { step: 'notify', ...ids }, sameInput);
    const fail = this.#failure(steps);
    freeze.addCatch(fail, { errors: ['States.ALL'], outputs: caught("'freeze'") });
    render.addCatch(fail, { errors: ['States.ALL'], outputs: caught('$states.errorOutput.Error') });
    word.addCatch(fail, { errors: ['States.ALL'], outputs: caught('$states.errorOutput.Error') });
    const isMade = Choice.jsonata(this, 'All made')
      .when(Condition.jsonata('{% $count($states.input.problems) > 0 %}'), this.#firstProblem().next(fail))
      .otherwise(record.next(notify));
    // A Word file without page numbers of the PDF would be reused in the next try.
    const hasPages = Choice.jsonata(this, 'Pages are known')
      .when(Condition.jsonata("{% 'pdf' in $states.input.problems.step %}"), isMade)
      .otherwise(word.next(isMade));
    record.addCatch(fail, { errors: ['States.ALL'], outputs: caught("'record'") });
    notify.addCatch(fail, { errors: ['States.ALL'], outputs: caught("'notify'") });
    const isCancelled = Choice.jsonata(this, 'Still wanted')
      .when(Condition.jsonata('{% $states.input.isCancelled %}'), Succeed.jsonata(this, 'Cancelled'))
      .otherwise(render.next(hasPages));
    this.machine = createStateMachine(this, {
      stage,
      name: 'publish-report',
      start: freeze.next(isCancelled),
      timeout: Duration.minutes(30),
      called: [steps, ...Object.values(renderers)],
      notifyOnEnd: steps,
    });
  }

  #step(called: AnyFunction, name: string, payload: Record<string, string>, outputs: string): LambdaInvoke {
    return createInvocation(this, name, { called, payload, outputs, retries });
  }

  #renderer(format: FileFormat, renderer: AnyFunction, steps: AnyFunction): IChainable {
    const task = createInvocation(this, `Render ${format}`, {
      called: renderer,
      payload: { ...ids, snapshotKey: '{% $states.input.snapshotKey %}' },
      outputs: '{% $merge([$states.input, {"files": [$states.result.Payload.files]}]) %}',
      retries,
    });
    const problem = `{% {"files": [], "problems": [{"step": "${format}", "error": $states.input}]} %}`;
    const failed = Pass.jsonata(this, `No ${format}`, { outputs: problem });
    task.addCatch(failed, { errors: ['States.ALL'], outputs: '{% $states.errorOutput %}' });
    const made = { format, files: '{% [$states.input.files] %}' };
    const outputs = '{% {"files": [$states.input.files], "problems": []} %}';
    const recorded = this.#step(steps, `Record ${format}`, { step: 'file', ...ids, ...made }, outputs);
    recorded.addCatch(failed, { errors: ['States.ALL'], outputs: '{% $states.errorOutput %}' });
    return task.next(recorded);
  }

  /**
   * The renderer with a browser converts an SVG logo to pixels; if that fails, Word shows its name and Excel no logo.
   */
  #afterLogo(renderer: AnyFunction, next: IChainable): IChainable {
    const payload = { draw: 'logo', ...ids, snapshotKey: '{% $states.input.snapshotKey %}' };
    const draw = createInvocation(this, 'Draw logo', { called: renderer, payload, outputs: sameInput, retries: 1 });
    draw.addCatch(next, { errors: ['States.ALL'], outputs: sameInput });
    return draw.next(next);
  }

  /** Several formats may have failed: the next try makes all that are not there. */
  #firstProblem(): Pass {
    const first = "{'failedStep': $states.input.problems[0].step, 'error': $states.input.problems[0].error}";
    return Pass.jsonata(this, 'Some not made', { outputs: `{% $merge([$states.input, ${first}]) %}` });
  }

  #failure(steps: AnyFunction): LambdaInvoke {
    const failed = {
      failedStep: '{% $states.input.failedStep %}',
      failedFormats: '{% [$states.input.problems.step] %}',
      error: '{% $states.input.error %}',
    };
    const fail = this.#step(steps, 'Fail', { step: 'fail', ...ids, ...failed }, sameInput);
    fail.next(Fail.jsonata(this, 'Failed', { error: 'PublicationFailed', cause: '{% $states.input.failedStep %}' }));
    return fail;
  }
}
