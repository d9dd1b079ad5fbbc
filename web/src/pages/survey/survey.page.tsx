import Button from '@cloudscape-design/components/button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { LoadingState } from '../../components/states/states.tsx';
import { SurveyPages } from '../../components/survey-pages/survey-pages.tsx';
import { loadProblem } from '../../features/survey-answering/answering-problem.ts';
import { type Answering, useAnswering } from '../../features/survey-answering/use-answering.ts';
import { formatDay } from '../../lib/i18n/instants.ts';
import { chosenLanguage } from '../../lib/i18n/language-cookie.ts';
import { setLanguage } from '../../lib/i18n/set-language.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useTenant } from '../../lib/session/tenant.ts';

/** Message instead of questions: submitted, closed, or an incomplete link. */
const Closed = ({ answering }: { answering: Answering }) => {
  const { t } = useTranslation('survey');
  const language = useLanguage();
  const { view, error, isSent, isSentElsewhere, isRefused, load } = answering;
  if (!view) {
    const problem = loadProblem(error);
    return (
      <>
        <p className="answer-lead">{t(problem)}</p>
        {problem === 'linkInvalid' ? null : <Button onClick={() => void load()}>{t('tryAgain')}</Button>}
      </>
    );
  }
  if (isSent) return <p className="answer-lead">{t('thanks', { company: view.organizationName })}</p>;
  if (view.state === 'sent') return <p className="answer-lead">{t(isSentElsewhere ? 'usedElsewhere' : 'used')}</p>;
  const date = formatDay(view.closesAt, language);
  return <p className="answer-lead">{t(isRefused ? 'endedUnsent' : 'ended', { date })}</p>;
};

const Content = ({ answering }: { answering: Answering }) => {
  const { t } = useTranslation('survey');
  const { view, error, isSent } = answering;
  if (!view && !error) return <LoadingState things={t('things')} />;
  if (view?.state === 'open' && !isSent) return <SurveyPages answering={answering} view={view} />;
  return <Closed answering={answering} />;
};

/** Answering a survey without an account, on the tenant's host; designed for phones first. */
export const Page = () => {
  const { t } = useTranslation('survey');
  const language = useLanguage();
  const { surveyId = '' } = useParams();
  const { companyName } = useTenant().settings;
  const answering = useAnswering(surveyId);
  const title = answering.view?.title[language] ?? t('title');
  const invited = answering.view?.language ?? null;
  useEffect(() => {
    // In the language of the invitation, unless this person chose one here before.
    if (invited !== null && chosenLanguage(location.search, document.cookie) === undefined) void setLanguage(invited);
  }, [invited]);
  useEffect(() => {
    document.title = `${title} – ${companyName}`;
  }, [title, companyName]);
  return (
    <div className="answering">
      <h1>{title}</h1>
      <Content answering={answering} />
    </div>
  );
};
