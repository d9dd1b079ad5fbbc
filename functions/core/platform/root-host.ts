import { AppError } from '../../../shared/errors.ts';
import type { Principal } from '../auth/principal.ts';

/** The mark alone opens nothing on a tenant's own host: operators work on the root domain. */
export const requireRootHost = ({ tenant }: Pick<Principal, 'tenant'>): void => {
  if (tenant.hostType !== 'ROOT_DOMAIN') throw new AppError('auth.forbidden');
};
