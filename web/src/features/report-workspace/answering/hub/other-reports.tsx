import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import {
  listDataPointUses,
  type PointSummary,
} from '../../../../../../shared/contract/data-hub/data-points.contract.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { pointQueryOf } from './point-query.ts';

/** Further effects of overwriting: reports not submitted yet show the new value. */
export const OtherReports = ({ point }: { point: PointSummary }) => {
  const { t } = useTranslation('data-points');
  const { report } = useWorkspace();
  const { data } = useCall(listDataPointUses, { query: pointQueryOf(point) });
  const others = new Set(
    data?.reports.flatMap(({ reportId, isFollowing, name }) =>
      isFollowing && reportId !== report.reportId ? [name] : [],
    ),
  );
  if (others.size === 0) return null;
  return (
    <Box fontSize="body-s" color="text-body-secondary">
      {t('conflict.others', { count: others.size })} {[...others].join(' · ')}
    </Box>
  );
};
