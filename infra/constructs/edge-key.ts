import { Duration, Stack, Validations } from 'aws-cdk-lib';
import type { CfnDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { EdgeKeyEnvironment } from '../../functions/core/environment.ts';
import type { Stage } from '../config.ts';
import { edgeKey } from '../operator-functions.ts';
import { ProductFunction } from './product-function.ts';

export type EdgeKeyProps = {
  readonly stage: Stage;
  readonly bundlesDirectory: string;
  readonly distribution: CfnDistribution;
  readonly secret: ISecret;
  readonly webAclArn: string;
};

/** Changes the key between CloudFront and the API every thirty days, without a deployment. */
export class EdgeKey extends Construct {
  readonly function: ProductFunction<EdgeKeyEnvironment>;

  constructor(
    scope: Construct,
    id: string,
    { stage, bundlesDirectory, distribution, secret, webAclArn }: EdgeKeyProps,
  ) {
    super(scope, id);
    this.function = new ProductFunction<EdgeKeyEnvironment>(this, 'Change', {
      stage,
      bundlesDirectory,
      definition: edgeKey,
      environment: {
        STAGE: stage.name,
        EDGE_SECRET_ARN: secret.secretArn,
        DISTRIBUTION_ID: distribution.attrId,
      },
    });
    this.function.allow(['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'], [secret.secretArn]);
    const distributionArn = Stack.of(this).formatArn({
      service: 'cloudfront',
      region: '',
      resource: 'distribution',
      resourceName: distribution.attrId,
    });
    this.function.allow(['cloudfront:GetDistribution', 'cloudfront:UpdateDistribution'], [distributionArn]);
    // A distribution is updated whole, with the firewall that it names.
    this.function.allow(['wafv2:GetWebACL'], [webAclArn]);
    const rule = new Rule(this, 'Rule', { schedule: Schedule.rate(Duration.days(30)) });
    const reason = 'A change that is lost leaves a key that is good; the next one finishes what was begun.';
    rule.addTarget(new LambdaFunction(this.function.function, { retryAttempts: 2, maxEventAge: Duration.hours(6) }));
    Validations.of(rule).acknowledge({ id: 'Serverless-EventBusDLQ', reason });
  }
}
