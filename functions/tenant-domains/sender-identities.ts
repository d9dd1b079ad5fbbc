import { GetIdentityDkimAttributesCommand, type SESClient, VerifyDomainDkimCommand } from '@aws-sdk/client-ses';
import type { DkimState, SenderIdentities } from './check-sender.ts';

const states: Record<string, DkimState> = { Success: 'verified', Failed: 'failed', NotStarted: 'failed' };

/** Domains of SES, verified by their DKIM records; the domain needs no other record to send. */
export const createSenderIdentities = (client: SESClient): SenderIdentities => {
  const read = async (domain: string): Promise<{ tokens: string[]; state: DkimState } | undefined> => {
    const answer = await client.send(new GetIdentityDkimAttributesCommand({ Identities: [domain] }));
    const found = answer.DkimAttributes?.[domain];
    if (!found?.DkimTokens?.length) return undefined;
    return { tokens: found.DkimTokens, state: states[found.DkimVerificationStatus ?? ''] ?? 'pending' };
  };
  return {
    async ensure(domain, { isAskedAgain }) {
      const known = await read(domain);
      if (known && !(known.state === 'failed' && isAskedAgain)) return known;
      const { DkimTokens = [] } = await client.send(new VerifyDomainDkimCommand({ Domain: domain }));
      return (await read(domain)) ?? { tokens: DkimTokens, state: 'pending' };
    },
  };
};
