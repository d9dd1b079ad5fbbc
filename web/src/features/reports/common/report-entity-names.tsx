import Box from '@cloudscape-design/components/box';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { useEntities } from '../../../lib/modules/entities.ts';

/** What the entities of a report are called, in the order of the list of entities; nothing where it names none. */
export const ReportEntityNames = ({ report: { entityIds = [] } }: { report: Pick<ReportView, 'entityIds'> }) => {
  const { entities = [] } = useEntities();
  const names = entities.filter(({ entityId }) => entityIds.includes(entityId)).map(({ name }) => name);
  return names.length === 0 ? null : (
    <Box color="text-body-secondary" fontSize="body-s">
      {names.join(', ')}
    </Box>
  );
};
