import Button from '@cloudscape-design/components/button';
import FileUpload from '@cloudscape-design/components/file-upload';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataImportAccept, dataImportLimits } from '../../../../../shared/model/data-import.ts';
import { checkFile } from '../../../../../shared/model/file-check.ts';
import { LatestImports } from './latest-imports.tsx';
import { TemplateForm } from './template-form.tsx';
import type { FollowedImport } from './use-import.ts';

/** The check of specification 5, before anything is sent; a mail, which the generic check lets pass, is no workbook. */
const problemOf = (file: File): 'volume' | 'format' | 'damaged' | undefined => {
  if (file.size === 0) return 'damaged';
  const limits = { bytesMax: dataImportLimits.bytesMax, allowed: dataImportAccept };
  const isWorkbook = file.name.toLowerCase().endsWith(dataImportAccept);
  return checkFile(file, limits) ?? (isWorkbook ? undefined : 'format');
};

type ChooseProps = Pick<FollowedImport, 'check' | 'open' | 'isBusy'> & {
  /** Whether metrics of a sheet are chosen, which closing would lose. */
  onChosen: (isChosen: boolean) => void;
};

export const ChooseFile = ({ check, open, isBusy, onChosen }: ChooseProps) => {
  const { t } = useTranslation('data-transfer');
  const [files, setFiles] = useState<File[]>([]);
  const [file] = files;
  const problem = file && problemOf(file);
  return (
    <SpaceBetween size="l">
      <div>{t('import.choose.text')}</div>
      <SpaceBetween size="s">
        <FormField label={t('import.choose.file')} constraintText={t('import.choose.constraint')}>
          <FileUpload
            value={files}
            onChange={({ detail }) => setFiles(detail.value.slice(-1))}
            accept={dataImportAccept}
            showFileSize
            fileErrors={[problem ? t(`import.refused.${problem}`) : null]}
            i18nStrings={{
              uploadButtonText: () => t('import.choose.button'),
              dropzoneText: () => t('import.choose.button'),
              removeFileAriaLabel: () => t('import.choose.remove'),
            }}
          />
        </FormField>
        <Button
          variant="primary"
          loading={isBusy}
          disabled={!file || problem !== undefined}
          onClick={() => {
            if (file) check(file);
          }}
        >
          {t('import.choose.check')}
        </Button>
      </SpaceBetween>
      <TemplateForm onChosen={onChosen} />
      <LatestImports onOpen={open} />
    </SpaceBetween>
  );
};
