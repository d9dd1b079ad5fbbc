import * as z from 'zod';
import { describeUser } from './admin-users.calls.ts';
import { type Calls, signedCall } from './call.ts';
import { invalidParameter } from './cognito-error.ts';
import { type UserRecord, userKey } from './records.ts';

const ListUsers = z.object({
  UserPoolId: z.string(),
  AttributesToGet: z.array(z.string()).optional(),
  Limit: z.number().int().min(0).max(60).default(60),
  PaginationToken: z.string().min(1).optional(),
  Filter: z.string().max(256).default(''),
});

/** The only attributes that the service can search by; the pool's own are not among them. */
const SEARCHABLE = new Set(
  'username email phone_number name given_name family_name preferred_username cognito:user_status status sub'.split(
    ' ',
  ),
);

export const listUsersCalls: Calls = {
  ListUsers: signedCall(ListUsers, (pools, input) => {
    const pool = pools.getById(input.UserPoolId);
    const isWanted = createFilter(input.Filter);
    const from = input.PaginationToken && Buffer.from(input.PaginationToken, 'base64url').toString();
    const found = pool.records.users
      .list(from ? { from } : {})
      .map(({ value }) => value)
      .filter(isWanted);
    const limit = input.Limit || 60;
    const next = found[limit];
    const wanted = input.AttributesToGet && new Set(input.AttributesToGet);
    return {
      Users: found.slice(0, limit).map((user) => {
        const described = describeUser(user);
        return { ...described, Attributes: described.Attributes.filter(({ Name }) => wanted?.has(Name) ?? true) };
      }),
      ...(next ? { PaginationToken: Buffer.from(userKey(next.userName)).toString('base64url') } : {}),
    };
  }),
};

/** `name = "value"` or, for a beginning, `name ^= "value"`; quotes within the value are escaped by a backslash. */
function createFilter(filter: string): (user: UserRecord) => boolean {
  if (filter.trim() === '') return () => true;
  const [, name = '', operator, quoted = ''] = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  if (!SEARCHABLE.has(name)) throw invalidParameter('Error while parsing filter.');
  const wanted = quoted.replaceAll(/\\(.)/g, '$1');
  return (user) => {
    const value = readSearchable(user, name);
    return operator === '=' ? value === wanted : (value?.startsWith(wanted) ?? false);
  };
}

function readSearchable(user: UserRecord, name: string): string | undefined {
  switch (name) {
    case 'username':
      return user.userName;
    case 'sub':
      return user.sub;
    case 'cognito:user_status':
      return user.status;
    case 'status':
      return user.isEnabled ? 'Enabled' : 'Disabled';
    default:
      return user.attributes[name];
  }
}
