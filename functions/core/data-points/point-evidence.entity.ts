/**
 * Evidence files of data hub values. A value names its files, so they move along with it; a file has its own key.
 *
 * | access pattern          | key                                              |
 * |-------------------------|--------------------------------------------------|
 * | files, by their ids     | POINT-EVIDENCE {organizationId} / {evidenceId}   |
 */
import * as z from 'zod';
import { PointFile } from '../../../shared/contract/evidence/point-evidence.contract.ts';
import { OrganizationId } from '../../../shared/ids.ts';
import { entity } from '../data/entity.ts';

export const PointFileRecord = PointFile.extend({ organizationId: OrganizationId, objectKey: z.string() });
export type PointFileRecord = z.infer<typeof PointFileRecord>;

export const pointFileEntity = entity<{ organizationId: string; evidenceId: string }, PointFileRecord>({
  name: 'PointEvidence',
  version: 1,
  schema: PointFileRecord,
  key: ({ organizationId, evidenceId }) => ({ pk: ['POINT-EVIDENCE', organizationId], sk: [evidenceId] }),
});
