import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type { getRollUpSource as getRollUpSourceCall } from '../../../shared/contract/entities/roll-up.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { isLive } from '../../../shared/model/data-point/data-point.ts';
import { metricSubject } from '../../../shared/model/data-point/known-values.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { pointKeyOf } from '../../core/data-points/point-keys.ts';
import type { RollUpDependencies } from './roll-up-metric.ts';

/** Who gave the value of an entity that a roll-up is made of, when, and with how many files. */
export const getRollUpSource = async (
  { table }: Pick<RollUpDependencies, 'table'>,
  { organization: { organizationId } }: Principal,
  { params, query }: Pick<CallInput<typeof getRollUpSourceCall>, 'params' | 'query'>,
): Promise<CallResult<typeof getRollUpSourceCall>> => {
  const key = pointKeyOf(organizationId, query, metricSubject(params.metricCode), params.entityId);
  const point = await table.find(dataPointEntity, key);
  if (!isLive(point)) throw new AppError('data_point.not_found');
  const { source, author, at, evidenceIds } = point;
  return { source, author, at, files: evidenceIds.length };
};
