import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type { Page, PageQuery } from '../../../shared/contract/calls/page.ts';
import type { createVoucherCode as createCall, VoucherView } from '../../../shared/contract/people/people.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { roleOfLevel } from '../../../shared/model/people/roles.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { retryOnConflict } from '../../core/data/retry-on-conflict.ts';
import { remove } from '../../core/data/write.ts';
import { withExpiredSeats } from '../../core/people/expired-seats.ts';
import { seatLedgerEntity } from '../../core/people/seat-ledger.entity.ts';
import { noSeatLeft } from '../../core/people/seat-refusals.ts';
import {
  createVoucherCode as createCode,
  normalizeVoucherCode,
  putVoucher,
  type Voucher,
  voucherEntity,
} from '../../core/people/voucher.entity.ts';
import type { PeopleDependencies } from './dependencies.ts';
import { ledgerOr } from './find-person.ts';

type Input = CallInput<typeof createCall>['body'];

const stateOf = (voucher: Voucher, now: number): VoucherView['state'] => {
  if (voucher.usesLeft < 1) return 'used-up';
  return Date.parse(voucher.expiresAt) <= now ? 'expired' : 'open';
};

const voucherViewOf = (voucher: Voucher, now: number): VoucherView => ({
  code: voucher.code,
  permissionLevel: voucher.permissionLevel,
  usesMax: voucher.usesMax,
  usesLeft: voucher.usesLeft,
  expiresAt: voucher.expiresAt,
  createdAt: voucher.createdAt,
  createdBy: voucher.createdBy?.name ?? '',
  state: stateOf(voucher, now),
});

export const listVoucherCodes = async (
  { table, now }: Pick<PeopleDependencies, 'table' | 'now'>,
  principal: Principal,
  query: PageQuery,
): Promise<Page<VoucherView>> => {
  const pk = ['VOUCHERS', principal.organization.organizationId] as const;
  const page = await table.page(voucherEntity, { pk, index: 'gsi1', isNewestFirst: true }, query);
  return { ...page, items: page.items.map((voucher) => voucherViewOf(voucher, now())) };
};

const passedMessage: Record<Language, string> = {
  en: 'Choose a day that has not passed',
  zhTw: '請選擇未過的日期',
};

const tooFarMessage: Record<Language, string> = {
  en: 'Choose a day within two years',
  zhTw: '請選擇兩年內的日期',
};
const voucherDaysMax = 2 * 366;
const dayMilliseconds = 24 * 60 * 60 * 1_000;

/** A forgotten code gives anybody who finds it access to an organisation: it ends within two years. */
const requireEnd = (expiresAt: string, now: number, language: Language): void => {
  const ahead = Date.parse(expiresAt) - now;
  if (ahead > 0 && ahead <= voucherDaysMax * dayMilliseconds) return;
  const message = ahead > 0 ? tooFarMessage[language] : passedMessage[language];
  throw new AppError('validation.failed', { fields: [{ path: 'expiresOn', message }] });
};

/** Uses within the seats that are free now; a seat is taken when a person joins. */
export const createVoucherCode = async (
  dependencies: PeopleDependencies,
  principal: Principal,
  input: Input,
  language: Language,
): Promise<VoucherView> => {
  const { table, now } = dependencies;
  const { organizationId, type } = principal.organization;
  const role = roleOfLevel(type, input.permissionLevel);
  if (!role) throw new AppError('user.role_refused');
  const expiresAt = `${input.expiresOn}T23:59:59.999Z`;
  requireEnd(expiresAt, now(), language);
  await withExpiredSeats(dependencies, principal.organization, async () => {
    const ledger = ledgerOr(principal, await table.find(seatLedgerEntity, { organizationId }));
    if (ledger.free < input.uses) throw noSeatLeft(ledger, input.uses, language);
  });
  const voucher: Voucher = {
    code: createCode(),
    organizationId,
    role,
    permissionLevel: input.permissionLevel,
    usesMax: input.uses,
    usesLeft: input.uses,
    seats: input.uses,
    expiresAt,
    createdAt: new Date(now()).toISOString(),
    createdBy: authorOf(principal),
  };
  await table.write([
    putVoucher(voucher),
    auditOrganization(dependencies, organizationId, authorOf(principal), {
      action: 'voucher.created',
      section: 'vouchers',
      field: voucher.code,
      newValue: `${voucher.permissionLevel}, ${voucher.usesMax}`,
    }),
  ]);
  return voucherViewOf(voucher, now());
};

/**
 * Ends a code; people who joined with it keep access. The code is removed from the list, so a second call finds none;
 * codes of the platform stay in theirs as revoked.
 */
export const revokeVoucherCode = (
  dependencies: PeopleDependencies,
  principal: Principal,
  typed: string,
): Promise<{ done: true }> =>
  retryOnConflict(async () => {
    const { table } = dependencies;
    const { organizationId } = principal.organization;
    const code = normalizeVoucherCode(typed);
    const voucher = code === undefined ? undefined : await table.find(voucherEntity, { code });
    if (voucher?.organizationId !== organizationId) throw new AppError('voucher.not_found');
    await table.write([
      remove(voucherEntity, voucher, { usesLeft: voucher.usesLeft }),
      auditOrganization(dependencies, organizationId, authorOf(principal), {
        action: 'voucher.revoked',
        section: 'vouchers',
        field: voucher.code,
        oldValue: `${voucher.usesLeft}`,
      }),
    ]);
    return { done: true };
  });
