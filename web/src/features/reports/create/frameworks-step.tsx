import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { editionsOfferedFor } from '../../../../../shared/model/framework/edition-periods.ts';
import { LoadingState } from '../../../components/states/states.tsx';
import { AdoptionSelect } from '../common/adoption-select.tsx';
import { FrameworkBody } from './framework-card.tsx';
import { FrameworkGroups } from './framework-groups.tsx';
import { IndustrySelect } from './industry-select.tsx';
import { useRecommended } from './recommended-frameworks.ts';
import { asksIndustry, chosenOf, type DraftErrors, type ReportDraft } from './report-draft.ts';
import type { DraftChange } from './use-draft.ts';
import { useReasonText } from './use-reason-text.ts';

/** Who the report answers to; several frameworks share one report. */
export const FrameworksStep = ({
  offered,
  draft,
  errors,
  onChange,
}: {
  offered: readonly FrameworkSummary[];
  draft: ReportDraft;
  errors: DraftErrors;
  onChange: (part: DraftChange) => void;
}) => {
  const { t } = useTranslation('create-report');
  const idsOf = (latest: ReportDraft): string[] => chosenOf(latest, offered).map(({ versionId }) => versionId);
  const nameQuestionOf = (framework: FrameworkSummary) =>
    framework.adoptions ? (
      <AdoptionSelect
        framework={framework}
        adoptedAs={draft.adoptedAs[framework.versionId]}
        onChoose={(key) =>
          onChange(({ adoptedAs }) => ({ adoptedAs: { ...adoptedAs, [framework.versionId]: key ?? '' } }))
        }
      />
    ) : null;
  const questionOf = (framework: FrameworkSummary) =>
    asksIndustry(framework) ? (
      <IndustrySelect
        label={t('industry.title', { name: framework.shortName })}
        description={t('industry.description')}
        industryCode={draft.industryCode}
        errorText={errors.industry && t(errors.industry)}
        onChoose={(industryCode) => onChange({ industryCode })}
      />
    ) : (
      nameQuestionOf(framework)
    );
  const editions = editionsOfferedFor(offered, draft.periodStartOn);
  const { recommended, isLoading } = useRecommended(editions, draft.periodStartOn);
  const reasonText = useReasonText();
  const reasonOf = (framework: FrameworkSummary): string | undefined => {
    const found = recommended.find((one) => one.framework === framework);
    return found && reasonText(found.reasonCode);
  };
  if (isLoading) {
    return (
      <div className="frameworks-waiting">
        <LoadingState things={t('frameworks.things')} />
      </div>
    );
  }
  return (
    <SpaceBetween size="l">
      {errors.frameworks ? <Alert type="error">{t(errors.frameworks)}</Alert> : null}
      <FrameworkGroups
        offered={editions}
        recommended={recommended.map(({ framework }) => framework)}
        versionIds={idsOf(draft)}
        onChoose={(change) => onChange((latest) => ({ versionIds: change(idsOf(latest)) }))}
        bodyOf={(framework, { successor, onChoose }) => (
          <FrameworkBody
            framework={framework}
            reason={reasonOf(framework)}
            successor={successor}
            onChooseSuccessor={onChoose}
            question={idsOf(draft).includes(framework.versionId) ? questionOf(framework) : null}
          />
        )}
      />
    </SpaceBetween>
  );
};
