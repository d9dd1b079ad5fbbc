import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../../shared/model/language.ts';
import type { Publication } from '../../../../../shared/model/publication.ts';
import { fileSizeParts } from '../../../lib/file-size.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { type FileGroup, fileGroupsOf } from './file-groups.ts';
import { useDownload } from './use-download.ts';

type FileButtonProps = {
  name: string;
  sizeBytes: number;
  of: string;
  /** Where there is a file of each language; it stands above the buttons of one. */
  language: Language | undefined;
  variant: ButtonProps.Variant;
  isLoading: boolean;
  onGet: () => void;
};

/** "PDF · 2.3 MB", and on the button of the screen what it does: "Download PDF · 2.3 MB". */
const useFileText = ({ name, sizeBytes, variant }: Pick<FileButtonProps, 'name' | 'sizeBytes' | 'variant'>) => {
  const { t } = useTranslation('publishing');
  const { unit, value } = fileSizeParts(sizeBytes);
  const format = variant === 'primary' ? t('downloadFormat', { format: name }) : name;
  return { format, size: t(`size.${unit}`, { value }) };
};

const FileButton = ({ name, sizeBytes, of, language, variant, isLoading, onGet }: FileButtonProps) => {
  const { t } = useTranslation('publishing');
  const { t: tReports } = useTranslation('reports');
  const { format, size } = useFileText({ name, sizeBytes, variant });
  const told = { format, size, name: of };
  return (
    <Button
      iconName="download"
      variant={variant}
      loading={isLoading}
      ariaLabel={
        language ? t('downloadIn', { ...told, language: tReports(`languages.${language}`) }) : t('download', told)
      }
      onClick={onGet}
    >
      {format} · {size}
    </Button>
  );
};

type Props = {
  publication: Publication;
  /** The PDF in the reader's language, else in the report's own, is the button of the screen. */
  isPrimary: boolean;
  /** One of many things on the screen: links, not buttons. */
  isQuiet?: boolean;
};

/** PDF, Excel and Word of one publication with sizes, by language, and the file of its assurance statement. */
export const FileButtons = ({ publication, isPrimary, isQuiet = false }: Props) => {
  const { t } = useTranslation('publishing');
  const { t: tReports } = useTranslation('reports');
  const { download, loading } = useDownload(publication);
  const { files, assuranceFile, reportName: of } = publication;
  const groups = fileGroupsOf(files, useLanguage());
  const main = isPrimary ? groups.flatMap((group) => group.files).find(({ format }) => format === 'pdf') : undefined;
  const plain = isQuiet ? 'inline-link' : 'normal';
  const buttons = ({ language: own, files: shown }: FileGroup) => (
    <SpaceBetween direction="horizontal" size={isQuiet ? 'm' : 'xs'}>
      {shown.map((file) => (
        <FileButton
          key={`${file.format} ${file.language}`}
          name={t(`formats.${file.format}`)}
          sizeBytes={file.sizeBytes}
          of={of}
          language={own}
          variant={file === main ? 'primary' : plain}
          isLoading={loading?.format === file.format && loading.language === file.language}
          onGet={() => void download(file.format, file.language)}
        />
      ))}
    </SpaceBetween>
  );
  return (
    <SpaceBetween size={isQuiet ? 'xs' : 's'}>
      {groups.map((group) =>
        group.language ? (
          <section key={group.language} className="file-group" aria-label={tReports(`languages.${group.language}`)}>
            <span className="quiet">{tReports(`languages.${group.language}`)}</span>
            {buttons(group)}
          </section>
        ) : (
          <div key="files">{buttons(group)}</div>
        ),
      )}
      {assuranceFile ? (
        <FileButton
          name={t('assurance')}
          sizeBytes={assuranceFile.sizeBytes}
          of={of}
          language={undefined}
          variant={plain}
          isLoading={loading?.format === 'assurance'}
          onGet={() => void download('assurance')}
        />
      ) : null}
    </SpaceBetween>
  );
};
