import type { PointFile, PointPlace } from '../../../shared/contract/evidence/point-evidence.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { FieldReference } from '../../../shared/model/data-point/data-point.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { PointKey } from '../../core/data-points/data-point.entities.ts';
import type { PointFileRecord } from '../../core/data-points/point-evidence.entity.ts';
import type { EvidenceDependencies } from '../files/dependencies.ts';

/** The data point that a place names, of the principal's own organisation; 404 where the library has no such metric. */
export const pointKeyOf = (
  { catalogue }: Pick<EvidenceDependencies, 'catalogue'>,
  { organization }: Principal,
  { entityId, metricCode, member, startOn, endOn, versionId, disclosureId, fieldKey }: PointPlace,
): PointKey => {
  if (!catalogue.metrics().findValue(metricCode)) throw new AppError('metric.not_found');
  const variant = FieldReference.safeParse({ versionId, disclosureId, fieldKey }).data ?? null;
  const { organizationId } = organization;
  return { organizationId, startOn, endOn, entityId: entityId ?? null, metricCode, variant, member };
};

/** A file as callers see it, without its object key. */
export const pointFileOf = ({ organizationId: _owner, objectKey: _place, ...file }: PointFileRecord): PointFile => file;
