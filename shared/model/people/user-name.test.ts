import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { userNameOf } from './user-name.ts';

const tenant = `tnt_${'0'.repeat(25)}1`;

describe('name of an account in the pool', () => {
  it('is the first 32 hex digits of SHA-256 over tenant and e-mail', async () => {
    const digest = createHash('sha256').update(`${tenant}:administrator@demo.example`, 'utf8').digest('hex');
    expect(await userNameOf(tenant, 'administrator@demo.example')).toBe(digest.slice(0, 32));
  });

  it('is the same however the e-mail is typed', async () => {
    const name = await userNameOf(tenant, 'administrator@demo.example');
    expect(await userNameOf(tenant, ' Administrator@Demo.Example ')).toBe(name);
    expect(await userNameOf(tenant, 'ａdministrator@demo.example')).toBe(name);
  });

  it('differs between tenants', async () => {
    const other = `tnt_${'0'.repeat(25)}2`;
    expect(await userNameOf(other, 'a@b.example')).not.toBe(await userNameOf(tenant, 'a@b.example'));
  });
});
