import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Publication } from '../../../../../shared/model/publication.ts';
import { fileSizeParts } from '../../../lib/file-size.ts';
import { useDownload } from './use-download.ts';
import { useFileName } from './use-file-name.ts';

type ButtonProps = {
  name: string;
  sizeBytes: number;
  of: string;
  isMain: boolean;
  isLoading: boolean;
  onGet: () => void;
};

const FileButton = ({ name, sizeBytes, of, isMain, isLoading, onGet }: ButtonProps) => {
  const { t } = useTranslation('publishing');
  const { unit, value } = fileSizeParts(sizeBytes);
  const size = t(`size.${unit}`, { value });
  return (
    <Button
      iconName="download"
      variant={isMain ? 'primary' : 'normal'}
      loading={isLoading}
      ariaLabel={t('download', { format: name, name: of, size })}
      onClick={onGet}
    >
      {name} · {size}
    </Button>
  );
};

/** PDF, Excel and Word of one publication with sizes, and the file of its assurance statement; the PDF is the main one where `isPrimary`. */
export const FileButtons = ({ publication, isPrimary }: { publication: Publication; isPrimary: boolean }) => {
  const { t } = useTranslation('publishing');
  const { download, loading } = useDownload(publication);
  const nameOf = useFileName(publication);
  const { files, assuranceFile, reportName: of } = publication;
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {files.map(({ format, language, ...file }) => (
        <FileButton
          key={`${format} ${language}`}
          name={nameOf({ format, language, ...file })}
          sizeBytes={file.sizeBytes}
          of={of}
          isMain={isPrimary && format === 'pdf'}
          isLoading={loading?.format === format && loading.language === language}
          onGet={() => void download(format, language)}
        />
      ))}
      {assuranceFile ? (
        <FileButton
          name={t('assurance')}
          sizeBytes={assuranceFile.sizeBytes}
          of={of}
          isMain={false}
          isLoading={loading?.format === 'assurance'}
          onGet={() => void download('assurance')}
        />
      ) : null}
    </SpaceBetween>
  );
};
