import Link from '@cloudscape-design/components/link';
import { useTranslation } from 'react-i18next';
import { getHubMetric } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { gapAfter } from '../../../lib/i18n/sentences.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { metricAddress } from '../hub-query.ts';
import { PartList } from '../metric/part-list.tsx';
import { useTimeName } from '../use-hub.ts';
import { type CellAt, isReadOnlyAt, type Sheet, type SheetRow } from './sheet-model/sheet.ts';

/** The metrics that a calculated one is derived from. */
const Parts = ({ row: { code, entityId } }: { row: SheetRow }) => {
  const { t } = useTranslation('data-hub');
  const { data: metric } = useCall(getHubMetric, { params: { metricCode: code } });
  if (!metric || metric.formulaParts.length === 0) return null;
  const codes = metric.formulaParts.map((part) => part.code);
  const text = t('grid.givenParts');
  return (
    <>
      {text}
      {gapAfter(text)}
      <PartList metric={metric} codes={codes} entity={entityId ?? undefined} />
    </>
  );
};

/** Why a cell is read-only, and where to enter its value: it is derived from components, or its text is too long. */
export const ReadOnlyReason = ({ sheet, at }: { sheet: Sheet; at: CellAt }) => {
  const { t } = useTranslation('data-hub');
  const nameOf = useTimeName();
  const follow = useFollow();
  const [row, time] = [sheet.rows[at.row], sheet.times[at.column]];
  if (!row || !time) return null;
  const isGiven = isReadOnlyAt(sheet, at);
  const text = t(isGiven ? 'grid.given' : 'grid.long', { name: row.name, time: nameOf(time) });
  return (
    <>
      {text}
      {gapAfter(text)}
      {isGiven ? (
        <Parts row={row} />
      ) : (
        <Link href={metricAddress(row.code, row.entityId ?? undefined)} onFollow={follow} fontSize="inherit">
          {row.name}
        </Link>
      )}
    </>
  );
};
