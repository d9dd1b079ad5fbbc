import FileUpload from '@cloudscape-design/components/file-upload';
import FormField from '@cloudscape-design/components/form-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readSurveyAddresses } from '../../../../../shared/contract/materiality/surveys.contract.ts';
import type { PeopleList } from '../../../../../shared/model/surveys/addresses.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { base64Of } from '../../../lib/base64-of.ts';
import { callApi } from '../../../lib/session/session.ts';

export const emptyList: PeopleList = { people: [], findings: [] };
const bytesMax = 1_048_576;

type Props = { surveyId: string; onRead: (list: PeopleList) => void };

/** A workbook with addresses and, in another column, names of groups. */
export const AddressFile = ({ surveyId, onRead }: Props) => {
  const { t } = useTranslation('materiality');
  const flash = useFlash();
  const [files, setFiles] = useState<File[]>([]);
  const [problem, setProblem] = useState<'fileProblem' | 'fileEmpty'>();
  const read = async (chosen: File[]): Promise<void> => {
    const [file] = chosen;
    setFiles(chosen);
    setProblem(undefined);
    onRead(emptyList);
    if (!file) return;
    if (file.size > bytesMax || !file.name.toLowerCase().endsWith('.xlsx')) {
      setProblem('fileProblem');
      return;
    }
    try {
      const body = { base64: await base64Of(file) };
      const answer = await callApi(readSurveyAddresses, { params: { surveyId }, body });
      if (answer.people.length === 0) setProblem('fileEmpty');
      onRead(answer);
    } catch (error) {
      flash.showError(error);
    }
  };
  return (
    <FormField label={t('surveys.file')} constraintText={t('surveys.fileText')}>
      <FileUpload
        value={files}
        onChange={({ detail }) => void read(detail.value.slice(-1))}
        accept=".xlsx"
        showFileSize
        fileErrors={[problem ? t(`surveys.${problem}`) : null]}
        i18nStrings={{
          uploadButtonText: () => t('surveys.fileChoose'),
          dropzoneText: () => t('surveys.fileChoose'),
          removeFileAriaLabel: () => t('surveys.fileRemove'),
        }}
      />
    </FormField>
  );
};
