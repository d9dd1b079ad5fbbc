import { resolve } from 'node:path';
import { App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import cdkJson from '../../cdk.json' with { type: 'json' };
import { type StageName, stagePrefix, stages } from '../config.ts';
import { ApiStack } from './api-stack.ts';
import { DataStack } from './data-stack.ts';
import { IdentityStack } from './identity-stack.ts';
import { OperationsStack } from './operations-stack.ts';
import { WebStack } from './web-stack.ts';
import { WorkflowsStack } from './workflows-stack.ts';

const projectDirectory = resolve(import.meta.dirname, '../..');

export type SynthesisOptions = {
  stageName: StageName;
  /** Folder of the cloud assembly; `cdk.out` by default. */
  outDirectory?: string;
  /** Folder of the bundles; `dist/functions` by default. */
  bundlesDirectory?: string;
  /** cdk-nag's rules, a finding of which stops the synthesis; off where only the assembly is wanted. */
  isValidated?: boolean;
};

/** The whole application of one stage; `synth()` writes its cloud assembly. */
export const createApp = (options: SynthesisOptions): App => {
  const { stageName, outDirectory, bundlesDirectory, isValidated = true } = options;
  const stage = stages[stageName];
  const app = new App({
    outdir: resolve(outDirectory ?? resolve(projectDirectory, 'cdk.out')),
    // The command line would read these from cdk.json; synthesis here needs none.
    context: cdkJson.context,
    analyticsReporting: false,
  });
  const prefix = stagePrefix(stage);
  const common = {
    stage,
    bundlesDirectory: resolve(bundlesDirectory ?? resolve(projectDirectory, 'dist', 'functions')),
    env: { region: stage.region, ...(process.env.CDK_DEFAULT_ACCOUNT && { account: process.env.CDK_DEFAULT_ACCOUNT }) },
    terminationProtection: stage.isProtected,
  };
  const data = new DataStack(app, `${prefix}-data`, common);
  const identity = new IdentityStack(app, `${prefix}-identity`, { ...common, data });
  const api = new ApiStack(app, `${prefix}-api`, { ...common, data, identity });
  const web = new WebStack(app, `${prefix}-web`, { ...common, data, identity, api });
  const workflows = new WorkflowsStack(app, `${prefix}-workflows`, { ...common, data, identity, web });
  new OperationsStack(app, `${prefix}-operations`, { ...common, data, identity, api, workflows, web });
  Tags.of(app).add('application', 'esg-core');
  Tags.of(app).add('stage', stage.name);
  if (isValidated) Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  return app;
};
