import { useTranslation } from 'react-i18next';
import { FileFormat, formatsText, type PublicationStep } from '../../../../shared/model/report/publication.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

type Failed = {
  reportName: string;
  revision: number;
  /** The first step that failed. */
  step?: PublicationStep | undefined;
  /** All formats that failed; unknown in older notifications, which do not have them. */
  formats?: readonly FileFormat[] | undefined;
};

/** Text for a failed publication, with every format that failed. */
export const useFailedPublicationText = (): ((failed: Failed) => string) => {
  const { t } = useTranslation('notifications');
  const language = useLanguage();
  return ({ reportName, revision, step, formats }) => {
    const failed = formats ?? FileFormat.options.filter((format) => format === step);
    if (failed.length === 0) return t('publication-failed', { reportName, revision });
    return t('publication-failed-format', { reportName, revision, format: formatsText(failed, language) });
  };
};
