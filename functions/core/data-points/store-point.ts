import { isLive } from '../../../shared/model/data-point/data-point.ts';
import { type Expectation, put, remove, type Write } from '../data/write.ts';
import { coveredOf, coveredValueEntity, isWhole } from './covered-value.entity.ts';
import { type DataPointRecord, dataPointEntity } from './data-point.entities.ts';

/**
 * What the tree shows of a point, or that it shows nothing any more. It needs no condition of its own: the point's
 * holds for the whole transaction.
 */
export const coverPoint = (point: DataPointRecord): Write[] => {
  if (!isWhole(point)) return [];
  return [isLive(point) ? put(coveredValueEntity, coveredOf(point), 'any') : remove(coveredValueEntity, point, 'any')];
};

/** A data point with its twin in the tree: the one way that a point is written. */
export const storePoint = (point: DataPointRecord, expected: Expectation): Write[] => [
  put(dataPointEntity, point, expected),
  ...coverPoint(point),
];
