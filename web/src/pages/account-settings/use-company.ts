import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../shared/contract/calls/call.ts';
import {
  type getOrganizationProfile,
  putOrganizationProfile,
  setCommunicationLanguage,
  setReportLanguage,
} from '../../../../shared/contract/people/organizations.contract.ts';
import { CompanyProfileInput } from '../../../../shared/model/organization/company-profile.ts';
import { Language } from '../../../../shared/model/text/language.ts';
import { useFlash } from '../../components/flash/use-flash.ts';
import {
  type CompanyDraft,
  type CompanyField,
  companyFields,
  companySteps,
  draftOf,
  stepErrors,
} from '../../features/registration/company/company-draft.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useRefreshProfile } from '../../lib/session/profile.ts';
import { callApi } from '../../lib/session/session.ts';

export type StoredCompany = CallOutput<typeof getOrganizationProfile>;

const draftKeys = [...companyFields, 'reportLanguage', 'communicationLanguage'] as const;

/** Fields that differ from the stored ones; null clears. */
const changesOf = (draft: CompanyDraft, before: CompanyDraft): CompanyProfileInput | undefined => {
  const changed = companyFields.filter((field) => draft[field] !== before[field]);
  if (changed.length === 0) return undefined;
  return CompanyProfileInput.parse(
    Object.fromEntries(changed.map((field) => [field, draft[field] === '' ? null : draft[field]])),
  );
};

const saveLanguages = async (draft: CompanyDraft, stored: StoredCompany): Promise<void> => {
  const params = { id: stored.id };
  if (draft.reportLanguage !== stored.reportLanguage) {
    await callApi(setReportLanguage, { params, query: { lang: Language.parse(draft.reportLanguage) } });
  }
  if (draft.communicationLanguage !== stored.communicationLanguage) {
    await callApi(setCommunicationLanguage, { params, query: { lang: Language.parse(draft.communicationLanguage) } });
  }
};

/** The company profile as one form, with the rules and texts of its five steps. */
export const useCompany = (stored: StoredCompany, reload: () => Promise<unknown>) => {
  const { t } = useTranslation(['settings', 'registration']);
  const language = useLanguage();
  const flash = useFlash();
  const refresh = useRefreshProfile();
  const [isSaving, setIsSaving] = useState(false);
  const before = draftOf(stored);
  const labelOf = (field: CompanyField) => t(`company.${field}`, { ns: 'registration' });
  const form = useForm(before, (values) => {
    const errors = companySteps.flatMap((step) => Object.entries(stepErrors(values, step, language, labelOf)));
    // Fields that were never filled in (organisations created by an operator) do not block saving.
    return Object.fromEntries(
      errors.filter(
        ([name]) =>
          !companyFields.some(
            (field) => field === name && before[field] === '' && values[field] === '' && field !== 'stockExchangeCode',
          ),
      ),
    );
  });
  const isDirty = draftKeys.some((key) => form.values[key] !== before[key]);
  const save = async (): Promise<void> => {
    if (!form.check()) return;
    setIsSaving(true);
    try {
      const body = changesOf(form.values, before);
      if (body) await callApi(putOrganizationProfile, { body });
      await saveLanguages(form.values, stored);
      await reload();
      await refresh();
      flash.show({ id: 'settings-saved', type: 'success', content: t('company.saved', { ns: 'settings' }) });
    } catch (error) {
      flash.showError(error);
    } finally {
      setIsSaving(false);
    }
  };
  return { form, isDirty, isSaving, save };
};
