/**
 * Identities of SES: those of the template, which are verified, and domains that the product adds. Such a domain is
 * verified once DNS has its three DKIM records; DNS consists of the control desk's records.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Store } from '../core/store.ts';
import { bareAddress } from './addresses.ts';

const Identity = z.object({ tokens: z.array(z.string()) });
const DnsRecord = z.object({ value: z.string() });
const TOKENS = 3;
const TOKEN_LENGTH = 32;

export type Identities = {
  /** Adds a domain, where it is new; its tokens, which never change. */
  add(domain: string): string[];
  /** Nothing happens where nobody added it. */
  remove(domain: string): void;
  /** Undefined for an identity that nobody added. */
  find(identity: string): { tokens: string[]; isVerified: boolean } | undefined;
  /** Whether mails may come from an address: its domain, or one above it, is verified. */
  maySend(mailbox: string): boolean;
};

const tokensOf = (domain: string): string[] =>
  Array.from({ length: TOKENS }, (_, index) =>
    createHash('sha256').update(`${index} ${domain}`).digest('hex').slice(0, TOKEN_LENGTH),
  );

export function openIdentities(store: Store, ofTemplate: readonly string[]): Identities {
  const added = store.collection('mail-identities', Identity);
  const dns = store.collection('dns', DnsRecord);

  const hasRecords = (domain: string, tokens: readonly string[]): boolean =>
    tokens.every((token) => dns.get(`${token}._domainkey.${domain}`)?.value === `${token}.dkim.amazonses.com`);

  function find(identity: string): { tokens: string[]; isVerified: boolean } | undefined {
    const domain = identity.toLowerCase();
    if (ofTemplate.includes(domain)) return { tokens: tokensOf(domain), isVerified: true };
    const tokens = added.get(domain)?.tokens;
    return tokens && { tokens, isVerified: hasRecords(domain, tokens) };
  }

  return {
    add(name) {
      const domain = name.toLowerCase();
      const known = find(domain)?.tokens;
      if (known) return known;
      const tokens = tokensOf(domain);
      added.put(domain, { tokens });
      return tokens;
    },
    remove: (name) => added.delete(name.toLowerCase()),
    find,
    maySend(mailbox) {
      const labels = bareAddress(mailbox).split('@').at(-1)?.split('.') ?? [];
      return labels.some((_, index) => find(labels.slice(index).join('.'))?.isVerified === true);
    },
  };
}
