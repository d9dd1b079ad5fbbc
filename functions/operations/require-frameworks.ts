import { AppError } from '../../shared/errors.ts';
import type { OperationsDependencies } from './dependencies.ts';

/** Editions that the catalogue does not have would leave a tenant without any. */
export const requireFrameworks = (
  { catalogue }: Pick<OperationsDependencies, 'catalogue'>,
  versionIds: readonly string[] = [],
): void => {
  const known = new Set(catalogue.frameworks().map(({ versionId }) => versionId));
  const unknown = versionIds.filter((versionId) => !known.has(versionId));
  if (unknown.length > 0) throw new AppError('tenant.unknown_frameworks', { subject: unknown.join(', ') });
};
