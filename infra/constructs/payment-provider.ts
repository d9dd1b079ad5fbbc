import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import type { ProductFunction } from './product-function.ts';

export type PaymentProviderProps = { readonly stage: Stage };

/**
 * Secrets of the payment provider: the API key and the webhook signing secret. Both are created with a random value and
 * then set by hand (README: payment); no template contains them.
 */
export class PaymentProvider extends Construct {
  readonly secretKey: Secret;
  readonly webhookSecret: Secret;

  constructor(scope: Construct, id: string, { stage }: PaymentProviderProps) {
    super(scope, id);
    this.secretKey = this.#secret('StripeSecretKey', stage, 'Secret key of the payment provider');
    this.webhookSecret = this.#secret('StripeWebhookSecret', stage, "Signing secret of the payment provider's events");
  }

  /** Lets a function make calls to the provider; its environment names the secret by STRIPE_SECRET_KEY_ARN. */
  grantCalls(caller: ProductFunction<Record<string, string>>): void {
    caller.allow(['secretsmanager:GetSecretValue'], [this.secretKey.secretArn]);
  }

  #secret(id: string, stage: Stage, description: string): Secret {
    const secret = new Secret(this, id, {
      description,
      removalPolicy: stage.isProtected ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'The provider makes the value and rolls it; it is set by hand (runbook: keys of the payment provider).',
    });
    return secret;
  }
}
