import { cellOf } from '../../../shared/model/data-point/breakdown.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';

const hasNumber = ({ value }: SnapshotField): boolean => value?.kind === 'number' && value.number !== null;

/** A figure with an inapplicable total is answered if its components are: `fields`, those of its disclosure. */
export const isDerivedFromComponents = ({ key, value }: SnapshotField, fields: readonly SnapshotField[]): boolean =>
  value?.kind === 'number' &&
  value.state === 'notApplicable' &&
  fields.some((one) => cellOf(one.key)?.fieldKey === key && hasNumber(one));
