import { AppError } from '../../shared/errors.ts';
import type { TenantId } from '../../shared/ids.ts';
import { SupportMessageState } from '../../shared/model/platform/support-message.ts';
import { tenantEntity } from '../core/auth/principal.entities.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { platformScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { voucherEntity } from '../core/people/voucher.entity.ts';
import { logBy, type OperationBy } from '../core/platform/operation-by.ts';
import { supportInbox, supportMessageEntity } from '../core/platform/support.entities.ts';
import type { OperationsDependencies } from './dependencies.ts';

/**
 * Writes the codes and messages of a tenant again, so that those from before the lists over all tenants (ADR 81) are in
 * them. It may be repeated, and stop anywhere. Unsent mails expire within days and need nothing.
 */
export const listForOperators = async (
  dependencies: Pick<OperationsDependencies, 'tableOf' | 'ids' | 'now'>,
  { tenantId }: { tenantId: TenantId },
  by: OperationBy,
): Promise<{ listed: number }> => {
  const table = dependencies.tableOf(platformScope(tenantId));
  const tenant = await table.find(tenantEntity, {});
  if (!tenant) throw new AppError('tenant.unknown');
  // First: a run that stops halfway is in the log too.
  await table.write([
    logBy(dependencies, by, {
      action: 'tenant.lists-completed',
      tenantId,
      tenantName: tenant.name,
      subject: tenant.hostname,
    }),
  ]);
  const vouchers = await table.all(voucherEntity, { pk: ['VOUCHERS', 'platform'], index: 'gsi1' });
  for (const key of vouchers) {
    await retryOnConflict(async () => {
      const voucher = await table.find(voucherEntity, key);
      if (voucher) await table.write([put(voucherEntity, voucher, { usesLeft: voucher.usesLeft })]);
    });
  }
  const inboxes = SupportMessageState.options.map((state) => ({ pk: supportInbox(state), index: 'gsi1' as const }));
  const messages = (await Promise.all(inboxes.map((inbox) => table.all(supportMessageEntity, inbox)))).flat();
  for (const key of messages) {
    await retryOnConflict(async () => {
      const message = await table.find(supportMessageEntity, key);
      if (message) await table.write([put(supportMessageEntity, message, message.revision)]);
    });
  }
  return { listed: vouchers.length + messages.length };
};
