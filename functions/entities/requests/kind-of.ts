import type { MemberKind } from '../../../shared/model/entities/member.ts';
import type { ReportingEntity } from '../../../shared/model/entities/reporting-entity.ts';

/** Which area its people answer in. */
export const kindOf = ({ relation }: Pick<ReportingEntity, 'relation'>): MemberKind =>
  relation === 'supplier' ? 'supplier' : 'entity-user';
