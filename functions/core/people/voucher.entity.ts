import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { OrganizationId, UserId } from '../../../shared/ids.ts';
import { Author } from '../../../shared/model/people/author.ts';
import { PermissionLevel, UserRole } from '../../../shared/model/people/roles.ts';
import type { UserRecord } from '../auth/principal.entities.ts';
import { entity, type KeyParts } from '../data/entity.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { adjust, put, type Write } from '../data/write.ts';
import { joinOrganization } from './seat-ledger.entity.ts';

/**
 * A code of an organisation lets colleagues join it; one of the platform makes a new Trial organisation.
 */
export const Voucher = z.object({
  code: z.string(),
  /** Null: of the platform. */
  organizationId: OrganizationId.nullable(),
  role: UserRole,
  permissionLevel: PermissionLevel,
  usesMax: z.number().int().min(1),
  usesLeft: z.number().int().min(0),
  /** Seats of the Trial organisation that a platform code makes. */
  seats: z.number().int().min(1),
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  createdBy: Author.nullable(),
  /** Of a code of the platform: no one joins with it any more. */
  revokedAt: z.iso.datetime().optional(),
});
export type Voucher = z.infer<typeof Voucher>;

export const vouchersOfAllTenants: KeyParts = ['VOUCHERS'];

/**
 * | access pattern                   | key                                                       |
 * |----------------------------------|-----------------------------------------------------------|
 * | voucher of a code                | VOUCHER {code} / VOUCHER                                  |
 * | codes of an organisation, of the platform | gsi1: VOUCHERS {organizationId\|platform} / {createdAt} {code} |
 * | codes of the platform in all tenants | platform, gsi2: VOUCHERS / {createdAt} {code}      |
 */
export const voucherEntity = entity<{ code: string }, Voucher>({
  name: 'Voucher',
  version: 1,
  schema: Voucher,
  key: ({ code }) => ({ pk: ['VOUCHER', code], sk: ['VOUCHER'] }),
  indexes: (voucher) => ({
    gsi1: { pk: ['VOUCHERS', voucher.organizationId ?? 'platform'], sk: [voucher.createdAt, voucher.code] },
  }),
  allTenantsIndex: ({ organizationId, createdAt, code }) =>
    organizationId === null ? { pk: vouchersOfAllTenants, sk: [createdAt, code] } : undefined,
});

const VoucherUse = z.object({
  code: z.string(),
  userId: UserId,
  organizationId: OrganizationId,
  email: z.string(),
  at: z.iso.datetime(),
});
type VoucherUse = z.infer<typeof VoucherUse>;

/**
 * Uses of a code.
 *
 * | access pattern  | key                         |
 * |-----------------|-----------------------------|
 * | uses of a code  | VOUCHER {code} / USE {userId} |
 */
export const voucherUseEntity = entity<{ code: string; userId: string }, VoucherUse>({
  name: 'VoucherUse',
  version: 1,
  schema: VoucherUse,
  key: ({ code, userId }) => ({ pk: ['VOUCHER', code], sk: ['USE', userId] }),
});

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 3;
const groupLength = 4;

/** Twelve characters of 32 (60 bits), in groups to be read aloud: "7KQ2-M9TD-X4RA". */
export const createVoucherCode = (): string => {
  const signs = Array.from(randomBytes(groups * groupLength), (byte) => alphabet[byte % alphabet.length] ?? '');
  return Array.from({ length: groups }, (_group, at) =>
    signs.slice(at * groupLength, (at + 1) * groupLength).join(''),
  ).join('-');
};

/** Signs of a code or a part of one: any case, spaces or missing dashes, O for 0, I and L for 1. */
export const voucherSigns = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** Normalises a typed code. Undefined for other texts. */
export const normalizeVoucherCode = (typed: string): string | undefined => {
  const signs = voucherSigns(typed);
  return /^[0-9A-Z]{12}$/.test(signs) ? signs.match(/.{4}/g)?.join('-') : undefined;
};

/** The usable voucher of a typed code; `voucher.invalid` gives no further reason. One request. */
export const getUsableVoucher = async (table: TenantTable, typed: string, now: number): Promise<Voucher> => {
  const code = normalizeVoucherCode(typed);
  const voucher = code === undefined ? undefined : await table.find(voucherEntity, { code });
  const isOver = voucher?.revokedAt !== undefined || (voucher !== undefined && Date.parse(voucher.expiresAt) <= now);
  if (!voucher || voucher.usesLeft < 1 || isOver) throw new AppError('voucher.invalid');
  return voucher;
};

type Redeemer = Pick<UserRecord, 'userId' | 'organizationId' | 'email' | 'joinedAt'>;

/**
 * Uses a code once, in the transaction that creates the person: the use with its person, and for an organisation's code
 * the seat (a platform code's new organisation opens its own ledger). Fails (`WriteConflict`) when the last use or the
 * last seat was taken in between.
 */
export const redeemVoucher = (voucher: Voucher, person: Redeemer, withheldSeats = 0): Write[] => [
  put(
    voucherUseEntity,
    {
      code: voucher.code,
      userId: person.userId,
      organizationId: person.organizationId,
      email: person.email,
      at: person.joinedAt,
    },
    'any',
  ),
  adjust(voucherEntity, voucher, { add: { usesLeft: -1 }, atLeast: { usesLeft: 1 }, expect: { revokedAt: undefined } }),
  ...(voucher.organizationId === null
    ? []
    : [
        joinOrganization(
          voucher.organizationId,
          { roles: [voucher.role], isExternalContributor: false },
          withheldSeats,
        ),
      ]),
];

export const putVoucher = (voucher: Voucher): Write => put(voucherEntity, voucher, 'new');
