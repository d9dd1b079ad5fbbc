import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import FormField from '@cloudscape-design/components/form-field';
import { useTranslation } from 'react-i18next';
import { getSurveyLink } from '../../../../../shared/contract/materiality/surveys.contract.ts';
import { useCall } from '../../../lib/api/use-call.ts';

/** The open link, if the survey has one. */
export const OpenLink = ({ surveyId }: { surveyId: string }) => {
  const { t } = useTranslation('materiality');
  const { data } = useCall(getSurveyLink, { params: { surveyId } });
  if (!data?.link) return null;
  return (
    <FormField label={t('surveys.link')} description={t('surveys.linkText')} stretch>
      <div className="survey-link">
        <CopyToClipboard
          variant="inline"
          textToCopy={data.link}
          copyButtonAriaLabel={t('surveys.copy')}
          copySuccessText={t('surveys.copied')}
          copyErrorText={t('surveys.notCopied')}
        />
      </div>
    </FormField>
  );
};
