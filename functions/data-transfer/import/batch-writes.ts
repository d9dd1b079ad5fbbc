import type { Author } from '../../../shared/model/author.ts';
import type { LivePoint } from '../../../shared/model/data-point.ts';
import { valueToText } from '../../../shared/model/field-value.ts';
import { audit } from '../../core/audit/audit-row.ts';
import { put, type Write } from '../../core/data/write.ts';
import {
  DataPointRecord,
  DataPointVersionRecord,
  dataPointEntity,
  dataPointVersionEntity,
} from '../../core/data-points/data-point.entities.ts';
import type { ImportRecord } from '../data-transfer.entities.ts';
import type { StepDependencies } from '../steps/step-dependencies.ts';
import type { PlannedRow } from './import-files.ts';

type Change = {
  job: ImportRecord;
  author: Author;
  at: string;
  planned: PlannedRow;
  stored: DataPointRecord | undefined;
};
type After = Pick<DataPointRecord, 'content' | 'source' | 'origin' | 'confirmations'>;
type Action = 'typed' | 'changed' | 'overwritten' | 'taken-back';

const revisionWrites = ({ job, author, at, planned, stored }: Change, after: After, action: Action): Write[] => {
  const record = DataPointRecord.parse({
    ...planned.key,
    ...after,
    organizationId: job.organizationId,
    author,
    at,
    reason: job.fileName,
    revision: (stored?.revision ?? 0) + 1,
    evidenceIds: stored?.evidenceIds ?? [],
  });
  return [
    put(dataPointEntity, record, stored ? stored.revision : 'new'),
    put(dataPointVersionEntity, DataPointVersionRecord.parse({ ...record, action }), 'new'),
  ];
};

/** A value that a report gave is the data hub's from now on: the report's log says so. */
const toldWrites = (
  dependencies: StepDependencies,
  { job, author, planned, stored }: Change,
  newValue: string,
): Write[] => {
  const origin = stored?.origin;
  if (!origin) return [];
  const { organizationId } = job;
  const change = {
    action: 'data-point.overwritten-elsewhere',
    field: planned.name.en,
    oldValue: valueToText(stored?.content?.typed),
    newValue,
    place: { versionId: origin.versionId, disclosureId: origin.disclosureId, fieldKey: origin.fieldKey },
  } as const;
  return [audit(dependencies, { organizationId, reportId: origin.reportId }, author, change)];
};

const actionOf = (before: Pick<LivePoint, 'origin'> | null): Action => {
  if (before === null) return 'typed';
  return before.origin ? 'overwritten' : 'changed';
};

/** Writes what the file says, as a value that the organisation itself gave. */
export const applyWrites = (dependencies: StepDependencies, change: Change): Write[] => {
  const { content, before } = change.planned;
  const after: After = { content, source: 'internal', origin: null, confirmations: [] };
  return [
    ...revisionWrites(change, after, actionOf(before)),
    ...toldWrites(dependencies, change, valueToText(content.typed)),
  ];
};

/** Brings back what was there before the file; where nothing was, the value is taken back. */
export const undoWrites = (change: Change): Write[] => {
  const { before } = change.planned;
  const after: After =
    before === null
      ? { content: null, source: 'internal', origin: null, confirmations: [] }
      : { content: before.content, source: before.source, origin: before.origin, confirmations: before.confirmations };
  return revisionWrites(change, after, before === null ? 'taken-back' : 'changed');
};
