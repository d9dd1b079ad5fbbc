import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { listAssessments } from '../../../../../shared/contract/materiality/assessments.contract.ts';
import { getMaterialityProfile } from '../../../../../shared/contract/materiality/materiality.contract.ts';
import {
  getReportDefinition,
  type ReportDefinitionView,
} from '../../../../../shared/contract/reports/report-definition.contract.ts';
import type { ChosenAssessment } from '../../../../../shared/model/report/report-definition.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall, useRefreshCalls } from '../../../lib/api/use-call.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { usePermission } from '../../../lib/session/profile.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { stepAddress } from '../../reports/common/addresses.ts';
import { assessedTopics } from '../../reports/common/assessed-topics.ts';
import { useDefinition } from '../context/use-definition.ts';
import { useReportPatch } from '../context/use-report-patch.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { ContinueButton } from '../steps/continue-button.tsx';
import { StepTitle } from '../steps/step-title.tsx';
import { assessmentChoices } from './assessment-choices.ts';
import { AssessmentDrafts } from './assessment-drafts.tsx';

const none = 'none';

/** Without an assessment the topics of the report define what is material. */
const NoAssessment = () => {
  const { t } = useTranslation('define');
  const follow = useFollow();
  const { report } = useWorkspace();
  return (
    <EmptyState
      spot="reports"
      title={t('assessment.empty')}
      text={t('assessment.emptyText', { count: report.topicCount ?? 0 })}
      action={
        <Button href={stepAddress(report, 'select-topics')} onFollow={follow}>
          {t('assessment.topics')}
        </Button>
      }
    />
  );
};

type Choices = ReturnType<typeof assessmentChoices>;

const Choice = ({ choices, chosen }: { choices: Choices; chosen: ChosenAssessment | null }) => {
  const { t } = useTranslation('define');
  const language = useLanguage();
  const patch = useReportPatch();
  const refresh = useRefreshCalls();
  const { isReadOnly } = useWorkspace();
  const canChange = usePermission('report:design') && !isReadOnly;
  const choose = async (id: string): Promise<void> => {
    const found = choices.find((one) => one.id === id);
    const assessment = found ? { id: found.id, name: found.name } : null;
    // The assessment's material topics become those of the report, and select disclosures; without an assessment the
    // topics stay.
    const topics = assessment ? await assessedTopics(assessment.id, language) : undefined;
    await patch(
      () => ({ assessment, ...(topics ? { topics } : {}) }),
      () => false,
    );
    await refresh(getReportDefinition);
  };
  return (
    <Container header={<Header variant="h3">{t('assessment.which')}</Header>}>
      <RadioGroup
        value={chosen?.id ?? none}
        ariaLabel={t('assessment.which')}
        items={[
          ...choices.map(({ id, name, createdAt }) => ({
            value: id,
            label: name,
            ...(createdAt === undefined
              ? {}
              : { description: t('assessment.made', { time: formatInstant(createdAt, language) }) }),
            disabled: !canChange,
          })),
          { value: none, label: t('assessment.none'), description: t('assessment.noneText'), disabled: !canChange },
        ]}
        onChange={({ detail }) => void choose(detail.value)}
      />
    </Container>
  );
};

const Body = ({ view }: { view: ReportDefinitionView }) => {
  const { t } = useTranslation('define');
  const canRead = usePermission('materiality:manage');
  const { data, error, mutate } = useCall(getMaterialityProfile, { query: { isCreateNew: 'false' } });
  const { data: all } = useCall(listAssessments, canRead ? {} : null);
  if (error && !data) return <ErrorState things={t('assessment.things')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingState things={t('assessment.things')} />;
  const { assessment } = view.definition;
  const choices = assessmentChoices(data.profile, assessment, all?.assessments);
  if (choices.length === 0) return <NoAssessment />;
  return (
    <SpaceBetween size="l">
      <Choice choices={choices} chosen={assessment} />
      {assessment && canRead ? <AssessmentDrafts assessmentId={assessment.id} /> : null}
    </SpaceBetween>
  );
};

/** Which finished assessment the material topics of this report are from. */
export const AssessMaterialityStep = () => {
  const { t } = useTranslation('define');
  const { data, error, mutate } = useDefinition();
  return (
    <div className="step-form">
      <SpaceBetween size="l">
        <StepTitle step="assess-materiality" description={t('assessment.description')} />
        <Box variant="p">{t('assessment.text')}</Box>
        {data ? <Body view={data} /> : null}
        {!data && error ? (
          <ErrorState things={t('assessment.things')} error={error} onRetry={() => void mutate()} />
        ) : null}
        {!data && !error ? <LoadingState things={t('assessment.things')} /> : null}
        <ContinueButton step="assess-materiality" />
      </SpaceBetween>
    </div>
  );
};
