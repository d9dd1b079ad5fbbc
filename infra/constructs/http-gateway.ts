import { CfnOutput, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpStage,
  type IAccessLogSettings,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { AnyCall, Domain } from '../../shared/contract/calls/call.ts';
import { type Stage, stagePrefix } from '../config.ts';
import { planRoutes } from '../gateway-routes.ts';
import type { ProductFunction } from './product-function.ts';

export type HttpGatewayProps = {
  readonly stage: Stage;
  readonly calls: readonly AnyCall[];
  readonly functions: ReadonlyMap<Domain, ProductFunction<Record<string, string>>>;
};

/**
 * One line per request; no query and no header, so that no code or token ever lands in a log. `requestId` is the
 * `apiRequestId` of the function's own line, which names the call.
 */
const accessLogFields = {
  requestId: '$context.requestId',
  integrationRequestId: '$context.integration.requestId',
  requestTime: '$context.requestTime',
  routeKey: '$context.routeKey',
  status: '$context.status',
  responseLength: '$context.responseLength',
  latencyMilliseconds: '$context.responseLatency',
  integrationError: '$context.integrationErrorMessage',
};

/**
 * The HTTP API: routes by prefix, planned from the contract, and one integration per domain with the function that
 * dispatches the call. Unmatched requests go to the tenants function, which answers with the catalogue's 404.
 */
export class HttpGateway extends Construct {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, { stage, calls, functions }: HttpGatewayProps) {
    super(scope, id);
    const integrationOf = this.#integrations(functions);
    this.api = new HttpApi(this, 'Api', {
      apiName: stagePrefix(stage),
      createDefaultStage: false,
      defaultIntegration: integrationOf('tenants'),
    });
    for (const { path, domain } of planRoutes(calls)) {
      this.api.addRoutes({ path, methods: [HttpMethod.ANY], integration: integrationOf(domain) });
    }
    this.#addStage(stage);
    Validations.of(this.api).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'The JWT authoriser cannot answer 440 (architecture, fact 8): every handler verifies the token itself.',
    });
    new CfnOutput(this, 'ApiId', { value: this.api.apiId });
  }

  /** Host of the API as an origin of CloudFront. */
  get hostname(): string {
    const { region, urlSuffix } = Stack.of(this);
    return `${this.api.apiId}.execute-api.${region}.${urlSuffix}`;
  }

  /** One permission per function instead of one per route: CloudFormation holds 500 resources a stack (fact 19). */
  #integrations(functions: HttpGatewayProps['functions']): (domain: Domain) => HttpLambdaIntegration {
    const integrations = new Map(
      Array.from(functions, ([domain, { function: handler }]) => [
        domain,
        new HttpLambdaIntegration(domain, handler, { scopePermissionToRoute: false }),
      ]),
    );
    return (domain) => {
      const integration = integrations.get(domain);
      if (integration === undefined) throw new Error(`The domain ${domain} has no function`);
      return integration;
    };
  }

  #addStage(stage: Stage): void {
    const accessLogs = new LogGroup(this, 'AccessLogs', {
      logGroupName: `/aws/vendedlogs/${stagePrefix(stage)}-api`,
      retention: stage.logRetentionDays,
      removalPolicy: stage.isProtected ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    const accessLogSettings: IAccessLogSettings = {
      destination: new LogGroupLogDestination(accessLogs),
      format: AccessLogFormat.custom(JSON.stringify(accessLogFields)),
    };
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: stage.requestsPerSecond, burstLimit: stage.requestsBurst },
      accessLogSettings,
    });
  }
}
