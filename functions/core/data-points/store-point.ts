import { isLive } from '../../../shared/model/data-point/data-point.ts';
import { type Expectation, put, remove, type Write } from '../data/write.ts';
import { coveredOf, coveredValueEntity, isWhole } from './covered-value.entity.ts';
import { type DataPointRecord, dataPointEntity } from './data-point.entities.ts';

/**
 * The tree's copy of a point, or its removal. It needs no separate condition: the point's condition guards the whole
 * transaction.
 */
export const coverPoint = (point: DataPointRecord): Write[] => {
  if (!isWhole(point)) return [];
  return [isLive(point) ? put(coveredValueEntity, coveredOf(point), 'any') : remove(coveredValueEntity, point, 'any')];
};

/** Writes a data point with its copy in the tree; points are written in no other way. */
export const storePoint = (point: DataPointRecord, expected: Expectation): Write[] => [
  put(dataPointEntity, point, expected),
  ...coverPoint(point),
];
