import { expect, it } from 'vitest';
import { OrganizationId, UserId } from '../../../shared/ids.ts';
import { erasedEmailOf } from '../../../shared/model/people/former-user.ts';
import { fixedNow, principalOf, userRecord } from '../../../tests/support/actors.ts';
import { createPeopleDesk } from '../../../tests/support/memory/people-desk.ts';
import { putVoucher } from '../../core/people/voucher.entity.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeVoucherCode } from './voucher-codes.ts';

const ada = principalOf();

const voucherOf = (organizationId: OrganizationId) => ({
  code: '7K0M-1DTX-4RAZ',
  organizationId,
  role: 'Basic' as const,
  permissionLevel: 'basic' as const,
  usesMax: 2,
  usesLeft: 2,
  seats: 2,
  expiresAt: new Date(fixedNow + 1_000).toISOString(),
  createdAt: new Date(fixedNow).toISOString(),
  createdBy: null,
});

it('a voucher code of another organisation is not revoked', async () => {
  const { db, within } = createPeopleDesk(ada);
  const voucher = voucherOf(OrganizationId.parse(`org_${'9'.repeat(26)}`));
  await within().table.write([putVoucher(voucher)]);
  await expect(revokeVoucherCode(within(), ada, voucher.code)).rejects.toMatchObject({ code: 'voucher.not_found' });
  expect(db.records('Voucher')).toHaveLength(1);
});

it('a voucher code that was revoked is removed: there is none to revoke again, and one row of the log', async () => {
  const { db, within } = createPeopleDesk(ada);
  const voucher = voucherOf(ada.organization.organizationId);
  await within().table.write([putVoucher(voucher)]);
  expect(await revokeVoucherCode(within(), ada, voucher.code)).toEqual({ done: true });
  await expect(revokeVoucherCode(within(), ada, voucher.code)).rejects.toMatchObject({ code: 'voucher.not_found' });
  expect(db.records('OrganizationAudit')).toHaveLength(1);
});

it('an erased person is not invited again', async () => {
  const { db, within, store } = createPeopleDesk(ada);
  const invitation = { digest: 'd', sentAt: new Date(fixedNow).toISOString(), expiresAtEpochSeconds: 1 };
  const userId = UserId.parse(`usr_${'2'.repeat(32)}`);
  await store(3, 1, userRecord({ userId, email: erasedEmailOf({ userId }), status: 'inactive', invitation }));
  const site = { host: 'lantau.example', isSecure: true, language: 'en' as const };
  await expect(resendInvitation(within(), ada, userId, site)).rejects.toMatchObject({ code: 'invitation.not_found' });
  expect(db.records('Outbox')).toEqual([]);
});

it('a person is not invited again while their removal runs', async () => {
  const { within, store } = createPeopleDesk(ada);
  const invitation = { digest: 'd', sentAt: new Date(fixedNow).toISOString(), expiresAtEpochSeconds: 1 };
  const userId = UserId.parse(`usr_${'2'.repeat(32)}`);
  const leaving = userRecord({ userId, email: 'ben@lantau.example', status: 'pending-removal', invitation });
  await store(3, 1, leaving);
  const site = { host: 'lantau.example', isSecure: true, language: 'en' as const };
  await expect(resendInvitation(within(), ada, userId, site)).rejects.toMatchObject({ code: 'invitation.not_found' });
});
