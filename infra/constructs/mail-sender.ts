import { Stack } from 'aws-cdk-lib';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { type Stage, stagePrefix } from '../config.ts';
import type { ProductFunction } from './product-function.ts';

export type MailSenderProps = { readonly stage: Stage };

/** The domain that mails come from, with DKIM, and a configuration set that keeps bounces from being mailed again. */
export class MailSender extends Construct {
  readonly fromAddress: string;
  readonly configurationSet: ConfigurationSet;
  readonly #identity: EmailIdentity;

  constructor(scope: Construct, id: string, { stage }: MailSenderProps) {
    super(scope, id);
    this.fromAddress = `no-reply@${stage.mailDomain}`;
    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      configurationSetName: stagePrefix(stage),
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    this.#identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(stage.mailDomain),
      configurationSet: this.configurationSet,
    });
  }

  grantSend(sender: ProductFunction<Record<string, string>>): void {
    const set = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: this.configurationSet.configurationSetName,
    });
    sender.allow(['ses:SendEmail', 'ses:SendRawEmail'], [this.#identity.emailIdentityArn, set]);
  }
}
