import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { describe, expect, it } from 'vitest';
import { stages } from '../config.ts';
import { benchOf, FUNCTION_ARN, FunctionFailure } from '../local/state-machines/bench.fixture.ts';
import { PublishWorkflow } from './publish-workflow.ts';
import type { AnyFunction } from './state-machine.ts';

/** The machine as it is deployed, its functions under their names. */
const definitionOf = (): unknown => {
  const stack = new Stack(new App(), 'Stack', { env: { account: '111122223333', region: 'eu-west-1' } });
  const functionOf = (name: string): AnyFunction =>
    ({
      function: LambdaFunction.fromFunctionArn(stack, name, `${FUNCTION_ARN}${name}`),
      definition: { timeoutSeconds: 60 },
      logicalId: name,
    }) as unknown as AnyFunction;
  const renderers = { pdf: functionOf('pdf'), xlsx: functionOf('xlsx'), docx: functionOf('docx') };
  new PublishWorkflow(stack, 'Publish', { stage: stages.dev, steps: functionOf('steps'), renderers });
  const [machine] = Object.values(Template.fromStack(stack).findResources('AWS::StepFunctions::StateMachine'));
  const parts = machine?.Properties.DefinitionString['Fn::Join']?.[1] ?? [machine?.Properties.DefinitionString];
  return JSON.parse(parts.map((part: unknown) => (typeof part === 'string' ? part : 'aws')).join(''));
};

type Payload = { step?: string; draw?: string; format?: string; files?: unknown[]; failedFormats?: string[] };

const publish = async (broken: readonly string[] = []) => {
  const calls: string[] = [];
  const recorded: unknown[] = [];
  const render = (format: string) => (payload: unknown) => {
    const { draw } = payload as Payload;
    calls.push(draw ?? format);
    if (broken.includes(draw ?? format)) throw new FunctionFailure('Broken', format);
    return { files: [{ format }] };
  };
  const steps = (payload: unknown) => {
    const { step = '', format, files, failedFormats } = payload as Payload;
    calls.push(format ? `${step} ${format}` : step);
    if (step === 'record') recorded.push(files);
    if (step === 'fail') recorded.push(failedFormats);
    return step === 'freeze' ? { snapshotKey: 'key', isCancelled: false } : { files };
  };
  const functions = { pdf: render('pdf'), xlsx: render('xlsx'), docx: render('docx'), steps };
  const input = { tenantId: 't', organizationId: 'o', reportId: 'r', publicationId: 'p' };
  const { status } = await benchOf(definitionOf(), functions).run(input);
  return { status, calls: [...new Set(calls)], recorded };
};

describe('the machine that publishes', () => {
  it('makes Word after the PDF, whose pages it shows, and records all files', async () => {
    const { status, calls, recorded } = await publish();
    expect(status).toBe('SUCCEEDED');
    expect(calls.indexOf('docx')).toBeGreaterThan(calls.indexOf('file pdf'));
    expect(calls.slice(-4)).toEqual(['docx', 'file docx', 'record', 'notify']);
    expect(recorded).toEqual([[{ format: 'pdf' }, { format: 'xlsx' }, { format: 'docx' }]]);
  });

  it('makes no Word file without the pages, so that the next try makes it with them', async () => {
    const { status, calls, recorded } = await publish(['pdf']);
    expect(status).toBe('FAILED');
    expect(calls).not.toContain('docx');
    expect(calls).toContain('file xlsx');
    expect(recorded).toEqual([['pdf']]);
  });

  it('makes Word where Excel fails or no logo is drawn, and names every format that failed', async () => {
    expect((await publish(['logo'])).status).toBe('SUCCEEDED');
    const { calls, recorded } = await publish(['xlsx', 'docx']);
    expect(calls).toContain('docx');
    expect(recorded).toEqual([['xlsx', 'docx']]);
  });
});
