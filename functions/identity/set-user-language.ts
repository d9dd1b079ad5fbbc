import type { Language } from '../../shared/model/language.ts';
import { userEntity } from '../core/auth/principal.entities.ts';
import type { Principal } from '../core/auth/principal.ts';
import { asConflict } from '../core/data/as-conflict.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';

export const setUserLanguage = async (
  { table }: { table: TenantTable },
  principal: Principal,
  lang: Language,
): Promise<{ lang: Language }> => {
  const { user } = principal;
  if (user.language === lang) return { lang };
  await table
    .write([put(userEntity, { ...user, language: lang, revision: user.revision + 1 }, user.revision)])
    .catch(asConflict);
  return { lang };
};
