import Button from '@cloudscape-design/components/button';
import FileUpload from '@cloudscape-design/components/file-upload';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';

type Props = {
  texts: { label: string; constraint: string; choose: string; remove: string; check: string };
  accept: string;
  /** Fault of a file before upload. */
  problemOf: (file: File) => string | undefined;
  isBusy: boolean;
  onCheck: (file: File) => void;
};

/** Chooses a workbook and checks it. */
export const WorkbookChoice = ({ texts, accept, problemOf, isBusy, onCheck }: Props) => {
  const [files, setFiles] = useState<File[]>([]);
  const [file] = files;
  const problem = file && problemOf(file);
  return (
    <SpaceBetween size="s">
      <FormField label={texts.label} constraintText={texts.constraint}>
        <FileUpload
          value={files}
          onChange={({ detail }) => setFiles(detail.value.slice(-1))}
          accept={accept}
          showFileSize
          fileErrors={[problem ?? null]}
          i18nStrings={{
            uploadButtonText: () => texts.choose,
            dropzoneText: () => texts.choose,
            removeFileAriaLabel: () => texts.remove,
          }}
        />
      </FormField>
      <Button
        variant="primary"
        loading={isBusy}
        disabled={!file || problem !== undefined}
        onClick={() => {
          if (file) onCheck(file);
        }}
      >
        {texts.check}
      </Button>
    </SpaceBetween>
  );
};
