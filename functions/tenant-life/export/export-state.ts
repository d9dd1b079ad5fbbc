import * as z from 'zod';
import { WriterState } from '../archive/archive-writer.ts';
import { ArchivedFile } from '../archive/manifest.ts';

/** Progress of an export. Stored next to its archive: the file list of a large tenant exceeds an item of the table. */
export const ExportState = z.object({
  phase: z.enum(['others', 'items', 'accounts', 'objects', 'end']),
  /** Place within the phase: the last key of the walk, the pool's token, the last key of a bucket. */
  at: z.string().nullable(),
  /** Which root of the objects is walked. */
  root: z.number().int(),
  /** Numbers the files of lines. */
  stretch: z.number().int(),
  files: z.array(ArchivedFile),
  writer: WriterState,
});
export type ExportState = z.infer<typeof ExportState>;

/** Object key of an export's archive. */
export const archiveKeyOf = ({
  tenantId,
  organizationId,
  userId,
  jobId,
}: {
  tenantId: string;
  organizationId: string | null;
  userId: string | null;
  jobId: string;
}): string => `${tenantId}/${userId ?? organizationId ?? 'tenant'}/${jobId}.zip`;

export const stateKeyOf = (archiveKey: string): string => `${archiveKey}.state`;
