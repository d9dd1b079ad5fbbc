import { AppError } from '../../../shared/errors.ts';
import type { Ids } from '../../../shared/ids.ts';
import { invalidPhoneMessage, notListedMessage } from '../../../shared/messages/validation-messages.ts';
import type { UpdateMe } from '../../../shared/model/people/update-me.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { type UserRecord, userEntity } from '../../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { asConflict } from '../../core/data/as-conflict.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { put } from '../../core/data/write.ts';
import type { CallingCodes } from './known-countries.ts';

const fields = ['firstName', 'lastName', 'phoneNumber', 'countryCode', 'department'] as const;

/** The country is one of the list, and the number one of that country. */
const requireCountry = (codes: CallingCodes, { countryCode, phoneNumber }: UpdateMe, language: Language): void => {
  if (countryCode === null) return;
  const callingCode = codes.get(countryCode);
  const refused =
    callingCode === undefined
      ? { path: 'countryCode', message: notListedMessage('countryCode', language) }
      : phoneNumber !== null && callingCode !== null && !phoneNumber.startsWith(callingCode)
        ? { path: 'phoneNumber', message: invalidPhoneMessage(language) }
        : undefined;
  if (refused) throw new AppError('validation.failed', { fields: [refused] });
};

/**
 * The person's own details; a revision that is not the stored one answers 409, so that no change is overwritten unseen.
 */
export const updateMe = async (
  dependencies: { table: TenantTable; ids: Pick<Ids, 'audit'>; now: () => number; callingCodes: () => CallingCodes },
  principal: Principal,
  input: UpdateMe,
  language: Language,
): Promise<UserRecord> => {
  const { user, organization } = principal;
  if (input.revision !== user.revision) throw new AppError('request.conflict');
  requireCountry(dependencies.callingCodes(), input, language);
  const changed = fields.filter((field) => (input[field] ?? undefined) !== user[field]);
  if (changed.length === 0) return user;
  const { phoneNumber: _phone, countryCode: _country, department: _department, ...unchanged } = user;
  const next: UserRecord = {
    ...unchanged,
    firstName: input.firstName,
    lastName: input.lastName,
    ...(input.phoneNumber === null ? {} : { phoneNumber: input.phoneNumber }),
    ...(input.countryCode === null ? {} : { countryCode: input.countryCode }),
    ...(input.department === null ? {} : { department: input.department }),
    revision: user.revision + 1,
  };
  await dependencies.table
    .write([
      put(userEntity, next, user.revision),
      ...changed.map((field) =>
        auditOrganization(dependencies, organization.organizationId, authorOf(principal), {
          action: 'person.profile-changed',
          section: user.email,
          field,
          oldValue: user[field] ?? '',
          newValue: input[field] ?? '',
        }),
      ),
    ])
    .catch(asConflict);
  return next;
};
