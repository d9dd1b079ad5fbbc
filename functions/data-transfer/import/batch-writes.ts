import { valueToText } from '../../../shared/model/answer/field-value.ts';
import type { LivePoint } from '../../../shared/model/data-point/data-point.ts';
import type { Author } from '../../../shared/model/people/author.ts';
import { put, type Write } from '../../core/data/write.ts';
import {
  DataPointRecord,
  DataPointVersionRecord,
  dataPointVersionEntity,
} from '../../core/data-points/data-point.entities.ts';
import { filesOfRevision } from '../../core/data-points/files-of-revision.ts';
import { storePoint } from '../../core/data-points/store-point.ts';
import { type AuditChange, audit } from '../../core/reports/audit-row.ts';
import type { ImportRecord } from '../jobs/data-transfer.entities.ts';
import type { StepDependencies } from '../jobs/step-dependencies.ts';
import type { PlannedRow } from './import-files.ts';
import type { ValueBefore } from './previous-value.ts';

type Change = {
  job: ImportRecord;
  author: Author;
  at: string;
  planned: PlannedRow;
  stored: DataPointRecord | undefined;
};
type After = Pick<DataPointRecord, 'content' | 'source' | 'origin' | 'confirmations' | 'reason' | 'cell'>;
type Step = Pick<DataPointVersionRecord, 'action' | 'again'>;

const revisionWrites = ({ job, author, at, planned, stored }: Change, after: After, step: Step): Write[] => {
  const { evidenceIds, ...left } = filesOfRevision(stored, after.content);
  const record = DataPointRecord.parse({
    ...planned.key,
    ...after,
    organizationId: job.organizationId,
    author,
    at,
    revision: (stored?.revision ?? 0) + 1,
    evidenceIds,
  });
  return [
    ...storePoint(record, stored ? stored.revision : 'new'),
    put(
      dataPointVersionEntity,
      DataPointVersionRecord.parse({ ...record, ...left, ...step, reason: job.fileName }),
      'new',
    ),
  ];
};

type AuditedChange = Pick<AuditChange, 'action' | 'oldValue' | 'newValue'>;

/** Audit row in the report from which the value came, or to which it returns, with the change and the file. */
const notificationWrites = (
  dependencies: StepDependencies,
  { job: { organizationId }, author, planned }: Change,
  origin: DataPointRecord['origin'],
  audited: AuditedChange,
): Write[] => {
  if (!origin) return [];
  const place = { versionId: origin.versionId, disclosureId: origin.disclosureId, fieldKey: origin.fieldKey };
  const change = { ...audited, field: planned.name.en, place };
  return [audit(dependencies, { organizationId, reportId: origin.reportId }, author, change)];
};

const actionOf = (before: Pick<LivePoint, 'origin'> | null): Step['action'] => {
  if (before === null) return 'typed';
  return before.origin ? 'overwritten' : 'changed';
};

/** Writes the file's value as the organisation's own. */
export const applyWrites = (dependencies: StepDependencies, change: Change): Write[] => {
  const { job, planned, stored } = change;
  const { content, before } = planned;
  const { fileName: file, importId } = job;
  const cell = planned.cell ? { cell: { ...planned.cell, importId, file } } : {};
  const after: After = { content, source: 'internal', origin: null, confirmations: [], reason: file, ...cell };
  return [
    ...revisionWrites(change, after, { action: actionOf(before) }),
    ...notificationWrites(dependencies, change, stored?.origin ?? null, {
      action: 'data-point.changed-by-import',
      oldValue: valueToText(stored?.content?.typed),
      newValue: `${valueToText(content.typed)} (${job.fileName})`,
    }),
  ];
};

/**
 * Restores the value from before the import, of the revision `revision`; where there was none, the value is withdrawn.
 */
export const undoWrites = (
  dependencies: StepDependencies,
  change: Change,
  { revision: again, value }: ValueBefore,
): Write[] => {
  const { job, stored } = change;
  const after: After = value ?? { content: null, source: 'internal', origin: null, confirmations: [] };
  return [
    ...revisionWrites(change, after, { action: 'undone', again }),
    ...notificationWrites(dependencies, change, value?.origin ?? null, {
      action: 'data-point.brought-back',
      oldValue: `${valueToText(stored?.content?.typed)} (${job.fileName})`,
      newValue: valueToText(value?.content?.typed),
    }),
  ];
};
