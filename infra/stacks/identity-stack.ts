import { CfnOutput, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { CoreEnvironment } from '../../functions/core/environment.ts';
import { ProductFunction } from '../constructs/product-function.ts';
import { UserDirectory } from '../constructs/user-directory.ts';
import { tokenClaims } from '../functions.ts';
import type { DataStack } from './data-stack.ts';
import type { StageStackProps } from './stage-stack-props.ts';

export type IdentityStackProps = StageStackProps & { readonly data: DataStack };

/** Who signs in: the user pool with its trigger, and the secret that seals session cookies. */
export class IdentityStack extends Stack {
  readonly directory: UserDirectory;
  readonly sessionSecret: Secret;
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
    this.functions = [claims];
    new CfnOutput(this, 'UserPoolId', { value: this.directory.pool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: this.directory.client.userPoolClientId });
  }
}
