/** The CloudFront distribution: behaviours, functions, header policies and the hosts that are served. */
import * as z from 'zod';
import type { ResolvedResource } from '../template/intrinsics.ts';
import { TemplateBoolean, TemplateNumber } from '../template/property.ts';
import { ofType } from './data.model.ts';

const Behavior = z.object({
  PathPattern: z.string().default('*'),
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  Compress: TemplateBoolean.default(false),
  CachePolicyId: z.string().optional(),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  FunctionAssociations: z.array(z.object({ EventType: z.string(), FunctionARN: z.string() })).default([]),
});

const CustomHeader = z.object({ HeaderName: z.string(), HeaderValue: z.string() });
const Origin = z.object({
  Id: z.string(),
  DomainName: z.string(),
  OriginPath: z.string().default(''),
  OriginCustomHeaders: z.array(CustomHeader).default([]),
});

const CustomErrorResponse = z.object({
  ErrorCode: TemplateNumber,
  ResponseCode: TemplateNumber.optional(),
  ResponsePagePath: z.string().optional(),
});

const DistributionConfig = z.object({
  Aliases: z.array(z.string()).default([]),
  DefaultRootObject: z.string().default(''),
  DefaultCacheBehavior: Behavior,
  CacheBehaviors: z.array(Behavior).default([]),
  Origins: z.array(Origin),
  CustomErrorResponses: z.array(CustomErrorResponse).default([]),
});

const HeaderPolicyConfig = z.object({
  CustomHeadersConfig: z
    .object({ Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override: TemplateBoolean })) })
    .optional(),
  SecurityHeadersConfig: z
    .object({
      ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string(), Override: TemplateBoolean }).optional(),
      ContentTypeOptions: z.object({ Override: TemplateBoolean }).optional(),
      FrameOptions: z.object({ FrameOption: z.string(), Override: TemplateBoolean }).optional(),
      ReferrerPolicy: z.object({ ReferrerPolicy: z.string(), Override: TemplateBoolean }).optional(),
      StrictTransportSecurity: z
        .object({
          AccessControlMaxAgeSec: TemplateNumber,
          IncludeSubdomains: TemplateBoolean.default(false),
          Preload: TemplateBoolean.default(false),
          Override: TemplateBoolean,
        })
        .optional(),
    })
    .optional(),
  RemoveHeadersConfig: z.object({ Items: z.array(z.object({ Header: z.string() })) }).optional(),
});

export type ResponseHeader = { name: string; value: string; override: boolean };
export type HeaderPolicy = { headers: ResponseHeader[]; removedHeaders: string[] };
export type EdgeBehavior = z.infer<typeof Behavior>;
export type EdgeOrigin = z.infer<typeof Origin>;
export type Edge = {
  distributionId: string;
  domainName: string;
  defaultRootObject: string;
  /** In the order of their patterns; the default behaviour (`*`) is last. */
  behaviors: EdgeBehavior[];
  origins: EdgeOrigin[];
  errorResponses: z.infer<typeof CustomErrorResponse>[];
  /** Source text by ARN. */
  functions: Map<string, string>;
  headerPolicies: Map<string, HeaderPolicy>;
  hosts: string[];
};

const TenantProperties = z.object({
  Domains: z
    .array(z.union([z.string(), z.object({ Domain: z.string() }).transform(({ Domain }) => Domain)]))
    .default([]),
});

/** The app's one distribution; undefined when it has none. */
export function readEdge(resources: ResolvedResource[]): Edge | undefined {
  const [distribution] = ofType(resources, ['AWS::CloudFront::Distribution']);
  if (distribution === undefined) return undefined;
  const config = DistributionConfig.parse(distribution.properties.DistributionConfig);
  const tenants = ofType(resources, ['AWS::CloudFront::DistributionTenant']);
  return {
    distributionId: distribution.reference,
    domainName: `${distribution.reference.toLowerCase()}.cloudfront.net`,
    defaultRootObject: config.DefaultRootObject,
    behaviors: [...config.CacheBehaviors, { ...config.DefaultCacheBehavior, PathPattern: '*' }],
    origins: config.Origins,
    errorResponses: config.CustomErrorResponses,
    functions: new Map(ofType(resources, ['AWS::CloudFront::Function']).map(readFunction)),
    headerPolicies: new Map(
      ofType(resources, ['AWS::CloudFront::ResponseHeadersPolicy']).map((resource) => [
        resource.reference,
        readHeaderPolicy(resource.properties.ResponseHeadersPolicyConfig),
      ]),
    ),
    hosts: [...config.Aliases, ...tenants.flatMap(({ properties }) => TenantProperties.parse(properties).Domains)],
  };
}

function readFunction(resource: ResolvedResource): [string, string] {
  return [resource.arn, z.string().parse(resource.properties.FunctionCode)];
}

function readHeaderPolicy(value: unknown): HeaderPolicy {
  const { CustomHeadersConfig, SecurityHeadersConfig, RemoveHeadersConfig } = HeaderPolicyConfig.parse(value);
  const headers = (CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override }) =>
    header(Header, Value, Override),
  );
  const security = SecurityHeadersConfig ?? {};
  const csp = security.ContentSecurityPolicy;
  if (csp) headers.push(header('content-security-policy', csp.ContentSecurityPolicy, csp.Override));
  if (security.ContentTypeOptions)
    headers.push(header('x-content-type-options', 'nosniff', security.ContentTypeOptions.Override));
  const frame = security.FrameOptions;
  if (frame) headers.push(header('x-frame-options', frame.FrameOption, frame.Override));
  const referrer = security.ReferrerPolicy;
  if (referrer) headers.push(header('referrer-policy', referrer.ReferrerPolicy, referrer.Override));
  const transport = security.StrictTransportSecurity;
  if (transport) {
    const value = [
      `max-age=${transport.AccessControlMaxAgeSec}`,
      ...(transport.IncludeSubdomains ? ['includeSubDomains'] : []),
      ...(transport.Preload ? ['preload'] : []),
    ].join('; ');
    headers.push(header('strict-transport-security', value, transport.Override));
  }
  return { headers, removedHeaders: (RemoveHeadersConfig?.Items ?? []).map(({ Header }) => Header.toLowerCase()) };
}

function header(name: string, value: string, override: boolean): ResponseHeader {
  return { name: name.toLowerCase(), value, override };
}
