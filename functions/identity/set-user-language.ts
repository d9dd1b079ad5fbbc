import { AppError } from '../../shared/errors.ts';
import type { Language } from '../../shared/model/language.ts';
import { userEntity } from '../core/auth/principal.entities.ts';
import type { Principal } from '../core/auth/principal.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';
import { WriteConflict } from '../core/data/write-transaction.ts';

export const setUserLanguage = async (
  { table }: { table: TenantTable },
  principal: Principal,
  lang: Language,
): Promise<{ lang: Language }> => {
  const { user } = principal;
  if (user.language === lang) return { lang };
  await table
    .write([put(userEntity, { ...user, language: lang, revision: user.revision + 1 }, user.revision)])
    .catch((error: unknown) => {
      throw error instanceof WriteConflict ? new AppError('request.conflict') : error;
    });
  return { lang };
};
