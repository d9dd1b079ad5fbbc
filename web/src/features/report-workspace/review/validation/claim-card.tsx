import Container from '@cloudscape-design/components/container';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getReportDefinition } from '../../../../../../shared/contract/reports/report-definition.contract.ts';
import type { FindingView } from '../../../../../../shared/contract/reports/validation.contract.ts';
import { isClaimable } from '../../../../../../shared/model/framework/full-claim.ts';
import { useRefreshCalls } from '../../../../lib/api/use-call.ts';
import { usePermission } from '../../../../lib/session/profile.ts';
import { callApi } from '../../../../lib/session/session.ts';
import { useDefinition } from '../../context/use-definition.ts';
import { useReportPatch } from '../../context/use-report-patch.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { checkRequirements, type RequirementCheck } from './claim-checklist.ts';

const indicators: Record<RequirementCheck['state'], StatusIndicatorProps.Type> = {
  open: 'error',
  met: 'success',
  printed: 'success',
  own: 'info',
};

/** The requirements of GRI 1 for a report in accordance, and those still missing. */
const Checklist = ({ checks }: { checks: readonly RequirementCheck[] }) => {
  const { t } = useTranslation('validation');
  return (
    <ol className="claim-checklist">
      {checks.map(({ requirement, state, codes }) => (
        <li key={requirement}>
          <StatusIndicator type={indicators[state]}>
            {t(`claim.requirements.${requirement}`)}
            {' · '}
            {state === 'open' ? t('claim.missing', { codes: codes.join(', ') }) : t(`claim.states.${state}`)}
          </StatusIndicator>
        </li>
      ))}
    </ol>
  );
};

type CardProps = {
  versionId: string;
  /** undefined until it is known; the card has its place from the beginning, so that nothing moves. */
  isFull: boolean | undefined;
  findings: readonly FindingView[];
  onChecked: () => void;
};

const ClaimCard = ({ versionId, isFull, findings, onChecked }: CardProps) => {
  const { t } = useTranslation('validation');
  const { report, outline, isReadOnly } = useWorkspace();
  const patch = useReportPatch();
  const refresh = useRefreshCalls();
  const [isBusy, setIsBusy] = useState(false);
  const kind = versionId.startsWith('gri-') ? 'gri' : 'ifrs';
  const name = outline.frameworks.find((one) => one.versionId === versionId)?.shortName ?? versionId;
  const claim = async (isWhole: boolean): Promise<void> => {
    setIsBusy(true);
    const make = async () => {
      const { definition } = await callApi(getReportDefinition, { params: { reportId: report.reportId } });
      const others = (definition.fullClaims ?? []).filter((one) => one !== versionId);
      return { fullClaims: isWhole ? [...others, versionId] : others };
    };
    await patch(make, () => true);
    await refresh(getReportDefinition);
    onChecked();
    setIsBusy(false);
  };
  const checks = isFull && kind === 'gri' ? checkRequirements(findings, versionId) : [];
  return (
    <Container>
      <SpaceBetween size="m">
        <FormField label={t('claim.label', { name })} description={t(`claim.${kind}.text`)}>
          <RadioGroup
            value={isFull === undefined ? null : isFull ? 'full' : 'reference'}
            items={(['reference', 'full'] as const).map((value) => ({
              value,
              label: t(`claim.${kind}.${value}`),
              disabled: isReadOnly || isBusy || isFull === undefined,
            }))}
            onChange={({ detail }) => void claim(detail.value === 'full')}
          />
        </FormField>
        {checks.length > 0 ? (
          <ExpandableSection headerText={t('claim.checklist')} defaultExpanded>
            <Checklist checks={checks} />
          </ExpandableSection>
        ) : null}
      </SpaceBetween>
    </Container>
  );
};

/** How far the report claims to follow each framework that knows such a claim; for those who design the report. */
export const ClaimCards = ({ findings, onChecked }: Pick<CardProps, 'findings' | 'onChecked'>) => {
  const mayDesign = usePermission('report:design');
  return mayDesign ? <DesignerCards findings={findings} onChecked={onChecked} /> : null;
};

const DesignerCards = ({ findings, onChecked }: Pick<CardProps, 'findings' | 'onChecked'>) => {
  const { report } = useWorkspace();
  const { data } = useDefinition();
  const claimed = data && new Set(data.definition.fullClaims);
  const claimable = report.frameworks.filter(({ versionId }) => isClaimable(versionId));
  return claimable.map(({ versionId }) => (
    <ClaimCard
      key={versionId}
      versionId={versionId}
      isFull={claimed?.has(versionId)}
      findings={findings}
      onChecked={onChecked}
    />
  ));
};
