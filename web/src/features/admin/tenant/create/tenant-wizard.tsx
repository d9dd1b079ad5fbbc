import Wizard, { type WizardProps } from '@cloudscape-design/components/wizard';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { listTenants } from '../../../../../../shared/contract/platform/platform.contract.ts';
import { checkHost, createTenant } from '../../../../../../shared/contract/platform/platform-operations.contract.ts';
import type { TenantDetail } from '../../../../../../shared/model/platform/platform.ts';
import { tenantHostname } from '../../../../../../shared/model/platform/tenant.ts';
import { useFlash } from '../../../../components/flash/use-flash.ts';
import { LeaveGuard } from '../../../../components/leave-guard/leave-guard.tsx';
import { lazyPart } from '../../../../components/states/lazy-part.tsx';
import { LoadingState } from '../../../../components/states/states.tsx';
import { useCall, useRefreshCalls } from '../../../../lib/api/use-call.ts';
import { isApiError } from '../../../../lib/http/api-error.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { addressOf } from '../../../../lib/routes.ts';
import { callApi } from '../../../../lib/session/session.ts';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { useFailedSubmit } from '../../../../lib/use-failed-submit.ts';
import { DiscardQuestion } from '../../discard-question.tsx';
import { SummaryStep } from './summary-step.tsx';
import {
  faultsOf,
  hostFaultOf,
  isWizardEdited,
  newTenantDraft,
  newTenantId,
  type StepProps,
  type TenantStep,
  type TenantWizardDraft,
  tenantSteps,
} from './tenant-wizard-draft.ts';
import { AdministratorStep, type HostState, HostStep, ModulesStep } from './wizard-steps.tsx';

/** Preview and table are fetched with the step. */
const BrandStep = lazyPart(async () => (await import('./brand-step.tsx')).BrandStep);

/** Operators work on the root host. */
const rootHost = tenantHostname(globalThis.location.hostname);

/** Its form is checked at each keystroke, whether it is taken after a pause in typing; the host is only claimed with the creation. */
const useHostState = (draft: TenantWizardDraft): HostState => {
  const { hostname, hostType } = draft;
  const rested = useDebounced(hostname);
  const isRested = rested === hostname && hostFaultOf(draft, rootHost) === undefined;
  const { data } = useCall(checkHost, isRested ? { params: { hostname }, query: { hostType } } : null);
  const fault = hostFaultOf(draft, rootHost);
  if (fault) return hostname === '' ? 'unknown' : fault;
  if (data?.hostname !== hostname) return 'checking';
  return data.fault ?? (data.isFree ? 'free' : 'taken');
};

const useCreate = (draft: TenantWizardDraft, onExisting: () => void) => {
  const { t } = useTranslation('admin-tenant');
  const flash = useFlash();
  const navigate = useNavigate();
  const refresh = useRefreshCalls();
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const create = async (): Promise<void> => {
    const { email, organizationName, language, ...tenant } = draft;
    setState('busy');
    try {
      await callApi(createTenant, { body: { ...tenant, firstAdministrator: { email, organizationName, language } } });
      setState('done');
      await refresh(listTenants);
      flash.show({ type: 'success', content: t('create.done', { name: draft.name, email }) });
      void navigate(addressOf('AdminTenant', { tenantId: draft.tenantId }), { replace: true });
    } catch (error) {
      flash.showError(error);
      if (isApiError(error, 'tenant.already_created')) {
        // The message names the tenant, the list shows it, and the next submit is for another one.
        onExisting();
        void refresh(listTenants);
      }
      setState('open');
    }
  };
  return { create, state };
};

const useTexts = (): WizardProps.I18nStrings => {
  const { t } = useTranslation('admin-tenant');
  return {
    stepNumberLabel: (number) => t('create.wizard.step', { number }),
    collapsedStepsLabel: (number, total) => t('create.wizard.collapsed', { number, total }),
    skipToButtonLabel: ({ title }) => title,
    navigationAriaLabel: t('create.wizard.navigation'),
    cancelButton: t('create.wizard.cancel'),
    previousButton: t('create.wizard.previous'),
    nextButton: t('create.wizard.next'),
    errorIconAriaLabel: t('create.wizard.error'),
    submitButtonLoadingAnnouncement: t('create.wizard.loading'),
  };
};

/** From a name to an invited administrator in five steps; no deployment is needed (screens 32). */
export const TenantWizard = ({ frameworks }: { frameworks: TenantDetail['frameworks'] }) => {
  const { t } = useTranslation('admin-tenant');
  const navigate = useNavigate();
  const texts = useTexts();
  const language = useLanguage();
  const [opened] = useState(() => newTenantDraft(language));
  const [draft, setDraft] = useState(opened);
  const isEdited = isWizardEdited(draft, opened);
  const [at, setAt] = useState(0);
  const [tried, setTried] = useState<TenantStep>();
  const { region, fail } = useFailedSubmit();
  const hostState = useHostState(draft);
  const change = (part: Partial<TenantWizardDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const { create, state } = useCreate(draft, () => change({ tenantId: newTenantId() }));
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = (): void => void navigate(addressOf('AdminTenants'), { replace: true });
  const step = tenantSteps[at] ?? 'host';
  const faults = faultsOf(step, draft, { isTaken: hostState === 'taken', rootHost });
  const isPassed = (): boolean => {
    if (Object.keys(faults).length === 0) return true;
    setTried(step);
    fail();
    return false;
  };
  const go = ({ requestedStepIndex }: WizardProps.NavigateDetail): void => {
    if (requestedStepIndex < at) setAt(requestedStepIndex);
    else if (isPassed()) setAt(at + 1);
  };
  const props: StepProps = { draft, change, rootHost, faults: tried === step ? faults : {} };
  const contents: Record<TenantStep, () => ReactNode> = {
    host: () => <HostStep {...props} hostState={hostState} />,
    brand: () => (
      <Suspense fallback={<LoadingState things={t('create.thing')} />}>
        <BrandStep {...props} />
      </Suspense>
    ),
    modules: () => <ModulesStep {...props} frameworks={frameworks} />,
    administrator: () => <AdministratorStep {...props} />,
    summary: () => <SummaryStep {...props} />,
  };
  return (
    <div ref={region}>
      <LeaveGuard isDirty={isEdited && state === 'open' && !isLeaving} thing={t('create.thing')} />
      <Wizard
        activeStepIndex={at}
        i18nStrings={texts}
        submitButtonText={t('create.submit')}
        isLoadingNextStep={state !== 'open'}
        onNavigate={({ detail }) => go(detail)}
        onCancel={() => (isEdited ? setIsLeaving(true) : leave())}
        onSubmit={() => {
          if (isPassed()) void create();
        }}
        steps={tenantSteps.map((id) => ({
          title: t(`create.steps.${id}.title`),
          description: t(`create.steps.${id}.text`),
          content: id === step ? contents[id]() : null,
        }))}
      />
      {isLeaving ? (
        <DiscardQuestion thing={t('create.thing')} onKeep={() => setIsLeaving(false)} onDiscard={leave} />
      ) : null}
    </div>
  );
};
