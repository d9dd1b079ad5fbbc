import { isDeepStrictEqual } from 'node:util';
import type { Catalogue } from '../../shared/catalogue/catalogue.ts';
import type { CallResult } from '../../shared/contract/calls/call.ts';
import type { pinNumbers as pinNumbersCall } from '../../shared/contract/home/content.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { userEntity } from '../core/auth/principal.entities.ts';
import type { Principal } from '../core/auth/principal.ts';
import { asConflict } from '../core/data/as-conflict.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { put } from '../core/data/write.ts';

/** Pins numbers to the person's own Home, each once; 404 for a metric that the library does not have. */
export const pinNumbers = async (
  { table, catalogue }: { table: TenantTable; catalogue: Pick<Catalogue, 'metrics'> },
  { user }: Principal,
  metricCodes: readonly string[],
): Promise<CallResult<typeof pinNumbersCall>> => {
  const pinned = [...new Set(metricCodes)];
  if (!pinned.every((code) => catalogue.metrics().findValue(code))) throw new AppError('metric.not_found');
  if (isDeepStrictEqual(pinned, user.pinnedMetrics ?? [])) return { metricCodes: pinned };
  await table
    .write([put(userEntity, { ...user, pinnedMetrics: pinned, revision: user.revision + 1 }, user.revision)])
    .catch(asConflict);
  return { metricCodes: pinned };
};
