import { useTranslation } from 'react-i18next';
import { FileFormat, formatNames, type PublicationStep } from '../../../../shared/model/publication.ts';

type Failed = { reportName: string; revision: number; step?: PublicationStep | undefined };

/** Of a publication that came to nothing, with the format that could not be made where it was one. */
export const useFailedPublicationText = (): ((failed: Failed) => string) => {
  const { t } = useTranslation('notifications');
  return ({ reportName, revision, step }) => {
    const format = FileFormat.safeParse(step).data;
    if (!format) return t('publication-failed', { reportName, revision });
    return t('publication-failed-format', { reportName, revision, format: formatNames[format] });
  };
};
