import { DeleteIdentityCommand, GetIdentityDkimAttributesCommand, type SESClient } from '@aws-sdk/client-ses';

/** Identities of sender domains at the mail service. */
export type MailIdentities = {
  /** Those of the domains that have an identity. */
  known(domains: readonly string[]): Promise<string[]>;
  remove(domain: string): Promise<void>;
};

/** Domains that SES describes in one call. */
const domainsAtOnce = 100;

/** `ofStage`: domains that the stage was deployed with; they are never deleted here. */
export const createMailIdentities = (client: SESClient, ofStage: readonly string[]): MailIdentities => ({
  known: async (domains) => {
    const own = domains.filter((domain) => !ofStage.includes(domain));
    const found: string[] = [];
    for (let at = 0; at < own.length; at += domainsAtOnce) {
      const Identities = own.slice(at, at + domainsAtOnce);
      const { DkimAttributes = {} } = await client.send(new GetIdentityDkimAttributesCommand({ Identities }));
      found.push(...Identities.filter((domain) => DkimAttributes[domain]?.DkimTokens?.length));
    }
    return found;
  },
  remove: async (domain) => {
    await client.send(new DeleteIdentityCommand({ Identity: domain }));
  },
});
