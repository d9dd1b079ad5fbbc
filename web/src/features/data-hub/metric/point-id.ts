import type { DataPointKey } from '../../../../../shared/model/data-point/data-point.ts';

export const pointId = ({ startOn, endOn, entityId, variant, member }: DataPointKey): string =>
  JSON.stringify([startOn, endOn, entityId, variant, member]);
