import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { listEvidence } from '../../../../../../shared/contract/evidence/evidence.contract.ts';
import { getReport } from '../../../../../../shared/contract/reports/reports.contract.ts';
import type { ReportId } from '../../../../../../shared/ids.ts';
import type { FieldReference } from '../../../../../../shared/model/data-point/data-point.ts';
import { ReportStatusIndicator } from '../../../../components/report-status/report-status.tsx';
import { ErrorState, LoadingState } from '../../../../components/states/states.tsx';
import { useCall } from '../../../../lib/api/use-call.ts';
import { formatInstant } from '../../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { PlaceLink } from '../../navigation/place-link.tsx';
import { placeAddress } from '../../navigation/use-place.ts';
import { EvidenceFileRow } from '../evidence/evidence-file.tsx';
import { approvalOf } from './approval-of.ts';

/** The field of a report where a value was typed. */
export type Origin = FieldReference & { reportId: ReportId };

/** Links to the field itself, in any report. */
export const OriginLink = ({ origin, text }: { origin: Origin; text: string }) => {
  const { data: report } = useCall(getReport, { params: { reportId: origin.reportId } });
  if (!report) return <span>{text}</span>;
  return (
    <PlaceLink href={placeAddress(report, origin)} isDisclosure>
      {text}
    </PlaceLink>
  );
};

/** Files of the field where the value was typed: two steps from any number to its evidence. */
export const OriginEvidence = ({ origin }: { origin: Origin }) => {
  const { t } = useTranslation('data-points');
  const { reportId, versionId, disclosureId, fieldKey } = origin;
  const { data, error, mutate } = useCall(listEvidence, { params: { reportId, versionId, disclosureId } });
  if (error && !data) return <ErrorState things={t('from.evidence')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingState things={t('from.evidence')} />;
  const files = data.files.filter((file) => file.fieldKey === fieldKey);
  if (files.length === 0) return <Box color="text-body-secondary">{t('from.noEvidence')}</Box>;
  return (
    <ul className="evidence-files" aria-label={t('from.evidence')}>
      {files.map((file) => (
        <EvidenceFileRow key={file.evidenceId} file={file} place={origin} reportId={reportId} canChange={false} />
      ))}
    </ul>
  );
};

/** Whether the value was approved with the report that it was typed in. */
export const OriginApproval = ({ origin, typedAt }: { origin: Origin; typedAt: string }) => {
  const { t } = useTranslation('data-points');
  const language = useLanguage();
  const { data: report } = useCall(getReport, { params: { reportId: origin.reportId } });
  if (!report) return <LoadingState things={t('from.approval')} />;
  const approval = approvalOf(report, typedAt);
  const name = 'by' in approval ? approval.by : undefined;
  const at = 'at' in approval ? formatInstant(approval.at, language) : '';
  const type = { accepted: 'success', 'changed-since': 'warning', waiting: 'pending', none: 'not-started' } as const;
  return (
    <SpaceBetween size="xxs">
      <StatusIndicator type={type[approval.kind]} wrapText>
        {t(`from.approvals.${approval.kind}`, { at })}
      </StatusIndicator>
      {name ? <Box fontSize="body-s">{t('from.approver', { name })}</Box> : null}
      <ReportStatusIndicator status={report.status} />
    </SpaceBetween>
  );
};
