import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { FrameworkGroups } from './framework-groups.tsx';
import { IndustrySelect } from './industry-select.tsx';
import { asksIndustry, type DraftErrors, type ReportDraft } from './report-draft.ts';

/** Who the report answers to; several frameworks share one report. */
export const FrameworksStep = ({
  offered,
  chosen,
  draft,
  errors,
  onChange,
}: {
  offered: readonly FrameworkSummary[];
  chosen: readonly FrameworkSummary[];
  draft: ReportDraft;
  errors: DraftErrors;
  onChange: (part: Partial<ReportDraft>) => void;
}) => {
  const { t } = useTranslation('create-report');
  const byIndustry = chosen.find(asksIndustry);
  return (
    <SpaceBetween size="l">
      {errors.frameworks ? <Alert type="error">{t(errors.frameworks)}</Alert> : null}
      {byIndustry ? (
        <IndustrySelect
          frameworkName={byIndustry.shortName}
          industryCode={draft.industryCode}
          errorText={errors.industry && t(errors.industry)}
          onChoose={(industryCode) => onChange({ industryCode })}
        />
      ) : null}
      <FrameworkGroups
        offered={offered}
        versionIds={draft.versionIds}
        onChoose={(versionIds) => onChange({ versionIds })}
      />
    </SpaceBetween>
  );
};
