import Box from '@cloudscape-design/components/box';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { useEntities } from '../../../lib/modules/entities.ts';

/** The names of a report's entities, in the order of the list of entities; nothing for a report without any. */
export const ReportEntityNames = ({ report: { entityIds = [] } }: { report: Pick<ReportView, 'entityIds'> }) => {
  const { entities = [] } = useEntities();
  const names = entities.filter(({ entityId }) => entityIds.includes(entityId)).map(({ name }) => name);
  return names.length === 0 ? null : (
    <Box color="text-body-secondary" fontSize="body-s">
      {names.join(', ')}
    </Box>
  );
};
