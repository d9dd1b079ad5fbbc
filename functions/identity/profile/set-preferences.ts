import type { Grouping } from '../../../shared/model/numbers/format-value.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { type UserRecord, userEntity } from '../../core/auth/principal.entities.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { asConflict } from '../../core/data/as-conflict.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { put } from '../../core/data/write.ts';

type Dependencies = { table: TenantTable };

/** @throws request.conflict when the person changed something else in between. */
const change = async (
  { table }: Dependencies,
  { user }: Principal,
  chosen: Partial<Pick<UserRecord, 'language' | 'numberFormat'>>,
): Promise<void> => {
  await table
    .write([put(userEntity, { ...user, ...chosen, revision: user.revision + 1 }, user.revision)])
    .catch(asConflict);
};

export const setUserLanguage = async (
  dependencies: Dependencies,
  principal: Principal,
  lang: Language,
): Promise<{ lang: Language }> => {
  if (principal.user.language !== lang) await change(dependencies, principal, { language: lang });
  return { lang };
};

export const setNumberFormat = async (
  dependencies: Dependencies,
  principal: Principal,
  numberFormat: Grouping,
): Promise<{ numberFormat: Grouping }> => {
  if (principal.user.numberFormat !== numberFormat) await change(dependencies, principal, { numberFormat });
  return { numberFormat };
};
