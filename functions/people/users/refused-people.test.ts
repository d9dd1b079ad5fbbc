import { expect, it } from 'vitest';
import { OrganizationId, UserId } from '../../../shared/ids.ts';
import { fixedNow, now, organizationRecord, principalOf, testIds, userRecord } from '../../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { organizationEntity, userEntity } from '../../core/auth/principal.entities.ts';
import { put } from '../../core/data/write.ts';
import { openSeatLedger } from '../../core/people/seat-ledger.entity.ts';
import { putVoucher } from '../../core/people/voucher.entity.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeVoucherCode } from './voucher-codes.ts';

const ada = principalOf();
const { organizationId } = ada.organization;
const openDesk = () => {
  const db = createMemoryDynamoDb();
  return { db, within: { table: db.tableOf(ada.scope), ids: testIds(), now } };
};

it('a voucher code of another organisation is not revoked', async () => {
  const { db, within } = openDesk();
  const voucher = {
    code: '7K0M-1DTX-4RAZ',
    organizationId: OrganizationId.parse(`org_${'9'.repeat(26)}`),
    role: 'Basic' as const,
    permissionLevel: 'basic' as const,
    usesMax: 2,
    usesLeft: 2,
    seats: 2,
    expiresAt: new Date(fixedNow + 1_000).toISOString(),
    createdAt: new Date(fixedNow).toISOString(),
    createdBy: null,
  };
  await within.table.write([putVoucher(voucher)]);
  await expect(revokeVoucherCode(within, ada, voucher.code)).rejects.toMatchObject({ code: 'voucher.not_found' });
  expect(db.records('Voucher')).toHaveLength(1);
});

it('a person is not invited again while their removal runs', async () => {
  const { within } = openDesk();
  const invitation = { digest: 'd', sentAt: new Date(fixedNow).toISOString(), expiresAtEpochSeconds: 1 };
  const userId = UserId.parse(`usr_${'2'.repeat(32)}`);
  const leaving = userRecord({ userId, email: 'ben@lantau.example', status: 'pending-removal', invitation });
  await within.table.write([
    put(organizationEntity, organizationRecord(), 'new'),
    openSeatLedger(organizationId, 3, 1),
    put(userEntity, leaving, 'new'),
  ]);
  const site = { host: 'lantau.example', isSecure: true, language: 'en' as const };
  await expect(resendInvitation(within, ada, userId, site)).rejects.toMatchObject({ code: 'invitation.not_found' });
});
