import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CallOutput } from '../../../../../shared/contract/calls/call.ts';
import {
  type getOrganizationProfile,
  patchInformationStep,
  putOrganizationProfile,
  setCommunicationLanguage,
  setReportLanguage,
} from '../../../../../shared/contract/people/organizations.contract.ts';
import { InformationStep } from '../../../../../shared/model/people/user.ts';
import { Language } from '../../../../../shared/model/text/language.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { type FormState, useForm } from '../../../lib/forms/use-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { callApi } from '../../../lib/session/session.ts';
import { useContinueRegistration } from '../use-registration.ts';
import { type CompanyDraft, type CompanyField, companySteps, draftOf, stepErrors, stepInput } from './company-draft.ts';

type Stored = CallOutput<typeof getOrganizationProfile>;

const lastStep = companySteps.length - 1;

/** The furthest reachable step: the current one, and the last one once all earlier ones are complete. */
const furthest = (reached: number): number => (reached === lastStep - 1 ? lastStep : reached);

const saveLanguages = async (draft: CompanyDraft, stored: Stored): Promise<void> => {
  const params = { id: stored.id };
  if (draft.reportLanguage !== stored.reportLanguage) {
    await callApi(setReportLanguage, { params, query: { lang: Language.parse(draft.reportLanguage) } });
  }
  if (draft.communicationLanguage !== stored.communicationLanguage) {
    await callApi(setCommunicationLanguage, { params, query: { lang: Language.parse(draft.communicationLanguage) } });
  }
};

export type CompanyWizardState = {
  step: number;
  form: FormState<CompanyDraft>;
  isBusy: boolean;
  /** To a step that was already reached. */
  show: (step: number) => void;
  /** Saves this step and shows the next one. */
  next: () => Promise<void>;
  finish: () => void;
};

/** The company profile, saved step by step; the step is in the address, so that any device can continue there. */
export const useCompanyProfile = (
  stored: Stored,
  reload: () => Promise<unknown>,
  labelOf: (field: CompanyField) => string,
): CompanyWizardState => {
  const language = useLanguage();
  const flash = useFlash();
  const [search, setSearch] = useSearchParams();
  const [isSaving, setIsSaving] = useState(false);
  const { goOn, isBusy } = useContinueRegistration();
  const reached = stored.informationStep;
  const asked = Number(search.get('step') ?? reached);
  const step = Number.isInteger(asked) && asked >= 0 ? Math.min(asked, furthest(reached)) : reached;
  const name = companySteps[step] ?? 'name';
  const form = useForm(draftOf(stored), (values) => stepErrors(values, name, language, labelOf));
  const show = (wanted: number): void => setSearch({ step: String(wanted) });
  const save = async (): Promise<void> => {
    const input = stepInput(form.values, name);
    if (input) await callApi(putOrganizationProfile, { body: input });
    if (name === 'languages') await saveLanguages(form.values, stored);
    const next = InformationStep.parse(step + 1);
    if (next > reached && next < lastStep) await callApi(patchInformationStep, { body: { step: next } });
    await reload();
  };
  const next = async (): Promise<void> => {
    if (!form.check()) return;
    setIsSaving(true);
    try {
      await save();
      show(step + 1);
    } catch (error) {
      flash.showError(error);
    } finally {
      setIsSaving(false);
    }
  };
  return {
    step,
    form,
    isBusy: isSaving || isBusy,
    show: (wanted) => show(Math.min(wanted, furthest(reached))),
    next,
    finish: () => void goOn('finished', () => callApi(patchInformationStep, { body: { step: 4 } })),
  };
};
