import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { getFramework, listIndustries } from '../../../../../shared/contract/frameworks/frameworks.contract.ts';
import { frameworkForIssuer } from '../../../../../shared/model/organization/hkex-issuer.ts';
import type { ReportFramework } from '../../../../../shared/model/report/report.ts';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { usePermission, useProfile } from '../../../lib/session/profile.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { onceAVisit, useFrameworkName, useFrameworks } from '../../reports/common/use-frameworks.ts';
import { useDefinition } from '../context/use-definition.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { ContinueButton } from '../steps/continue-button.tsx';
import { StepTitle } from '../steps/step-title.tsx';
import { PrintedName } from './printed-name.tsx';
import { ReportFrameworks } from './report-frameworks.tsx';
import { ScopeTable } from './scope-table.tsx';

const FrameworkScope = ({ versionId, industry }: { versionId: string; industry: string | undefined }) => {
  const { t } = useTranslation('workspace');
  const definition = useDefinition();
  const { periodStartOn } = useWorkspace().report;
  const { hkexIssuer } = useProfile().organizationProfiles;
  const framework = useCall(
    getFramework,
    { params: { versionId }, query: industry === undefined ? {} : { industry } },
    onceAVisit,
  );
  const bound = useMemo(
    () => framework.data && frameworkForIssuer(framework.data, { issuer: hkexIssuer, periodStartOn }),
    [framework.data, hkexIssuer, periodStartOn],
  );
  if (bound && definition.data) {
    return <ScopeTable key={industry ?? versionId} framework={bound} view={definition.data} />;
  }
  const error: unknown = framework.error ?? definition.error;
  if (error) {
    const retry = () => void Promise.all([framework.mutate(), definition.mutate()]);
    return <ErrorState things={t('select.things')} error={error} onRetry={retry} />;
  }
  return <LoadingState things={t('select.things')} />;
};

/**
 * SASB has separate figures for each industry: the first chosen disclosure shows the industry that the report began
 * with.
 */
const IndustryScope = ({ framework }: { framework: ReportFramework }) => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  const { data } = useCall(listIndustries, {}, onceAVisit);
  const [chosen, setChosen] = useState<string>();
  const [shown, setShown] = useState<string>();
  if (!data) return <LoadingState things={t('select.things')} />;
  const firstId = framework.disclosureIds[0] ?? '';
  const begun = data.industries.find(({ code }) => firstId.startsWith(`${code}-`))?.code;
  const industry = chosen ?? shown ?? begun ?? data.industries[0]?.code;
  // Adding or removing disclosures, here or by others, may change the first industry: the visible table stays.
  if (industry !== shown) setShown(industry);
  const isChinese = language === 'zhTw';
  const options = data.industries.map(({ code, name, nameZhTw, sector, sectorZhTw }) => ({
    value: code,
    label: isChinese ? nameZhTw : name,
    description: isChinese ? sectorZhTw : sector,
    filteringTags: [name, nameZhTw],
  }));
  return (
    <SpaceBetween size="m">
      <FormField label={t('select.industry')}>
        <Select
          selectedOption={options.find(({ value }) => value === industry) ?? null}
          options={options}
          filteringType="auto"
          expandToViewport
          onChange={({ detail }) => setChosen(detail.selectedOption.value)}
        />
      </FormField>
      <FrameworkScope versionId={framework.versionId} industry={industry} />
    </SpaceBetween>
  );
};

const Scope = ({ framework }: { framework: ReportFramework }) => {
  const { t } = useTranslation('workspace');
  const { frameworks, error, retry } = useFrameworks();
  const summary = frameworks?.find(({ versionId }) => versionId === framework.versionId);
  if (!frameworks) {
    return error ? (
      <ErrorState things={t('select.things')} error={error} onRetry={retry} />
    ) : (
      <LoadingState things={t('select.things')} />
    );
  }
  if (summary?.frameworkType === 'SASB') return <IndustryScope framework={framework} />;
  return (
    <SpaceBetween size="m">
      {summary?.adoptions ? <PrintedName framework={framework} summary={summary} /> : null}
      <FrameworkScope versionId={framework.versionId} industry={undefined} />
    </SpaceBetween>
  );
};

/** The scope of the report, framework by framework; `framework` in the address selects the visible one. */
export const SelectDisclosuresStep = () => {
  const { t } = useTranslation('workspace');
  const nameOf = useFrameworkName();
  const isPhone = useIsPhone();
  const { report, isReadOnly } = useWorkspace();
  const canChange = usePermission('report:design') && !isReadOnly;
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('framework');
  const shown = report.frameworks.find(({ versionId }) => versionId === wanted) ?? report.frameworks[0];
  if (!shown) return null;
  return (
    <SpaceBetween size="l">
      <StepTitle
        step="select-disclosures"
        description={t('select.description')}
        {...(canChange
          ? { actions: <ReportFrameworks shown={shown.versionId} onShow={(id) => setSearch({ framework: id })} /> }
          : {})}
      />
      {report.frameworks.length === 1 ? (
        <Scope framework={shown} />
      ) : (
        <Tabs
          ariaLabel={t('select.framework')}
          activeTabId={shown.versionId}
          onChange={({ detail }) => setSearch({ framework: detail.activeTabId })}
          tabs={report.frameworks.map((framework) => ({
            id: framework.versionId,
            label: nameOf(framework.versionId),
            content: framework.versionId === shown.versionId ? <Scope framework={framework} /> : null,
          }))}
        />
      )}
      {/* Next to the sum on a wide screen. */}
      {isPhone ? <ContinueButton step="select-disclosures" /> : null}
    </SpaceBetween>
  );
};
