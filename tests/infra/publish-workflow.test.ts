import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { stages } from '../../infra/config.ts';
import { ProductFunction } from '../../infra/constructs/product-function.ts';
import { PublishWorkflow } from '../../infra/constructs/publish-workflow.ts';
import type { FunctionDefinition } from '../../infra/function-definition.ts';
import { publishingSteps, renderDocx, renderPdf, renderXlsx } from '../../infra/functions.ts';
import { benchOf, FUNCTION_ARN, FunctionFailure } from '../../infra/local/state-machines/bench.fixture.ts';

/** The deployed machine, with functions under their names. */
const definitionOf = (bundlesDirectory: string): unknown => {
  const stack = new Stack(new App(), 'Stack', { env: { account: '111122223333', region: 'eu-west-1' } });
  const names = new Map<string, string>();
  const functionOf = (name: string, definition: FunctionDefinition): ProductFunction<Record<string, string>> => {
    mkdirSync(join(bundlesDirectory, definition.name));
    writeFileSync(join(bundlesDirectory, definition.name, 'index.mjs'), '');
    const props = { stage: stages.dev, definition, bundlesDirectory, environment: {} };
    const made = new ProductFunction<Record<string, string>>(stack, name, props);
    names.set(made.logicalId, name);
    return made;
  };
  const renderers = {
    pdf: functionOf('pdf', renderPdf),
    xlsx: functionOf('xlsx', renderXlsx),
    docx: functionOf('docx', renderDocx),
  };
  new PublishWorkflow(stack, 'Publish', { stage: stages.dev, steps: functionOf('steps', publishingSteps), renderers });
  const [machine] = Object.values(Template.fromStack(stack).findResources('AWS::StepFunctions::StateMachine'));
  const parts = machine?.Properties.DefinitionString['Fn::Join']?.[1] ?? [machine?.Properties.DefinitionString];
  const text = (part: unknown): string => {
    if (typeof part === 'string') return part;
    const [, name] = [...names].find(([id]) => JSON.stringify(part).includes(id)) ?? [];
    return name === undefined ? 'aws' : `${FUNCTION_ARN}${name}`;
  };
  return JSON.parse(parts.map(text).join(''));
};

const Payload = z.object({
  step: z.string().default(''),
  draw: z.string().optional(),
  format: z.string().optional(),
  files: z.array(z.unknown()).optional(),
  failedFormats: z.array(z.string()).optional(),
});

let definition: unknown;
const bundles = mkdtempSync(join(tmpdir(), 'esg-core-workflow-'));
beforeAll(() => {
  definition = definitionOf(bundles);
}, 120_000);
afterAll(() => rmSync(bundles, { recursive: true }));

const publish = async (broken: readonly string[] = []) => {
  const calls: string[] = [];
  const recorded: unknown[] = [];
  const render = (format: string) => (payload: unknown) => {
    const { draw } = Payload.parse(payload);
    calls.push(draw ?? format);
    if (broken.includes(draw ?? format)) throw new FunctionFailure('Broken', format);
    return { files: [{ format }] };
  };
  const steps = (payload: unknown) => {
    const { step, format, files, failedFormats } = Payload.parse(payload);
    calls.push(format ? `${step} ${format}` : step);
    if (step === 'record') recorded.push(files);
    if (step === 'fail') recorded.push(failedFormats);
    return step === 'freeze' ? { snapshotKey: 'key', isCancelled: false } : { files };
  };
  const functions = { pdf: render('pdf'), xlsx: render('xlsx'), docx: render('docx'), steps };
  const input = { tenantId: 't', organizationId: 'o', reportId: 'r', publicationId: 'p' };
  const { status } = await benchOf(definition, functions).run(input);
  return { status, calls: [...new Set(calls)], recorded };
};

describe('the machine that publishes', () => {
  it('renders Word after the PDF, because it lists the page numbers of the PDF, and records all files', async () => {
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
