import { CfnOutput, Stack, Validations } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import type { Construct } from 'constructs';
import { accountsHost } from '../../shared/model/platform/tenant.ts';
import { EdgeAccessLogs } from '../constructs/edge-access-logs.ts';
import { EdgeKey } from '../constructs/edge-key.ts';
import { PrivateBucket } from '../constructs/private-bucket.ts';
import type { ProductFunction } from '../constructs/product-function.ts';
import { TenantDistribution } from '../constructs/tenant-distribution.ts';
import { WebFirewall } from '../constructs/web-firewall.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { IdentityStack } from './identity-stack.ts';
import type { StageStackProps } from './stage-stack-props.ts';

export type WebStackProps = StageStackProps & {
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly api: ApiStack;
};

/** Resources that browsers reach: the built web application, the tenants' hosts, the route to the API. */
export class WebStack extends Stack {
  readonly edge: TenantDistribution;
  readonly functions: readonly ProductFunction<Record<string, string>>[];

  constructor(scope: Construct, id: string, props: WebStackProps) {
    super(scope, id, props);
    const { stage, data, api, identity, bundlesDirectory } = props;
    const web = new PrivateBucket(this, 'Web', {
      stage,
      noAccessLogsReason: 'CloudFront alone reads it, and CloudFront logs every request.',
    });
    web.grantCloudFront();
    this.edge = new TenantDistribution(this, 'Edge', {
      stage,
      web: web.bucket,
      brand: data.brand.bucket,
      publications: data.publications.bucket,
      media: data.media.bucket,
      apiHostname: api.gateway.hostname,
      edgeSecret: identity.edgeSecret,
      webAclArn: new WebFirewall(this, 'Firewall', { stage }).arn,
      certificate: new Certificate(this, 'Certificate', {
        domainName: stage.rootHostname,
        subjectAlternativeNames: [accountsHost(stage.rootHostname)],
        validation: CertificateValidation.fromDns(),
      }),
    });
    const { distribution, routingEndpoint } = this.edge;
    const key = new EdgeKey(this, 'Key', {
      stage,
      bundlesDirectory,
      distribution,
      secret: identity.edgeSecret,
      webAclArn: this.edge.webAclArn,
    });
    this.functions = [key.function];
    new EdgeAccessLogs(this, 'AccessLogs', { stage, distribution });
    Validations.of(this.edge).acknowledge({
      id: 'AwsSolutions-CFR7',
      reason: 'Both bucket origins have an origin access control; the API is no bucket.',
    });
    new CfnOutput(this, 'WebBucketName', { value: web.bucket.bucketName });
    new CfnOutput(this, 'RoutingEndpoint', { value: routingEndpoint });
    this.#outputWebConfig(props);
  }

  /** `/config.json`, read by both applications at run time; the local cloud adds its own user pool endpoint. */
  #outputWebConfig({ stage, identity }: WebStackProps): void {
    const config = {
      region: this.region,
      userPoolId: identity.directory.pool.userPoolId,
      userPoolClientId: identity.directory.client.userPoolClientId,
      apiBase: '/api',
      stage: stage.name,
      stripePublishableKey: stage.stripe.publishableKey,
      stripeScriptUrl: stage.stripe.scriptUrl,
    };
    new CfnOutput(this, 'WebConfig', { value: this.toJsonString(config) });
  }
}
