import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { CfnDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource, LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type Stage as StageConfig, stagePrefix } from '../config.ts';

export type EdgeAccessLogsProps = { readonly stage: StageConfig; readonly distribution: CfnDistribution };

/** Without query strings and cookies: a one-time code travels in a URL, a session in a cookie. */
const fields = [
  'date',
  'time',
  'x-edge-location',
  'sc-bytes',
  'cs-method',
  'x-host-header',
  'cs-uri-stem',
  'sc-status',
  'x-edge-result-type',
  'x-edge-request-id',
  'time-taken',
  'ssl-protocol',
];

/** Access log of the distribution, delivered to CloudWatch Logs (us-east-1, as CloudFront has it). */
export class EdgeAccessLogs extends Construct {
  constructor(scope: Construct, id: string, { stage, distribution }: EdgeAccessLogsProps) {
    super(scope, id);
    const name = `${stagePrefix(stage)}-edge`;
    const logGroup = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/vendedlogs/cloudfront/${name}`,
      retention: stage.logRetentionDays,
      removalPolicy: stage.isProtected ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    const resourceArn = Stack.of(this).formatArn({
      service: 'cloudfront',
      region: '',
      resource: 'distribution',
      resourceName: distribution.attrId,
    });
    const source = new CfnDeliverySource(this, 'Source', { name, resourceArn, logType: 'ACCESS_LOGS' });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name,
      outputFormat: 'json',
      destinationResourceArn: logGroup.logGroupArn,
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: fields,
    });
    delivery.addResourceDependency(source);
  }
}
