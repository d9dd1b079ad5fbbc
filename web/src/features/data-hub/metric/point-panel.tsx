import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { HubPoint } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { getDataPoint, listDataPointUses } from '../../../../../shared/contract/data-hub/data-points.contract.ts';
import { EntityId } from '../../../../../shared/ids.ts';
import { isMoney } from '../../../../../shared/model/data-point/currency.ts';
import { formatPeriod, valueStateText } from '../../../../../shared/model/numbers/format-value.ts';
import { useSourceCellText } from '../../../components/source-cell/use-source-cell-text.ts';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { descriptorOf, hubText, typedValueText } from '../hub-value-text.ts';
import { originAddress } from './origin-address.ts';
import { PointFiles } from './point-files.tsx';
import { useSubjectText } from './points-table.tsx';
import { WithdrawnFiles } from './withdrawn-files.tsx';

const queryOf = ({ metricCode, startOn, endOn, member, variant }: HubPoint) => ({
  query: { metricCode, startOn, endOn, member, ...variant },
});

const historyOf = (point: HubPoint) => {
  const { query } = queryOf(point);
  return { query: { ...query, ...(point.entityId === null ? {} : { entityId: EntityId.parse(point.entityId) }) } };
};

/**
 * All versions of a value, newest first: author, date, reason; a changed value is a restatement of the previous one.
 */
const History = ({ point }: { point: HubPoint }) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const cellText = useSourceCellText();
  const { data, error, mutate } = useCall(getDataPoint, historyOf(point));
  if (error && !data) return <ErrorState things={t('details.history')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingState things={t('details.history')} />;
  return (
    <ol className="hub-history">
      {data.versions.map(({ revision, typed, action, author, settledBy, at, reason, cell, origin, leftFiles }) => (
        <li key={`${revision} ${at}`}>
          <Box fontWeight="bold">{typed ? typedValueText(typed, language) : t('details.takenBack')}</Box>
          <Box color="text-body-secondary">
            {settledBy && origin
              ? t('action.settled', {
                  settler: settledBy.name,
                  name: author.name,
                  report: origin.reportName,
                  at: formatInstant(at, language),
                })
              : `${t(`action.${action}`, { name: author.name, at: formatInstant(at, language) })}${origin ? ` · ${origin.reportName}` : ''}`}
          </Box>
          {reason ? <Box>{t(action === 'undone' ? 'details.undone' : 'details.reason', { reason })}</Box> : null}
          {cell ? <Box>{cellText(cell)}</Box> : null}
          <WithdrawnFiles files={leftFiles} />
        </li>
      ))}
    </ol>
  );
};

const Uses = ({ point }: { point: HubPoint }) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const follow = useFollow();
  const { data } = useCall(listDataPointUses, queryOf(point));
  if (!data) return null;
  if (data.reports.length === 0) return <Box color="text-body-secondary">{t('details.noReports')}</Box>;
  return (
    <ul className="hub-spans">
      {data.reports.map(({ reportId, name, versionId, disclosureIds, isFollowing }) => (
        <li key={`${reportId} ${versionId}`}>
          <Link
            href={originAddress({
              reportId,
              reportName: name,
              versionId,
              disclosureId: disclosureIds[0] ?? '',
              fieldKey: '',
            })}
            onFollow={follow}
          >
            {name}
          </Link>{' '}
          <Box variant="span" color="text-body-secondary">
            {t(isFollowing ? 'details.follows' : 'details.pinned', {
              codes: disclosureIds.join(language === 'zhTw' ? '、' : ', '),
            })}
          </Box>
        </li>
      ))}
    </ul>
  );
};

const Provenance = ({ point }: { point: HubPoint }) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const follow = useFollow();
  const subjectText = useSubjectText(point.metricCode);
  const cellText = useSourceCellText();
  const { origin, cell } = point;
  const descriptor = descriptorOf(point.typed);
  return (
    <KeyValuePairs
      columns={2}
      items={[
        { label: t('columns.value'), value: hubText(point.typed, point.state, language) },
        ...(descriptor === ''
          ? []
          : [{ label: t(isMoney(point) ? 'entry.currency' : 'entry.descriptor'), value: descriptor }]),
        { label: t('columns.state'), value: valueStateText(point.state, language).text },
        { label: t('columns.time'), value: formatPeriod(point.startOn, point.endOn, language) },
        { label: t('columns.entity'), value: subjectText(point) },
        {
          label: t('columns.source'),
          value: origin ? (
            <Link href={originAddress(origin)} onFollow={follow}>
              {`${origin.reportName} · ${origin.disclosureId}`}
            </Link>
          ) : (
            t(`source.${point.source}`)
          ),
        },
        ...(cell ? [{ label: t('details.cell'), value: cellText(cell) }] : []),
        ...(origin
          ? [
              {
                label: t('columns.evidence'),
                value: (
                  <Link href={originAddress(origin, 'evidence')} onFollow={follow}>
                    {t('details.files')}
                  </Link>
                ),
              },
            ]
          : []),
        { label: t('columns.author'), value: point.author.name },
        { label: t('columns.changed'), value: formatInstant(point.at, language) },
      ]}
    />
  );
};

/** Source of a number: report, author, files, and all its versions (screens 24; delight 9). */
export const PointPanel = ({
  point,
  onEdit,
  onRevised,
}: {
  point: HubPoint;
  onEdit: (() => void) | undefined;
  /** Its files changed, and with them its revision. */
  onRevised: (revision: number) => void;
}) => {
  const { t } = useTranslation('data-hub');
  return (
    <SpaceBetween size="l">
      {onEdit ? <Button onClick={onEdit}>{t('entry.change')}</Button> : null}
      <Provenance point={point} />
      <PointFiles point={point} onRevised={onRevised} />
      <div>
        <Box variant="h3">{t('details.usedIn')}</Box>
        {point.entityId === null ? (
          <Uses point={point} />
        ) : (
          <Box color="text-body-secondary">{t('entity.noReports')}</Box>
        )}
      </div>
      <div>
        <Box variant="h3">{t('details.history')}</Box>
        <History point={point} />
      </div>
    </SpaceBetween>
  );
};
