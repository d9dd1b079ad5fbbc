import * as z from 'zod';
import type { ResolvedResource } from '../template/intrinsics.ts';
import { TemplateNumber } from '../template/property.ts';
import { ofType } from './data.model.ts';

export type HttpApiRoute = { routeKey: string; functionArn: string; timeoutMilliseconds: number };
export type HttpApi = {
  id: string;
  /** Host of the default endpoint, which CloudFront has as origin. */
  domainName: string;
  name: string;
  /** `arn:aws:execute-api:REGION:ACCOUNT:ID`, which permissions to call functions begin with. */
  executeArn: string;
  stage: string;
  routes: HttpApiRoute[];
  throttling?: { rateLimit: number; burstLimit: number };
};

const ApiProperties = z.object({ Name: z.string(), ProtocolType: z.literal('HTTP') });
const RouteProperties = z.object({ ApiId: z.string(), RouteKey: z.string(), Target: z.string() });
const IntegrationProperties = z.object({
  ApiId: z.string(),
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
  TimeoutInMillis: TemplateNumber.default(30_000),
});
const StageProperties = z.object({
  ApiId: z.string(),
  DefaultRouteSettings: z
    .object({ ThrottlingBurstLimit: TemplateNumber.optional(), ThrottlingRateLimit: TemplateNumber.optional() })
    .default({}),
});

/** HTTP APIs with their Lambda integrations (payload format 2.0 only: the gateway speaks no other). */
export function readHttpApis(resources: ResolvedResource[]): HttpApi[] {
  const integrations = new Map(
    ofType(resources, ['AWS::ApiGatewayV2::Integration']).map((resource) => [
      `integrations/${resource.reference}`,
      IntegrationProperties.parse(resource.properties),
    ]),
  );
  return ofType(resources, ['AWS::ApiGatewayV2::Api']).map((api) => {
    const routes = ofType(resources, ['AWS::ApiGatewayV2::Route'])
      .map((resource) => RouteProperties.parse(resource.properties))
      .filter((route) => route.ApiId === api.reference)
      .map((route): HttpApiRoute => {
        const integration = integrations.get(route.Target);
        if (integration === undefined) throw new Error(`Route ${route.RouteKey} has no integration ${route.Target}`);
        return {
          routeKey: route.RouteKey,
          functionArn: functionArnOf(integration.IntegrationUri),
          timeoutMilliseconds: integration.TimeoutInMillis,
        };
      });
    return {
      id: api.reference,
      domainName: `${api.reference}.execute-api.${api.region}.amazonaws.com`,
      name: ApiProperties.parse(api.properties).Name,
      executeArn: `arn:aws:execute-api:${api.region}:${api.account}:${api.reference}`,
      routes,
      ...readStage(resources, api.reference),
    };
  });
}

function readStage(resources: ResolvedResource[], apiId: string): Pick<HttpApi, 'stage' | 'throttling'> {
  const stage = ofType(resources, ['AWS::ApiGatewayV2::Stage']).find((resource) => resource.properties.ApiId === apiId);
  if (stage === undefined) throw new Error(`HTTP API ${apiId} has no stage`);
  const { ThrottlingBurstLimit, ThrottlingRateLimit } = StageProperties.parse(stage.properties).DefaultRouteSettings;
  const hasLimits = ThrottlingBurstLimit !== undefined && ThrottlingRateLimit !== undefined;
  return {
    stage: stage.reference,
    ...(hasLimits ? { throttling: { rateLimit: ThrottlingRateLimit, burstLimit: ThrottlingBurstLimit } } : {}),
  };
}

/** The URI is the function's ARN, or the invocation path that holds it. */
function functionArnOf(uri: string): string {
  return /arn:aws:lambda:[^/]+:function:[^/:]+/.exec(uri)?.[0] ?? uri;
}
