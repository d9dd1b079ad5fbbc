import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remindSurvey } from '../../../../../shared/contract/materiality/surveys.contract.ts';
import type { Survey } from '../../../../../shared/model/surveys/survey.ts';
import { missingCount, type SurveyProgress } from '../../../../../shared/model/surveys/survey-progress.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { callApi } from '../../../lib/session/session.ts';

const percent = 100;
const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * percent));

/** Reminds participants who have not submitted, page by page; the server skips those reminded today. */
const useRemind = (surveyId: string, onDone: () => Promise<void>) => {
  const { t } = useTranslation('materiality');
  const flash = useFlash();
  const [isBusy, setIsBusy] = useState(false);
  const remind = async (): Promise<void> => {
    setIsBusy(true);
    try {
      let cursor: string | null = null;
      let reminded = 0;
      do {
        const answer: { reminded: number; nextCursor: string | null } = await callApi(remindSurvey, {
          params: { surveyId },
          body: { cursor },
        });
        reminded += answer.reminded;
        cursor = answer.nextCursor;
      } while (cursor !== null);
      flash.show({ type: 'success', content: t('surveys.remindedDone', { count: reminded }) });
    } catch (error) {
      flash.showError(error);
    }
    setIsBusy(false);
    await onDone();
  };
  return { remind, isBusy };
};

type Props = { survey: Survey; progress: SurveyProgress; onReminded: () => Promise<void> };

/** Number of answers, in total and by group. */
export const ProgressCard = ({ survey, progress, onReminded }: Props) => {
  const { t } = useTranslation('materiality');
  const language = useLanguage();
  const { remind, isBusy } = useRemind(survey.surveyId, onReminded);
  const missing = missingCount(progress);
  const { invited, sent, unfinished, byOpenLink, undelivered } = progress;
  const answered = sent - byOpenLink;
  const nameOf = (id: string): string => survey.groups.find(({ groupId }) => groupId === id)?.name[language] ?? '';
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={t('surveys.progressText', { sent: t('surveys.sentCount', { count: sent }), unfinished })}
          actions={
            <Button
              loading={isBusy}
              disabled={survey.status !== 'running' || missing === 0}
              onClick={() => void remind()}
            >
              {t('surveys.remind', { count: missing })}
            </Button>
          }
        >
          {t('surveys.progress')}
        </Header>
      }
    >
      <SpaceBetween size="m">
        {invited === 0 ? <Box color="text-body-secondary">{t('surveys.nobodyInvited')}</Box> : null}
        {invited > 0 ? (
          <ProgressBar
            label={t('surveys.allInvited')}
            value={shareOf(answered, invited)}
            additionalInfo={t('surveys.answeredOf', { sent: answered, invited })}
          />
        ) : null}
        {progress.groups
          .filter((group) => group.invited > 0)
          .map((group) => (
            <ProgressBar
              key={group.groupId}
              label={nameOf(group.groupId)}
              value={shareOf(group.sent, group.invited)}
              additionalInfo={t('surveys.answeredOf', { sent: group.sent, invited: group.invited })}
            />
          ))}
        {undelivered > 0 ? (
          <StatusIndicator type="warning">{t('surveys.undeliveredCount', { count: undelivered })}</StatusIndicator>
        ) : null}
        {byOpenLink > 0 ? <Box>{t('surveys.byLink', { count: byOpenLink })}</Box> : null}
      </SpaceBetween>
    </Container>
  );
};
