import type { FieldHub, PointSummary } from '../../../shared/contract/data-hub/data-points.contract.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { isOutsider, seesDisclosure } from '../../core/reports/report-access.ts';

/**
 * A number may originate from a report that an external contributor may not see: they get the number without its
 * origin.
 */
export const confinePoint = <Point extends Pick<PointSummary, 'origin'>>(principal: Principal, point: Point): Point =>
  point.origin && isOutsider(principal) && !seesDisclosure(principal, point.origin)
    ? { ...point, origin: null }
    : point;

const confined = <Holder extends { point: PointSummary | null }>(principal: Principal, holder: Holder): Holder =>
  holder.point ? { ...holder, point: confinePoint(principal, holder.point) } : holder;

export const confineHub = (principal: Principal, hub: FieldHub): FieldHub =>
  confined(principal, hub.taken ? { ...hub, taken: confined(principal, hub.taken) } : hub);
