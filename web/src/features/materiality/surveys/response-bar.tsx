import Box from '@cloudscape-design/components/box';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import { useTranslation } from 'react-i18next';
import { getSurveyProgress, type SurveySummary } from '../../../../../shared/contract/materiality/surveys.contract.ts';
import { useCall } from '../../../lib/api/use-call.ts';

const percent = 100;

/** How many of the invited have answered; with an open link alone the number of answers. */
export const ResponseBar = ({ survey: { surveyId, status } }: { survey: SurveySummary }) => {
  const { t } = useTranslation('materiality');
  const { data } = useCall(getSurveyProgress, status === 'draft' ? null : { params: { surveyId } });
  if (!data) return '–';
  const { invited, sent, byOpenLink } = data;
  const answered = sent - byOpenLink;
  const link = byOpenLink > 0 ? t('surveys.byLink', { count: byOpenLink }) : '';
  if (invited === 0) return <Box>{link || '–'}</Box>;
  return (
    <ProgressBar
      ariaLabel={t('surveys.answers')}
      value={Math.round((answered / invited) * percent)}
      additionalInfo={[t('surveys.answeredOf', { sent: answered, invited }), link].filter(Boolean).join(' · ')}
    />
  );
};
