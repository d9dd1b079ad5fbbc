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

/**
 * The sender domains of mails, with DKIM: the platform's, and custom ones of tenants. One configuration set suppresses
 * addresses that bounced.
 */
export class MailSender extends Construct {
  readonly fromAddress: string;
  readonly configurationSet: ConfigurationSet;
  readonly configurationSetName: string;
  readonly #identities: EmailIdentity[];

  constructor(scope: Construct, id: string, { stage }: MailSenderProps) {
    super(scope, id);
    this.fromAddress = `no-reply@${stage.mailDomain}`;
    this.configurationSetName = stagePrefix(stage);
    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      configurationSetName: this.configurationSetName,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    this.#identities = [
      this.#identity('Identity', stage.mailDomain),
      ...stage.tenantHosts.flatMap(({ name, mailDomain }) =>
        mailDomain === undefined ? [] : [this.#identity(`Identity-${name}`, mailDomain)],
      ),
    ];
  }

  #identity(id: string, domain: string): EmailIdentity {
    return new EmailIdentity(this, id, {
      identity: Identity.domain(domain),
      configurationSet: this.configurationSet,
    });
  }

  /** Environment of functions that send mail. */
  get environment(): { MAIL_FROM: string; MAIL_CONFIGURATION_SET: string } {
    return { MAIL_FROM: this.fromAddress, MAIL_CONFIGURATION_SET: this.configurationSetName };
  }

  grantSend(sender: ProductFunction<Record<string, string>>): void {
    const set = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: this.configurationSet.configurationSetName,
    });
    sender.allow(
      ['ses:SendEmail', 'ses:SendRawEmail'],
      [...this.#identities.map(({ emailIdentityArn }) => emailIdentityArn), set],
    );
  }

  /** Whether a domain is verified; the call of SES version 1 knows no resources. */
  grantRead(operator: ProductFunction<Record<string, string>>): void {
    operator.allow(['ses:GetIdentityVerificationAttributes'], ['*']);
  }
}
