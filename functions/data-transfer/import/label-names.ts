import { type LabelNames, labelNames } from '../../../shared/model/import/import-labels.ts';
import { type KnownLayout, withAnswered } from '../../../shared/model/import/known-layouts.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { put, type Write } from '../../core/data/write.ts';
import { type ImportLabels, importLabelsEntity } from '../jobs/data-transfer.entities.ts';

type Organization = Pick<ImportLabels, 'organizationId'>;

/** What an organisation has said of its own sheets: labels of metrics, and answers by layout. */
export const knownOf = async (
  table: TenantTable,
  { organizationId }: Organization,
): Promise<{ names: LabelNames; layouts: readonly KnownLayout[] }> => {
  const stored = await table.find(importLabelsEntity, { organizationId });
  return { names: labelNames(stored?.named ?? []), layouts: stored?.layouts ?? [] };
};

/**
 * The change that remembers answers for later files of their layouts; none where there are no answers. `answeredOf` gets what is known
 * already, which is read once.
 */
export const rememberLayouts = async (
  table: TenantTable,
  { organizationId }: Organization,
  answeredOf: (before: readonly KnownLayout[]) => readonly KnownLayout[],
): Promise<Write[]> => {
  const stored = await table.find(importLabelsEntity, { organizationId });
  const before = stored?.layouts ?? [];
  const answered = answeredOf(before);
  if (answered.length === 0) return [];
  const revision = (stored?.revision ?? 0) + 1;
  const next = { organizationId, named: stored?.named ?? [], layouts: withAnswered(before, answered), revision };
  return [put(importLabelsEntity, next, stored?.revision ?? 'new')];
};
