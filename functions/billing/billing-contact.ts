import { AppError } from '../../shared/errors.ts';
import type { Ids } from '../../shared/ids.ts';
import { invalidPhoneMessage, notListedMessage } from '../../shared/messages/validation-messages.ts';
import { BillingContact } from '../../shared/model/billing/billing-contact.ts';
import type { Language } from '../../shared/model/text/language.ts';
import { auditOrganization } from '../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { billingContactEntity } from '../core/billing/billing.entities.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';

type Dependencies = {
  table: TenantTable;
  ids: Pick<Ids, 'audit'>;
  now: () => number;
  isCountry: (code: string) => boolean;
  /** Whether a number in E.164 form exists. */
  isPhone: (number: string) => boolean;
};

export const readBillingContact = async ({ table }: Pick<Dependencies, 'table'>, { organization }: Principal) => {
  const stored = await table.find(billingContactEntity, organization);
  return { billingContact: stored ? BillingContact.parse(stored) : null };
};

/** Replaces the whole contact. The log names the author of the change, not the address. */
export const writeBillingContact = async (
  dependencies: Dependencies,
  principal: Principal,
  billingContact: BillingContact,
  language: Language,
) => {
  const fields = [
    ...(dependencies.isCountry(billingContact.country)
      ? []
      : [{ path: 'country', message: notListedMessage('country', language) }]),
    ...(dependencies.isPhone(billingContact.phone) ? [] : [{ path: 'phone', message: invalidPhoneMessage(language) }]),
  ];
  if (fields.length > 0) throw new AppError('validation.failed', { fields });
  const { organizationId } = principal.organization;
  await dependencies.table.write([
    put(billingContactEntity, { ...billingContact, organizationId }, 'any'),
    auditOrganization(dependencies, organizationId, authorOf(principal), {
      action: 'billing.contact-changed',
      newValue: billingContact.email,
    }),
  ]);
  return { billingContact };
};
