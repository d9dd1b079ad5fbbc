import '../common/reports.css';
import './create.css';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Wizard, { type WizardProps } from '@cloudscape-design/components/wizard';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { namedFramework } from '../../../../../shared/model/framework/named-framework.ts';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { LoadingState } from '../../../components/states/states.tsx';
import { addressOf } from '../../../lib/routes.ts';
import { usePrimaryKey } from '../../../lib/use-primary-key.ts';
import { EditionChanges } from './edition-changes.tsx';
import { FrameworksStep } from './frameworks-step.tsx';
import { HeadStartPanel } from './head-start-panel.tsx';
import { LeaveModal } from './leave-modal.tsx';
import { chosenOf, type ReportDraft, wizardSteps } from './report-draft.ts';
import { scopeOf, suggestedName } from './roll-forward-draft.ts';
import { RollForwardNotice } from './roll-forward-notice.tsx';
import { useChosenFrameworks } from './use-chosen-frameworks.ts';
import { useCreateReport } from './use-create-report.ts';
import { useDraft } from './use-draft.ts';
import { useWizardStep } from './use-wizard-step.ts';

/** Steps with calendars are separate chunks. */
const NameStep = lazyPart(async () => (await import('./name-step.tsx')).NameStep);
const ScopeStep = lazyPart(async () => (await import('./scope-step.tsx')).ScopeStep);

const useWizardTexts = (): WizardProps.I18nStrings => {
  const { t } = useTranslation('create-report');
  return {
    stepNumberLabel: (number) => t('wizard.step', { number }),
    collapsedStepsLabel: (number, total) => t('wizard.collapsed', { number, total }),
    skipToButtonLabel: ({ title }) => t('wizard.skip', { title }),
    navigationAriaLabel: t('wizard.navigation'),
    cancelButton: t('wizard.cancel'),
    previousButton: t('wizard.previous'),
    nextButton: t('wizard.next'),
    errorIconAriaLabel: t('wizard.errorIcon'),
    nextButtonLoadingAnnouncement: t('wizard.loading'),
    submitButtonLoadingAnnouncement: t('wizard.loading'),
  };
};

/** The draft, the frameworks it chose, and the errors that block the next step. */
const useWizard = (offered: readonly FrameworkSummary[], begin: ReportDraft | undefined) => {
  const { t } = useTranslation('create-report');
  const state = useDraft(begin);
  const { draft } = state;
  const chosen = chosenOf(draft, offered).map((framework) =>
    namedFramework(framework, draft.adoptedAs[framework.versionId]),
  );
  const name = draft.name ?? suggestedName(draft, (year) => t('name.suggestion', { year }));
  const content = useChosenFrameworks(chosen, draft.industryCode);
  const steps = useWizardStep(draft, offered, name);
  const { create, isCreating } = useCreateReport(state.discard);
  const isReady = content.frameworks?.length === chosen.length && !content.isLoading;
  const submit = (): void => {
    if (steps.check() && isReady && content.frameworks) void create(draft, name, content.frameworks);
  };
  const advance = (): void => {
    const next = wizardSteps[wizardSteps.indexOf(steps.step) + 1];
    if (next && steps.check()) steps.show(next);
  };
  const idsOf = (latest: ReportDraft): string[] => chosenOf(latest, offered).map(({ versionId }) => versionId);
  return { ...state, chosen, idsOf, name, content, ...steps, advance, submit, isCreating };
};

type WizardState = ReturnType<typeof useWizard>;

/** The head start panel is next to the frameworks it counts. */
const WithHeadStart = ({ wizard, children }: { wizard: WizardState; children: ReactNode }) => {
  const { chosen, draft, content, change } = wizard;
  return (
    <div className="with-head-start">
      <div>{children}</div>
      <HeadStartPanel
        chosen={chosen}
        industryCode={draft.industryCode}
        period={draft}
        content={content}
        onRemove={(removed) =>
          change((latest) => ({ versionIds: wizard.idsOf(latest).filter((id) => id !== removed) }))
        }
      />
    </div>
  );
};

const Step = ({ wizard, offered }: { wizard: WizardState; offered: readonly FrameworkSummary[] }) => {
  const { t } = useTranslation('create-report');
  const { step, draft, chosen, errors, change, name, content, show } = wizard;
  const shared = { draft, errors, onChange: change };
  if (step === 'name') {
    const disclosures = content.frameworks
      ?.map((framework) => scopeOf(framework, draft).disclosureIds.length)
      .reduce((sum, count) => sum + count, 0);
    return (
      <Suspense fallback={<LoadingState things={t('name.label')} />}>
        <NameStep
          {...shared}
          name={name}
          chosen={chosen}
          disclosures={disclosures}
          onStep={show}
          onSubmit={wizard.submit}
        />
      </Suspense>
    );
  }
  return (
    <WithHeadStart wizard={wizard}>
      {step === 'scope' ? (
        <Suspense fallback={<LoadingState things={t('scope.period')} />}>
          <ScopeStep {...shared} />
        </Suspense>
      ) : (
        <FrameworksStep {...shared} offered={offered} />
      )}
    </WithHeadStart>
  );
};

/** Three steps from intention to a report; the step is in the address, the draft stays with the tab. */
export const CreateWizard = ({
  offered,
  begin,
}: {
  offered: readonly FrameworkSummary[];
  /** A whole draft based on last year's report; it replaces the stored draft. */
  begin?: ReportDraft | undefined;
}) => {
  const { t } = useTranslation('create-report');
  const navigate = useNavigate();
  const texts = useWizardTexts();
  const wizard = useWizard(offered, begin);
  const { step, show, advance, region, isDirty, discard } = wizard;
  const [isLeaving, setIsLeaving] = useState(false);
  usePrimaryKey(() => {
    if (isLeaving || wizard.isCreating) return;
    if (step === 'name') wizard.submit();
    else advance();
  });
  const leave = (): void => {
    discard();
    void navigate(addressOf('OngoingReport'));
  };
  const go = ({ requestedStepIndex, reason }: WizardProps.NavigateDetail): void => {
    const wanted = wizardSteps[requestedStepIndex];
    if (reason === 'next' || reason === 'skip') advance();
    else if (wanted) show(wanted);
  };
  return (
    <div ref={region} className="create-wizard">
      <Wizard
        activeStepIndex={wizardSteps.indexOf(step)}
        i18nStrings={texts}
        submitButtonText={t('wizard.submit')}
        isLoadingNextStep={wizard.isCreating || (step === 'name' && wizard.content.isLoading)}
        onNavigate={({ detail }) => go(detail)}
        onCancel={() => (isDirty ? setIsLeaving(true) : leave())}
        onSubmit={wizard.submit}
        steps={wizardSteps.map((id) => ({
          title: t(`${id}.title`),
          description: t(`${id}.description`),
          content:
            id === step ? (
              <SpaceBetween size="l">
                <RollForwardNotice draft={wizard.draft} onForget={() => wizard.change({ rolledFrom: null })} />
                <EditionChanges frameworks={wizard.content.frameworks ?? []} draft={wizard.draft} offered={offered} />
                <Step wizard={wizard} offered={offered} />
              </SpaceBetween>
            ) : null,
        }))}
      />
      {isLeaving ? <LeaveModal onStay={() => setIsLeaving(false)} onLeave={leave} /> : null}
    </div>
  );
};
