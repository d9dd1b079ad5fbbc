import { StageName } from '../config.ts';
import { createApp } from '../stacks/synthesize.ts';

/**
 * Entry of the CDK app: `STAGE=dev node infra/bin/app.ts` (local when absent). CDK_OUTDIR names the folder of the assembly;
 * CDK_VALIDATION=false leaves validation out, as `npm start` does.
 */
const stageName = StageName.parse(process.env.STAGE ?? 'local');
const outDirectory = process.env.CDK_OUTDIR;

createApp({
  stageName,
  isValidated: process.env.CDK_VALIDATION !== 'false',
  ...(outDirectory && { outDirectory }),
}).synth();
