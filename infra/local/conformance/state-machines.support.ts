/** A machine as the CDK synthesises it. */
import { App, Duration, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import * as tasks from 'aws-cdk-lib/aws-stepfunctions-tasks';
import * as z from 'zod';

export const FUNCTION = 'arn:aws:lambda:eu-west-1:111122223333:function:';

/**
 * Freeze (retried) -> in parallel: render each file, update the row, ask a person -> wait 90 days if requested -> done.
 * A failure of freezing or of one of the three ends in Failed.
 */
export function synthesiseMachine(): unknown {
  const stack = new Stack(new App(), 'Workflows');
  const functionOf = (name: string) => LambdaFunction.fromFunctionArn(stack, `${name} function`, `${FUNCTION}${name}`);
  const failed = sfn.Fail.jsonata(stack, 'Failed', {
    error: 'PublishingFailed',
    cause: "{% $states.input.Error & ': ' & $states.input.Cause %}",
  });
  const freeze = tasks.LambdaInvoke.jsonata(stack, 'Freeze', {
    lambdaFunction: functionOf('freeze'),
    outputs: '{% $merge([$states.input, $states.result.Payload]) %}',
    assign: { reportId: '{% $states.input.reportId %}' },
  });
  freeze.addRetry({
    errors: ['NotYet'],
    interval: Duration.seconds(2),
    maxAttempts: 2,
    jitterStrategy: sfn.JitterType.FULL,
  });
  freeze.addCatch(failed, { errors: ['States.ALL'], outputs: '{% $states.errorOutput %}' });
  const renderEach = sfn.Map.jsonata(stack, 'Render each', {
    items: sfn.ProvideItems.jsonata('{% $states.input.files %}'),
    itemSelector: { file: '{% $states.context.Map.Item.Value %}', reportId: '{% $reportId %}' },
    maxConcurrency: 2,
  }).itemProcessor(
    tasks.LambdaInvoke.jsonata(stack, 'Render', { lambdaFunction: functionOf('render'), payloadResponseOnly: true }),
  );
  const update = tasks.CallAwsService.jsonata(stack, 'Update', {
    service: 'dynamodb',
    action: 'updateItem',
    parameters: { TableName: 'main', Key: { pk: { S: '{% $reportId %}' } } },
    iamResources: ['*'],
  });
  const ask = tasks.LambdaInvoke.jsonata(stack, 'Ask', {
    lambdaFunction: functionOf('ask'),
    integrationPattern: sfn.IntegrationPattern.WAIT_FOR_TASK_TOKEN,
    payload: sfn.TaskInput.fromObject({ token: '{% $states.context.Task.Token %}' }),
    heartbeatTimeout: sfn.Timeout.duration(Duration.hours(1)),
  });
  const together = sfn.Parallel.jsonata(stack, 'Together', {
    outputs: { files: '{% $states.result[0] %}', answer: '{% $states.result[2] %}', keep: '{% $states.input.keep %}' },
  });
  together.branch(renderEach, update, ask).addCatch(failed, { outputs: '{% $states.errorOutput %}' });
  const done = sfn.Succeed.jsonata(stack, 'Done', {
    outputs: { reportId: '{% $reportId %}', was: '{% $states.input %}' },
  });
  const keep = sfn.Wait.jsonata(stack, 'Keep', { time: sfn.WaitTime.duration(Duration.days(90)) });
  const isRetained = sfn.Choice.jsonata(stack, 'Is retained').when(
    sfn.Condition.jsonata('{% $states.input.keep %}'),
    keep.next(done),
  );
  new sfn.StateMachine(stack, 'Publish', {
    definitionBody: sfn.DefinitionBody.fromChainable(freeze.next(together).next(isRetained.otherwise(done))),
    queryLanguage: sfn.QueryLanguage.JSONATA,
    timeout: Duration.days(200),
  });
  return definitionIn(Template.fromStack(stack).findResources('AWS::StepFunctions::StateMachine'));
}

const Join = z.tuple([z.string(), z.array(z.union([z.string(), z.object({ Ref: z.literal('AWS::Partition') })]))]);
const Machines = z.record(
  z.string(),
  z.object({ Properties: z.object({ DefinitionString: z.object({ 'Fn::Join': Join }) }) }),
);

function definitionIn(resources: unknown): unknown {
  const [machine] = Object.values(Machines.parse(resources));
  const [separator, parts] = machine?.Properties.DefinitionString['Fn::Join'] ?? ['', []];
  return JSON.parse(parts.map((part) => (typeof part === 'string' ? part : 'aws')).join(separator));
}
