import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setNumberFormat, setUserLanguage, updateMe } from '../../../../../shared/contract/people/identity.contract.ts';
import type { Grouping } from '../../../../../shared/model/numbers/format-value.ts';
import type { UserDetails } from '../../../../../shared/model/people/user.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { isApiError } from '../../../lib/http/api-error.ts';
import { setLanguage } from '../../../lib/i18n/set-language.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useRefreshProfile } from '../../../lib/session/profile.ts';
import { callApi } from '../../../lib/session/session.ts';
import { draftOf, inputOf, youErrors, youFields } from './you-draft.ts';

/** The user's own details while they are saved; the input stays when a save fails. */
export const useYou = (me: UserDetails, reload: () => Promise<unknown>) => {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const flash = useFlash();
  const refreshProfile = useRefreshProfile();
  const [isSaving, setIsSaving] = useState(false);
  const form = useForm(draftOf(me), (values) => youErrors(values, language, (field) => t(`you.${field}`)));
  const stored = draftOf(me);
  const isDirty = youFields.some((field) => form.values[field] !== stored[field]);

  const save = async (): Promise<void> => {
    const body = inputOf(form.values, me.revision);
    if (!form.check() || !body) return;
    setIsSaving(true);
    try {
      form.reset(draftOf(await callApi(updateMe, { body })));
      await reload();
      flash.show({ id: 'settings-saved', type: 'success', content: t('you.saved') });
    } catch (error) {
      // Another device saved first: the stored profile is read again, the input here stays.
      if (isApiError(error, 'request.conflict')) await reload();
      flash.showError(error);
    } finally {
      setIsSaving(false);
    }
  };

  /** The language is a switch: it takes effect at once and is stored with the account. */
  const chooseLanguage = async (lang: Language): Promise<void> => {
    await setLanguage(lang);
    try {
      await callApi(setUserLanguage, { body: { lang } });
      await reload();
    } catch (error) {
      flash.showError(error);
    }
  };
  /** Like the language: a switch, which takes effect at once. */
  const chooseFormat = async (numberFormat: Grouping): Promise<void> => {
    try {
      await callApi(setNumberFormat, { body: { numberFormat } });
      await Promise.all([reload(), refreshProfile()]);
    } catch (error) {
      if (isApiError(error, 'request.conflict')) await reload();
      flash.showError(error);
    }
  };
  return { form, isDirty, isSaving, save, language, chooseLanguage, chooseFormat };
};
