import * as z from 'zod';
import { invalidParameter, notAuthorized } from './cognito-error.ts';
import type { UserRecord } from './records.ts';
import type { UserPoolClientConfig, UserPoolConfig } from './user-pool-config.ts';

export const AttributeList = z.array(z.object({ Name: z.string().min(1), Value: z.string().max(2048).default('') }));
export type AttributeList = z.infer<typeof AttributeList>;

/** Standard attributes of every pool: OpenID Connect Core, 5.1. */
const STANDARD = new Set(
  'address birthdate email email_verified family_name gender given_name locale middle_name name nickname phone_number phone_number_verified picture preferred_username profile updated_at website zoneinfo'.split(
    ' ',
  ),
);

/** Only the service or an administrator marks an address as verified. */
const VERIFICATION = new Map([
  ['email', 'email_verified'],
  ['phone_number', 'phone_number_verified'],
]);

/** The user's attributes as the calls return them, `sub` first. */
export function toAttributeList(user: UserRecord): AttributeList {
  return Object.entries({ sub: user.sub, ...user.attributes }).map(([Name, Value]) => ({ Name, Value }));
}

/** The attributes after the change; an empty value removes one. Throws InvalidParameterException for unknown names. */
export function changeAttributes(
  config: UserPoolConfig,
  before: Record<string, string>,
  changes: AttributeList,
): Record<string, string> {
  const own = new Set(config.customAttributes.map((name) => `custom:${name.replace(/^custom:/, '')}`));
  const after = { ...before };
  for (const { Name, Value } of changes) {
    if (Name === 'sub') throw invalidParameter('user.sub: Attribute cannot be updated.');
    if (!STANDARD.has(Name) && !own.has(Name)) {
      throw invalidParameter(
        `Attributes did not conform to the schema: Type for attribute {${Name}} could not be determined`,
      );
    }
    if (Value === '') delete after[Name];
    else after[Name] = Value;
  }
  return after;
}

/** Changes of a user with an access token: within the client's permissions, and a new address is not yet verified. */
export function changeOwnAttributes(
  config: UserPoolConfig,
  client: UserPoolClientConfig,
  before: Record<string, string>,
  changes: AttributeList,
): Record<string, string> {
  const verifications = new Set(VERIFICATION.values());
  for (const { Name } of changes) {
    const isAllowed = client.writeAttributes?.includes(Name) ?? true;
    if (!isAllowed || verifications.has(Name)) {
      throw notAuthorized('A client attempted to write unauthorized attribute');
    }
  }
  const after = changeAttributes(config, before, changes);
  for (const [address, verification] of VERIFICATION) {
    if (after[address] !== before[address]) after[verification] = 'false';
  }
  return after;
}
