import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Publication } from '../../../../../shared/model/publication.ts';
import { fileSizeParts } from '../../../lib/file-size.ts';
import { useDownload } from './use-download.ts';
import { useFileName } from './use-file-name.ts';

/** PDF, Excel and Word of one publication, with sizes; the PDF is the main one where `isPrimary`. */
export const FileButtons = ({ publication, isPrimary }: { publication: Publication; isPrimary: boolean }) => {
  const { t } = useTranslation('publishing');
  const { download, loading } = useDownload(publication);
  const nameOf = useFileName(publication);
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {publication.files.map((file) => {
        const { format, language, sizeBytes } = file;
        const { unit, value } = fileSizeParts(sizeBytes);
        const size = t(`size.${unit}`, { value });
        const name = nameOf(file);
        return (
          <Button
            key={`${format} ${language}`}
            iconName="download"
            variant={isPrimary && format === 'pdf' ? 'primary' : 'normal'}
            loading={loading?.format === format && loading.language === language}
            ariaLabel={t('download', { format: name, name: publication.reportName, size })}
            onClick={() => void download(format, language)}
          >
            {name} · {size}
          </Button>
        );
      })}
    </SpaceBetween>
  );
};
