import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  LambdaVersion,
  Mfa,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { type Stage, stagePrefix } from '../config.ts';
import type { ProductFunction } from './product-function.ts';

export type UserDirectoryProps = {
  readonly stage: Stage;
  readonly tokenClaims: ProductFunction<Record<string, string>>;
};

/**
 * One user pool for all tenants: the user name is opaque, e-mail is no alias, self sign-up is off. The
 * browser signs in with SRP only; tenant claims of a token come from the trigger, never from the browser.
 */
export class UserDirectory extends Construct {
  readonly pool: UserPool;
  /** The browser's. */
  readonly client: UserPoolClient;
  /** The functions': confidential, so its tokens alone may act on an account at the pool. */
  readonly serverClient: UserPoolClient;

  constructor(scope: Construct, id: string, { stage, tokenClaims }: UserDirectoryProps) {
    super(scope, id);
    this.pool = new UserPool(this, 'Pool', {
      userPoolName: stagePrefix(stage),
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: false,
      signInAliases: { username: true, email: false },
      signInCaseSensitive: false,
      accountRecovery: AccountRecovery.NONE,
      standardAttributes: {
        email: { required: true, mutable: true },
        givenName: { required: false, mutable: true },
        familyName: { required: false, mutable: true },
      },
      customAttributes: {
        tenantId: new StringAttribute({ minLen: 30, maxLen: 30, mutable: true }),
        organizationId: new StringAttribute({ minLen: 30, maxLen: 30, mutable: true }),
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      passwordPolicy: {
        minLength: 8,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(7),
      },
      deletionProtection: stage.isProtected,
      removalPolicy: stage.isProtected ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.pool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, tokenClaims.function, LambdaVersion.V2_0);
    this.client = this.#addWebClient(stage);
    this.serverClient = this.pool.addClient('Server', {
      generateSecret: true,
      authFlows: { adminUserPassword: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(10),
      idTokenValidity: Duration.minutes(10),
      refreshTokenValidity: Duration.hours(1),
    });
    this.#acknowledge();
  }

  #addWebClient(stage: Stage): UserPoolClient {
    return this.pool.addClient('Web', {
      generateSecret: false,
      authFlows: { userSrp: true },
      // Without this the client gets the implicit and code flows of OAuth and a callback to example.com.
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(10),
      idTokenValidity: Duration.minutes(10),
      refreshTokenValidity: Duration.days(stage.sessionDays),
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      // The trigger removes the scope for calls on one's own account from this client's tokens. Should it return, no
      // attribute that tokens depend on could be changed. A required attribute cannot be omitted.
      writeAttributes: new ClientAttributes().withStandardAttributes({ email: true }),
    });
  }

  #acknowledge(): void {
    const findings = Validations.of(this.pool);
    findings.acknowledge({
      id: 'AwsSolutions-COG2',
      reason: 'A second factor is offered to everybody and required by an organisation, not by the platform.',
    });
    findings.acknowledge({
      id: 'AwsSolutions-COG8',
      reason: 'Essentials has what sign-in uses (token customisation); lockout and breached passwords are ours.',
    });
    findings.acknowledge({
      id: 'AwsSolutions-COG3',
      reason:
        'Threat protection is of the Plus plan; attempt limits and breached-password refusal are the identity domain.',
    });
  }
}
