import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getSurveyProgress, setSurveyStatus } from '../../../../../shared/contract/materiality/surveys.contract.ts';
import type { Survey } from '../../../../../shared/model/surveys/survey.ts';
import { canStart } from '../../../../../shared/model/surveys/survey-checks.ts';
import { missingCount } from '../../../../../shared/model/surveys/survey-progress.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { callApi } from '../../../lib/session/session.ts';

type Props = { survey: Survey; onChange: (survey: Survey) => void };

/** Consequence of closing, with the number of missing answers. */
const CloseQuestion = (props: { survey: Survey; isBusy: boolean; onKeep: () => void; onConfirm: () => void }) => {
  const { t } = useTranslation('materiality');
  const { t: tCommon } = useTranslation();
  const { isBusy, onKeep, onConfirm } = props;
  const { surveyId, isAnonymous } = props.survey;
  const { data } = useCall(getSurveyProgress, { params: { surveyId } });
  return (
    <QuestionModal
      texts={{ title: t('surveys.closeTitle'), keep: tCommon('actions.cancel'), confirm: t('surveys.close') }}
      isBusy={isBusy}
      onKeep={onKeep}
      onConfirm={onConfirm}
    >
      {data ? t('surveys.closeCounts', { count: missingCount(data) }) : null}{' '}
      {data ? t('surveys.unfinished', { count: data.unfinished }) : null} {t('surveys.closeText')}{' '}
      {isAnonymous ? t('surveys.closeAnonymous') : null}
    </QuestionModal>
  );
};

/** Closes a running survey early, or reopens a closed one. */
export const StatusActions = ({ survey, onChange }: Props) => {
  const { t } = useTranslation('materiality');
  const flash = useFlash();
  const [now] = useState(() => Date.now());
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { surveyId, status, revision } = survey;
  const turn = async (to: 'running' | 'closed'): Promise<void> => {
    setIsBusy(true);
    try {
      onChange(await callApi(setSurveyStatus, { params: { surveyId }, body: { status: to, revision } }));
      setIsAsking(false);
    } catch (error) {
      flash.showError(error);
    }
    setIsBusy(false);
  };
  if (status === 'draft') return null;
  if (status === 'closed') {
    const isOpenable = canStart(survey, now);
    return (
      <Button
        loading={isBusy}
        disabled={!isOpenable}
        {...(isOpenable ? {} : { disabledReason: t('surveys.reopenLater') })}
        onClick={() => void turn('running')}
      >
        {t('surveys.reopen')}
      </Button>
    );
  }
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('surveys.close')}</Button>
      {isAsking ? (
        <CloseQuestion
          survey={survey}
          isBusy={isBusy}
          onKeep={() => setIsAsking(false)}
          onConfirm={() => void turn('closed')}
        />
      ) : null}
    </>
  );
};
