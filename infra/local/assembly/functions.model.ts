import * as z from 'zod';
import type { CloudAssembly } from '../template/cloud-assembly.ts';
import type { ResolvedResource } from '../template/intrinsics.ts';
import { TemplateNumber } from '../template/property.ts';

const FunctionProperties = z.object({
  FunctionName: z.string().optional(),
  Handler: z.string(),
  Runtime: z.string(),
  MemorySize: TemplateNumber.default(128),
  Timeout: TemplateNumber.default(3),
  Role: z.string(),
  Code: z.object({ S3Key: z.string() }),
  Environment: z.object({ Variables: z.record(z.string(), z.coerce.string()).default({}) }).default({ Variables: {} }),
});

/** A Lambda function as deployed: the folder holds the very bytes that would be uploaded. */
export type LambdaFunction = {
  name: string;
  arn: string;
  region: string;
  account: string;
  folder: string;
  /** `index.handler`: file without extension, then export. */
  handler: string;
  memoryMegabytes: number;
  timeoutSeconds: number;
  /** Role with the function's permissions; absent in tests of single emulators. */
  roleArn?: string;
  environment: Record<string, string>;
};

/**
 * Functions with an asset of the app as code; CDK custom resources (inline code, other runtimes) are not run locally.
 */
export function readFunctions(assembly: CloudAssembly, resources: ResolvedResource[]): LambdaFunction[] {
  const found: LambdaFunction[] = [];
  for (const resource of resources) {
    if (resource.type !== 'AWS::Lambda::Function') continue;
    const properties = FunctionProperties.safeParse(resource.properties);
    if (!properties.success || !properties.data.Runtime.startsWith('nodejs')) continue;
    const { Code, Handler, MemorySize, Role, Timeout, Environment } = properties.data;
    found.push({
      name: resource.reference,
      arn: resource.arn,
      region: resource.region,
      account: resource.account,
      folder: assembly.assetPath(Code.S3Key.replace(/\.zip$/, '')),
      handler: Handler,
      memoryMegabytes: MemorySize,
      timeoutSeconds: Timeout,
      roleArn: Role,
      environment: Environment.Variables,
    });
  }
  return found;
}
