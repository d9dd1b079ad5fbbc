import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Publication } from '../../../../../shared/model/report/publication.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { FilesWithdrawn } from '../../../components/published-files/files-withdrawn.tsx';
import { useDownload } from '../../../components/published-files/use-download.ts';
import { fileSizeParts } from '../../../lib/file-size.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { type FileGroup, fileGroupsOf } from './file-groups.ts';

type FileButtonProps = {
  name: string;
  sizeBytes: number;
  of: string;
  /** Set where there is one file per language; shown above the buttons of that language. */
  language: Language | undefined;
  variant: ButtonProps.Variant;
  isLead: boolean;
  isLoading: boolean;
  onGet: () => void;
};

/** "PDF · 2.3 MB", and on the lead button with its action: "Download PDF · 2.3 MB". */
const useFileText = ({ name, sizeBytes, isLead }: Pick<FileButtonProps, 'name' | 'sizeBytes' | 'isLead'>) => {
  const { t } = useTranslation('publishing');
  const { unit, value } = fileSizeParts(sizeBytes);
  const format = isLead ? t('downloadFormat', { format: name }) : name;
  return { format, size: t(`size.${unit}`, { value }) };
};

const FileButton = ({ name, sizeBytes, of, language, variant, isLead, isLoading, onGet }: FileButtonProps) => {
  const { t } = useTranslation('publishing');
  const { t: tReports } = useTranslation('reports');
  const { format, size } = useFileText({ name, sizeBytes, isLead });
  const values = { format, size, name: of };
  return (
    <Button
      iconName="download"
      variant={variant}
      loading={isLoading}
      ariaLabel={
        language ? t('downloadIn', { ...values, language: tReports(`languages.${language}`) }) : t('download', values)
      }
      onClick={onGet}
    >
      {format} · {size}
    </Button>
  );
};

type Props = {
  publication: Publication;
  /** The variant of the lead button, for the PDF in the reader's language or else in the report's. */
  lead?: 'primary' | 'normal' | undefined;
  /** One of many things on the screen: links, not buttons. */
  isQuiet?: boolean;
};

/** PDF, Excel and Word files of one publication with sizes, by language, and the file of its assurance statement. */
export const FileButtons = ({ publication, lead, isQuiet = false }: Props) => {
  const { t } = useTranslation('publishing');
  const { t: tReports } = useTranslation('reports');
  const { download, loading } = useDownload(publication);
  const { files, assuranceFile, reportName: of } = publication;
  const groups = fileGroupsOf(files, useLanguage());
  const main = lead ? groups.flatMap((group) => group.files).find(({ format }) => format === 'pdf') : undefined;
  if (files.length === 0) return <FilesWithdrawn />;
  const plain = isQuiet ? 'inline-link' : 'normal';
  const buttons = ({ language: own, files: shown }: FileGroup) => (
    <SpaceBetween direction="horizontal" size={isQuiet ? 'm' : 'xs'} alignItems="center">
      {shown.map((file) => (
        <FileButton
          key={`${file.format} ${file.language}`}
          name={t(`formats.${file.format}`)}
          sizeBytes={file.sizeBytes}
          of={of}
          language={own}
          variant={lead && file === main ? lead : plain}
          isLead={file === main}
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
          <fieldset key={group.language} className="file-group" aria-label={tReports(`languages.${group.language}`)}>
            <span className="quiet">{tReports(`languages.${group.language}`)}</span>
            {buttons(group)}
          </fieldset>
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
          isLead={false}
          isLoading={loading?.format === 'assurance'}
          onGet={() => void download('assurance')}
        />
      ) : null}
    </SpaceBetween>
  );
};
