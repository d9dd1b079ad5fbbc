import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stack, Validations } from 'aws-cdk-lib';
import type { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  CachePolicy,
  CfnConnectionGroup,
  CfnDistribution,
  CfnDistributionTenant,
  CfnOriginAccessControl,
  Function as EdgeFunction,
  FunctionCode,
  FunctionRuntime,
  OriginRequestPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { edgeKeyHeader } from '../../shared/model/platform/edge-key-header.ts';
import { accountsHost } from '../../shared/model/platform/tenant.ts';
import { type Stage as StageConfig, stagePrefix } from '../config.ts';
import { createSecurityHeaders } from './security-headers.ts';

type Behavior = Omit<CfnDistribution.DefaultCacheBehaviorProperty, 'viewerProtocolPolicy'>;

export type TenantDistributionProps = {
  readonly stage: StageConfig;
  readonly web: IBucket;
  readonly brand: IBucket;
  /** Bucket that presigned links lead to. */
  readonly publications: IBucket;
  readonly media: IBucket;
  readonly apiHostname: string;
  /** Keys that the API asks requests for. */
  readonly edgeSecret: ISecret;
  readonly webAclArn: string;
  /** Certificate of the root host and its accounts host; other tenants get a separate one, managed by CloudFront. */
  readonly certificate: Certificate;
};

const readMethods = ['GET', 'HEAD', 'OPTIONS'];
const allMethods = [...readMethods, 'PUT', 'PATCH', 'POST', 'DELETE'];

/**
 * One multi-tenant distribution and a distribution tenant per tenant (architecture, fact 10): a new tenant's host changes
 * nothing for the others. Four behaviours: pages (`*`), the build's files (`/assets/*`), the API (`/api/*`, own host name,
 * nothing cached), the tenant's brand (`/theme/*`).
 */
export class TenantDistribution extends Construct {
  readonly distribution: CfnDistribution;
  /** Where the DNS names of all tenants point. */
  readonly routingEndpoint: string;
  readonly connectionGroupId: string;
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, props: TenantDistributionProps) {
    super(scope, id);
    const { stage, certificate, webAclArn } = props;
    this.webAclArn = webAclArn;
    this.distribution = new CfnDistribution(this, 'Distribution', {
      distributionConfig: {
        enabled: true,
        comment: stagePrefix(stage),
        connectionMode: 'tenant-only',
        httpVersion: 'http2and3',
        webAclId: webAclArn,
        viewerCertificate: {
          acmCertificateArn: certificate.certificateArn,
          sslSupportMethod: 'sni-only',
          minimumProtocolVersion: 'TLSv1.2_2021',
        },
        origins: this.#origins(props),
        ...this.#behaviors(props),
      },
    });
    const connections = this.#addTenants(stage);
    this.routingEndpoint = connections.attrRoutingEndpoint;
    this.connectionGroupId = connections.attrId;
    const findings = Validations.of(this.distribution);
    findings.acknowledge({ id: 'AwsSolutions-CFR1', reason: 'Reports are prepared and read from any country.' });
    findings.acknowledge({
      id: 'AwsSolutions-CFR3',
      reason:
        'The older access log does not exist for multi-tenant distributions; the web stack delivers the newer one.',
    });
  }

  #origins({ web, brand, apiHostname, edgeSecret }: TenantDistributionProps): CfnDistribution.OriginProperty[] {
    const accessControl = new CfnOriginAccessControl(this, 'BucketAccess', {
      originAccessControlConfig: {
        name: `${Stack.of(this).stackName}-buckets`,
        originAccessControlOriginType: 's3',
        signingBehavior: 'always',
        signingProtocol: 'sigv4',
      },
    });
    const bucketOrigin = (originId: string, bucket: IBucket): CfnDistribution.OriginProperty => ({
      id: originId,
      domainName: bucket.bucketRegionalDomainName,
      originAccessControlId: accessControl.attrId,
      s3OriginConfig: { originAccessIdentity: '' },
    });
    return [
      bucketOrigin('web', web),
      bucketOrigin('brand', brand),
      {
        id: 'api',
        domainName: apiHostname,
        // Resolved when the distribution is deployed; the function edge-key changes it afterwards.
        originCustomHeaders: [
          { headerName: edgeKeyHeader, headerValue: edgeSecret.secretValueFromJson('current').unsafeUnwrap() },
        ],
        customOriginConfig: {
          originProtocolPolicy: 'https-only',
          originSslProtocols: ['TLSv1.2'],
          originReadTimeout: 31,
        },
      },
    ];
  }

  #behaviors({ stage, publications, media }: TenantDistributionProps) {
    const origins = {
      downloads: `https://${publications.bucketRegionalDomainName}`,
      media: `https://${media.bucketRegionalDomainName}`,
    };
    const { documents, files, resources } = createSecurityHeaders(this, { stage, origins });
    const cached: Behavior = {
      targetOriginId: 'web',
      allowedMethods: readMethods,
      cachePolicyId: CachePolicy.CACHING_OPTIMIZED.cachePolicyId,
      compress: true,
      responseHeadersPolicyId: documents.responseHeadersPolicyId,
    };
    const page: Behavior = {
      ...cached,
      functionAssociations: [
        this.#edgeFunction(stage, 'viewer-request', 'document-request'),
        this.#edgeFunction(stage, 'viewer-response', 'document-response'),
      ],
    };
    const api: Behavior = {
      targetOriginId: 'api',
      allowedMethods: allMethods,
      cachePolicyId: CachePolicy.CACHING_DISABLED.cachePolicyId,
      // The API refuses a Host that is not its own (fact 10).
      originRequestPolicyId: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER.originRequestPolicyId,
      compress: true,
      responseHeadersPolicyId: resources.responseHeadersPolicyId,
      functionAssociations: [this.#edgeFunction(stage, 'viewer-request', 'api-request')],
    };
    const theme: Behavior = {
      ...cached,
      targetOriginId: 'brand',
      responseHeadersPolicyId: resources.responseHeadersPolicyId,
      functionAssociations: [this.#edgeFunction(stage, 'viewer-request', 'theme-request')],
    };
    const viewerProtocolPolicy = 'redirect-to-https';
    return {
      defaultCacheBehavior: { ...page, viewerProtocolPolicy },
      cacheBehaviors: [
        { ...api, viewerProtocolPolicy: 'https-only', pathPattern: '/api/*' },
        { ...theme, viewerProtocolPolicy, pathPattern: '/theme/*' },
        {
          ...cached,
          responseHeadersPolicyId: files.responseHeadersPolicyId,
          viewerProtocolPolicy,
          pathPattern: '/assets/*',
        },
      ],
    };
  }

  #edgeFunction(stage: StageConfig, eventType: 'viewer-request' | 'viewer-response', name: string) {
    const code = readFileSync(join(import.meta.dirname, 'edge', `${name}.cjs`), 'utf8');
    const edgeFunction = new EdgeFunction(this, name, {
      functionName: `${stagePrefix(stage)}-${name}`,
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(code),
    });
    return { eventType, functionArn: edgeFunction.functionArn };
  }

  /** Those that a stage begins with; others are made by the machine `tenant-domain`. Every tenant answers at its host and its accounts host; DNS of both points to the connection group. */
  #addTenants(stage: StageConfig): CfnConnectionGroup {
    const connections = new CfnConnectionGroup(this, 'Connections', {
      name: stagePrefix(stage),
      enabled: true,
      ipv6Enabled: true,
    });
    for (const { name, hostname, hostType } of stage.tenantHosts) {
      new CfnDistributionTenant(this, `Tenant-${name}`, {
        name: `${stagePrefix(stage)}-${name}`,
        distributionId: this.distribution.attrId,
        connectionGroupId: connections.attrId,
        domains: [hostname, accountsHost(hostname)],
        enabled: true,
        ...(hostType !== 'ROOT_DOMAIN' && {
          managedCertificateRequest: { primaryDomainName: hostname, validationTokenHost: 'cloudfront' },
        }),
      });
    }
    return connections;
  }
}
