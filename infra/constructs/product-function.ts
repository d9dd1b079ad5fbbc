import { join } from 'node:path';
import { CfnElement, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type Stage, stagePrefix } from '../config.ts';
import type { FunctionDefinition } from '../functions.ts';

export type ProductFunctionProps<Environment extends Record<string, string>> = {
  readonly stage: Stage;
  readonly definition: FunctionDefinition;
  /** Folder of the bundles, `<folder>/<name>/index.mjs`: the bytes that are deployed. */
  readonly bundlesDirectory: string;
  /** Typed by the schema that the function reads it with. */
  readonly environment: Environment;
};

/** A Lambda function of the list in functions.ts: its own role and log group, traced, its environment as its schema asks. */
export class ProductFunction<Environment extends Record<string, string>> extends Construct {
  readonly definition: FunctionDefinition;
  readonly function: LambdaFunction;
  readonly role: Role;
  readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string, props: ProductFunctionProps<Environment>) {
    super(scope, id);
    const { stage, definition, bundlesDirectory, environment } = props;
    this.definition = definition;
    const functionName = `${stagePrefix(stage)}-${definition.name}`;
    this.logGroup = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/lambda/${functionName}`,
      retention: stage.logRetentionDays,
      removalPolicy: stage.isProtected ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.logGroup.grantWrite(this.role);
    this.function = new LambdaFunction(this, 'Function', {
      functionName,
      description: definition.description,
      runtime: Runtime.NODEJS_24_X,
      // x86_64: the Chromium binary of render-pdf exists for it only, and one architecture serves all.
      architecture: Architecture.X86_64,
      code: Code.fromAsset(join(bundlesDirectory, definition.name)),
      handler: 'index.handler',
      role: this.role,
      logGroup: this.logGroup,
      loggingFormat: LoggingFormat.JSON,
      memorySize: definition.memoryMegabytes,
      timeout: Duration.seconds(definition.timeoutSeconds),
      tracing: Tracing.ACTIVE,
      environment: {
        ...environment,
        POWERTOOLS_SERVICE_NAME: definition.name,
        POWERTOOLS_METRICS_NAMESPACE: 'EsgCore',
        NODE_OPTIONS: '--enable-source-maps',
      },
    });
    this.#acknowledge();
  }

  /** Its name within the template. */
  get logicalId(): string {
    const resource = this.function.node.defaultChild;
    if (!CfnElement.isCfnElement(resource)) throw new Error(`${this.definition.name} has no resource`);
    return Stack.of(this).getLogicalId(resource);
  }

  /** Lets the function act on exactly these resources. */
  allow(actions: readonly string[], resources: readonly string[]): void {
    this.function.addToRolePolicy(new PolicyStatement({ actions: [...actions], resources: [...resources] }));
  }

  #acknowledge(): void {
    const findings = Validations.of(this);
    findings.acknowledge({
      id: 'Serverless-LambdaDLQ',
      reason: 'Invoked synchronously only (API, workflow, stream mapping, trigger): the caller keeps what failed.',
    });
    findings.acknowledge({
      id: 'Serverless-LambdaAsyncFailureDestination',
      reason: 'Invoked synchronously only: there is no asynchronous invocation that could fail unseen.',
    });
    findings.acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'X-Ray sends segments (xray:PutTraceSegments, PutTelemetryRecords), which have no resource of their own.',
    });
  }
}
