import Box from '@cloudscape-design/components/box';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DataPointView,
  type FieldHub,
  getDataPoint,
  type PointSummary,
} from '../../../../../../shared/contract/data-hub/data-points.contract.ts';
import { formatPeriod } from '../../../../../../shared/model/numbers/format-value.ts';
import type { StoredValue } from '../../../../../../shared/model/report/report.ts';
import { useSourceCellText } from '../../../../components/source-cell/use-source-cell-text.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../../components/states/states.tsx';
import { shortText } from '../../../../lib/answers/short-text.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { formatInstant } from '../../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { pointQueryOf } from '../../answering/hub/point-query.ts';
import type { DisclosurePlace } from '../../context/outline-tree.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { FieldPicker } from '../field-picker.tsx';
import { usePanelField } from '../use-panel-field.ts';
import { type Origin, OriginApproval, OriginEvidence, OriginLink } from './origin-parts.tsx';
import { PointHistory, PointReports, useOriginText } from './point-history.tsx';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Box variant="h3">{title}</Box>
    {children}
  </div>
);

/** Evidence and approval of the field where a value was typed. */
const Behind = ({ origin, typedAt }: { origin: Origin; typedAt: string }) => {
  const { t } = useTranslation('data-points');
  return (
    <>
      <Part title={t('from.evidence')}>
        <OriginEvidence origin={origin} />
      </Part>
      <Part title={t('from.approval')}>
        <OriginApproval origin={origin} typedAt={typedAt} />
      </Part>
    </>
  );
};

/** The value that this one was taken from, with the way to it; else how it was calculated. */
const TakenFrom = ({ hub }: { hub: FieldHub }) => {
  const language = useLanguage();
  const originText = useOriginText();
  const point = hub.taken?.point;
  if (!point) return hub.formula?.[language] ?? null;
  const text = `${originText(point)} (${shortText(point.typed, language)})`;
  return point.origin ? <OriginLink origin={point.origin} text={text} /> : text;
};

const PointContent = ({ hub, point, data }: { hub: FieldHub; point: PointSummary; data: DataPointView }) => {
  const { t } = useTranslation('data-points');
  const language = useLanguage();
  const originText = useOriginText();
  const { origin, author, at } = point;
  const where = originText(point);
  const cellText = useSourceCellText();
  // The newest revision is the current value.
  const cell = data.versions.find(({ action }) => action !== 'kept')?.cell;
  return (
    <SpaceBetween size="l">
      <KeyValuePairs
        items={[
          { label: t('from.value'), value: <strong className="numeric">{shortText(point.typed, language)}</strong> },
          { label: t('from.metric'), value: data.metric.name[language] },
          { label: t('from.time'), value: formatPeriod(point.startOn, point.endOn, language) },
          { label: t('from.where'), value: origin ? <OriginLink origin={origin} text={where} /> : where },
          ...(cell ? [{ label: t('from.cell'), value: cellText(cell) }] : []),
          ...(hub.taken ? [{ label: t('from.taken'), value: <TakenFrom hub={hub} /> }] : []),
          { label: t('from.who'), value: `${author.name} · ${formatInstant(at, language)}` },
        ]}
      />
      {origin ? <Behind origin={origin} typedAt={at} /> : null}
      <Part title={t('from.history')}>
        <PointHistory versions={data.versions} />
      </Part>
      <Part title={t('from.reports')}>
        <PointReports point={point} />
      </Part>
    </SpaceBetween>
  );
};

const FromPoint = ({ hub, point }: { hub: FieldHub; point: PointSummary }) => {
  const { t } = useTranslation('data-points');
  const { data, error, mutate } = useCall(getDataPoint, { query: pointQueryOf(point) });
  if (data) return <PointContent hub={hub} point={point} data={data} />;
  if (error) return <ErrorState things={t('thread.things')} error={error} onRetry={() => void mutate()} />;
  return <LoadingState things={t('thread.things')} />;
};

/** An answer without a metric: typed here by one person, with its own files. */
const FromHere = ({ place, stored }: { place: DisclosurePlace; stored: StoredValue }) => {
  const { t } = useTranslation('data-points');
  const language = useLanguage();
  const { report } = useWorkspace();
  const origin = { ...place, fieldKey: stored.fieldKey, reportId: report.reportId };
  return (
    <SpaceBetween size="l">
      <KeyValuePairs
        items={[
          { label: t('from.where'), value: t('from.here') },
          { label: t('from.who'), value: `${stored.updatedBy.name} · ${formatInstant(stored.updatedAt, language)}` },
        ]}
      />
      <Behind origin={origin} typedAt={stored.updatedAt} />
    </SpaceBetween>
  );
};

/**
 * "Where did this come from?": value, origin, evidence, person, time, approval, and the reports that show it.
 */
export const WhereFromPanel = ({ place }: { place: DisclosurePlace }) => {
  const { t } = useTranslation('data-points');
  const panel = usePanelField(place);
  if (!panel) return <LoadingState things={t('thread.things')} />;
  const { answers, field } = panel;
  const hub = answers.hub.find(({ fieldKey }) => fieldKey === field.key);
  const stored = answers.values.find(({ fieldKey }) => fieldKey === field.key);
  return (
    <SpaceBetween size="l">
      <FieldPicker fields={panel.disclosure.fields} field={field} />
      {hub?.point ? (
        <FromPoint hub={hub} point={hub.point} />
      ) : stored?.value ? (
        <FromHere place={place} stored={stored} />
      ) : (
        <EmptyState spot="reports" title={t('from.empty')} />
      )}
    </SpaceBetween>
  );
};
