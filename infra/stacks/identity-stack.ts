import { CfnOutput, RemovalPolicy, Stack, Token, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { CoreEnvironment } from '../../functions/core/environment.ts';
import { ProductFunction } from '../constructs/product-function.ts';
import type { IdentityResources } from '../constructs/stage-resources.ts';
import { UserDirectory } from '../constructs/user-directory.ts';
import { tokenClaims } from '../functions.ts';
import type { DataStack } from './data-stack.ts';
import type { StageStackProps } from './stage-stack-props.ts';

export type IdentityStackProps = StageStackProps & { readonly data: DataStack };

/** Who signs in: the user pool with its trigger, and the secret that seals session cookies. */
export class IdentityStack extends Stack implements IdentityResources {
  readonly directory: UserDirectory;
  readonly sessionSecret: Secret;
  /** Keys between CloudFront and the API: the present one, and the one before it. */
  readonly edgeSecret: Secret;
  /** Links of surveys and the keys of their answers are made from it. */
  readonly surveySecret: Secret;
  readonly functions: readonly ProductFunction<Record<string, string>>[];

  constructor(scope: Construct, id: string, props: IdentityStackProps) {
    super(scope, id, props);
    const { stage, bundlesDirectory, data } = props;
    const claims = new ProductFunction<CoreEnvironment>(this, 'TokenClaims', {
      stage,
      bundlesDirectory,
      definition: tokenClaims,
      environment: { STAGE: stage.name, TABLE_NAME: data.table.table.tableName },
    });
    data.table.grantRead(claims);
    // The pool is created after its trigger: its name is not available here.
    const pools = this.formatArn({ service: 'cognito-idp', resource: 'userpool', resourceName: '*' });
    claims.allow(['cognito-idp:DescribeUserPoolClient'], [pools]);
    const account = Token.isUnresolved(this.account) ? '<AWS::AccountId>' : this.account;
    Validations.of(claims).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:aws:cognito-idp:${this.region}:${account}:userpool/*]`,
      reason: 'Reads one client of the pool that calls it, which is made after this function and cannot be named here.',
    });
    this.directory = new UserDirectory(this, 'Directory', { stage, tokenClaims: claims });
    this.sessionSecret = new Secret(this, 'SessionSecret', {
      description: 'Seals session cookies and one-time codes',
      generateSecretString: { passwordLength: 64, excludePunctuation: true, includeSpace: false },
      removalPolicy: stage.isProtected ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    Validations.of(this.sessionSecret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'A new secret signs everybody out, so it is changed by hand and on purpose (runbook: session secret).',
    });
    this.surveySecret = new Secret(this, 'SurveySecret', {
      description: 'Makes links of surveys and seals their answers',
      generateSecretString: { passwordLength: 64, excludePunctuation: true, includeSpace: false },
      removalPolicy: stage.isProtected ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    Validations.of(this.surveySecret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'With a new secret no answer that is sealed could be counted and every link would end (ADR 66).',
    });
    this.edgeSecret = new Secret(this, 'EdgeSecret', {
      description: 'Keys by which the API knows requests that came through CloudFront',
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ previous: '' }),
        generateStringKey: 'current',
        passwordLength: 64,
        excludePunctuation: true,
        includeSpace: false,
      },
      removalPolicy: stage.isProtected ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    Validations.of(this.edgeSecret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'The function edge-key changes it every thirty days, together with the distribution that sends it.',
    });
    this.functions = [claims];
    new CfnOutput(this, 'UserPoolId', { value: this.directory.pool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: this.directory.client.userPoolClientId });
  }
}
