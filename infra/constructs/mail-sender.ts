import { Stack, Token, Validations } from 'aws-cdk-lib';
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
 * The sender domains that a stage begins with, with DKIM: the platform's, and custom ones of tenants. One configuration set
 * suppresses addresses that bounced.
 */
export class MailSender extends Construct {
  readonly fromAddress: string;
  readonly configurationSet: ConfigurationSet;
  readonly configurationSetName: string;
  /** The domains that the stage is deployed with. */
  readonly domains: readonly string[];

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
    this.domains = [stage.mailDomain, ...stage.tenantHosts.flatMap(({ mailDomain }) => mailDomain ?? [])];
    this.#addIdentity('Identity', stage.mailDomain);
    for (const { name, mailDomain } of stage.tenantHosts) {
      if (mailDomain !== undefined) this.#addIdentity(`Identity-${name}`, mailDomain);
    }
  }

  #addIdentity(id: string, domain: string): void {
    new EmailIdentity(this, id, {
      identity: Identity.domain(domain),
      configurationSet: this.configurationSet,
    });
  }

  /** Environment of functions that send mail. */
  get environment(): { MAIL_FROM: string; MAIL_CONFIGURATION_SET: string } {
    return { MAIL_FROM: this.fromAddress, MAIL_CONFIGURATION_SET: this.configurationSetName };
  }

  /** From any domain of the account: those of tenants are added while the product runs, and no template lists them. */
  grantSend(sender: ProductFunction<Record<string, string>>): void {
    const arn = (resource: string, resourceName: string): string =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
    sender.allow(
      ['ses:SendEmail', 'ses:SendRawEmail'],
      [arn('identity', '*'), arn('configuration-set', this.configurationSet.configurationSetName)],
    );
    const { account, region } = Stack.of(this);
    const named = (value: string, name: string): string => (Token.isUnresolved(value) ? `<AWS::${name}>` : value);
    Validations.of(sender).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:aws:ses:${named(region, 'Region')}:${named(account, 'AccountId')}:identity/*]`,
      reason: 'Operators add sender domains of tenants without a deployment.',
    });
  }

  /** Adds domains and reads their verification; these calls of SES version 1 know no resources. */
  grantVerify(steps: ProductFunction<Record<string, string>>): void {
    steps.allow(['ses:GetIdentityDkimAttributes', 'ses:VerifyDomainDkim'], ['*']);
  }

  /** Deletes domains of tenants that are wiped. */
  grantRemove(steps: ProductFunction<Record<string, string>>): void {
    steps.allow(['ses:DeleteIdentity', 'ses:GetIdentityDkimAttributes'], ['*']);
  }
}
