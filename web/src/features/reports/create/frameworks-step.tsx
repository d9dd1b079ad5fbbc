import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { editionsOfferedFor } from '../../../../../shared/model/edition-periods.ts';
import { AdoptionSelect } from '../common/adoption-select.tsx';
import { FrameworkBody } from './framework-card.tsx';
import { FrameworkGroups } from './framework-groups.tsx';
import { IndustrySelect } from './industry-select.tsx';
import { asksIndustry, chosenOf, type DraftErrors, type ReportDraft } from './report-draft.ts';
import type { DraftChange } from './use-draft.ts';

/** Who the report answers to; several frameworks share one report. */
export const FrameworksStep = ({
  offered,
  draft,
  errors,
  onChange,
  bar,
}: {
  offered: readonly FrameworkSummary[];
  draft: ReportDraft;
  errors: DraftErrors;
  onChange: (part: DraftChange) => void;
  /** The way on, kept in sight below a long list. */
  bar: ReactNode;
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
  return (
    <>
      <SpaceBetween size="l">
        {errors.frameworks ? <Alert type="error">{t(errors.frameworks)}</Alert> : null}
        <FrameworkGroups
          offered={editionsOfferedFor(offered, draft.periodStartOn)}
          versionIds={idsOf(draft)}
          onChoose={(change) => onChange((latest) => ({ versionIds: change(idsOf(latest)) }))}
          bodyOf={(framework, { successor, onChoose }) => (
            <FrameworkBody
              framework={framework}
              successor={successor}
              onChooseSuccessor={onChoose}
              question={idsOf(draft).includes(framework.versionId) ? questionOf(framework) : null}
            />
          )}
        />
      </SpaceBetween>
      {bar}
    </>
  );
};
