import { useTranslation } from 'react-i18next';
import type { Publication } from '../../../../../shared/model/report/publication.ts';

type File = Publication['files'][number];

/** The name of a publication's file among the others: its format, with its language where the format exists in two. */
export const useFileName = ({ files }: Publication): ((file: File) => string) => {
  const { t } = useTranslation('publishing');
  return ({ format, language }) => {
    const isOneOfTwo = files.some((other) => other.format === format && other.language !== language);
    const name = t(`formats.${format}`);
    return isOneOfTwo && language ? t(`formatsIn.${language}`, { format: name }) : name;
  };
};
