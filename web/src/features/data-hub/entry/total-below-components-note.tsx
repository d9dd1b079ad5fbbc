import Alert from '@cloudscape-design/components/alert';
import { useTranslation } from 'react-i18next';
import { getHubMetric } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { useCoverage, useTimeName } from '../use-hub.ts';
import type { Drafts, Sheet } from './sheet-model/sheet.ts';
import { columnsBelowParts } from './sheet-model/total-below-components.ts';

type Props = { sheet: Sheet; drafts: Drafts; row: number; textAt: (at: { row: number; column: number }) => string };

/**
 * Typed totals below the sum of their components: they are saved after a confirmation; an import shows the same
 * warning.
 */
export const BelowPartsNote = ({ sheet, drafts, row, textAt }: Props) => {
  const { t } = useTranslation('data-hub');
  const nameOf = useTimeName();
  const metric = sheet.rows[row];
  const { data } = useCall(getHubMetric, metric ? { params: { metricCode: metric.code } } : null);
  const { values } = useCoverage(sheet.times, metric?.entityId ?? null);
  if (!metric || !values || !data?.formula) return null;
  const columns = columnsBelowParts(sheet, drafts, row, data.formula, values);
  if (columns.length === 0) return null;
  return (
    <Alert type="warning" header={t('grid.belowPartsTitle', { count: columns.length })}>
      <ul className="hub-spans">
        {columns.map((column) => {
          const time = sheet.times[column];
          const text = textAt({ row, column });
          return time ? <li key={column}>{t('grid.wrong', { row: metric.name, time: nameOf(time), text })}</li> : null;
        })}
      </ul>
    </Alert>
  );
};
