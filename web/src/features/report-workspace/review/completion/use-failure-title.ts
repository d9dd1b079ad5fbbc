import { useTranslation } from 'react-i18next';
import {
  failedFormatsOf,
  formatsText,
  type Publication,
  type PublicationStep,
} from '../../../../../../shared/model/report/publication.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';

/** The title of a failure: the formats that could not be made, or else the step. */
export const useFailureTitle = (): ((step: PublicationStep, publication: Pick<Publication, 'steps'>) => string) => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  return (step, publication) => {
    const formats = failedFormatsOf(publication);
    if (formats.length > 1) return t('completion.failed.several', { formats: formatsText(formats, language) });
    return t(`completion.failed.title.${step}`);
  };
};
