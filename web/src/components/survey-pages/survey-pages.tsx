import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnsweringView } from '../../../../shared/contract/materiality/survey-answering.contract.ts';
import { type AnswerSheet, minutesOf, type SurveyQuestion } from '../../../../shared/model/surveys/survey.ts';
import { answeredCount, wrongAnswers } from '../../../../shared/model/surveys/survey-checks.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { QuestionCard } from './question-card.tsx';
import './survey-pages.css';

/** Why answers are not stored; `unreached` may pass, the others need a change by the person. */
export type AnsweringProblem = 'wrong' | 'tooLong' | 'tooOften' | 'unreached';

/** Answers so far, and their use: saved for a survey link, or discarded in a preview. */
export type SheetState = {
  sheet: AnswerSheet;
  saving: 'saved' | 'saving' | 'failed';
  saveProblem: AnsweringProblem | undefined;
  isSending: boolean;
  sendProblem: AnsweringProblem | undefined;
  change: (sheet: AnswerSheet) => void;
  saveAgain: () => void;
  send: () => Promise<void>;
};
type PageProps = { answering: SheetState; view: AnsweringView };

/** Current position: a question, the introduction, or the overview at the end. */
const first = -1;

const GroupChoice = ({ answering, view }: PageProps) => {
  const { t } = useTranslation('survey');
  const language = useLanguage();
  const { sheet, change } = answering;
  if (view.groups.length === 0) return null;
  return (
    <fieldset className="answer-question">
      <legend>{t('group')}</legend>
      <div className="answer-tiles">
        {view.groups.map(({ groupId, name }) => (
          <label key={groupId} className="answer-tile">
            <input
              type="radio"
              name="group"
              checked={sheet.groupId === groupId}
              onChange={() => change({ ...sheet, groupId })}
            />
            <span className="answer-tile-label">{name[language]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** By the open link people say who they are: answers without a group would be in no result. */
const lacksGroup = ({ answering, view }: PageProps): boolean =>
  view.groups.length > 0 && answering.sheet.groupId === null;

const Intro = ({ answering, view, onStart }: PageProps & { onStart: () => void }) => {
  const { t } = useTranslation('survey');
  const language = useLanguage();
  const { organizationName, questions, intro, isAnonymous } = view;
  const hasStarted = answeredCount(questions, answering.sheet) > 0;
  return (
    <>
      <p className="answer-lead">
        {t('lead', { company: organizationName, count: questions.length, minutes: minutesOf(questions) })}
      </p>
      {intro[language] ? <p>{intro[language]}</p> : null}
      <p>{t('resume')}</p>
      {isAnonymous ? <Alert type="info">{t('anonymous', { company: organizationName })}</Alert> : null}
      <GroupChoice answering={answering} view={view} />
      <Button variant="primary" onClick={onStart}>
        {t(hasStarted ? 'goOn' : 'start')}
      </Button>
    </>
  );
};

const answerText = (
  question: SurveyQuestion,
  { sheet }: SheetState,
  language: 'en' | 'zhTw',
  cannotSay: string,
): string => {
  const answer = sheet.answers[question.questionId];
  if (!answer) return '–';
  const option = question.options.find(({ optionId }) => optionId === answer.optionId)?.text[language];
  const main = answer.cannotSay ? cannotSay : (option ?? (answer.rating === null ? '' : String(answer.rating)));
  return [main, answer.text.trim()].filter((text) => text !== '').join(' · ') || '–';
};

const Review = ({ answering, view, onOpen }: PageProps & { onOpen: (at: number) => void }) => {
  const { t } = useTranslation('survey');
  const language = useLanguage();
  const { sheet, sendProblem, isSending, send } = answering;
  const wrong = new Set(wrongAnswers(view.questions, sheet));
  const isGroupMissing = lacksGroup({ answering, view });
  return (
    <>
      <p className="answer-lead">{t('review')}</p>
      <GroupChoice answering={answering} view={view} />
      {isGroupMissing ? <em>{t('groupRequired')}</em> : null}
      <ol className="answer-review">
        {view.questions.map((question, at) => (
          <li key={question.questionId}>
            <button type="button" className="answer-review-item" onClick={() => onOpen(at)}>
              <strong>{question.text[language]}</strong>
              <span>{answerText(question, answering, language, t('cannotSay'))}</span>
              {wrong.has(question.questionId) ? <em>{t('required')}</em> : null}
            </button>
          </li>
        ))}
      </ol>
      {sendProblem ? <Alert type="error">{t(`notSent.${sendProblem}`)}</Alert> : null}
      <Button
        variant="primary"
        disabled={wrong.size > 0 || isGroupMissing}
        loading={isSending}
        onClick={() => void send()}
      >
        {t(sendProblem ? 'sendAgain' : 'send')}
      </Button>
    </>
  );
};

const Progress = ({ at, count }: { at: number; count: number }) => {
  const { t } = useTranslation('survey');
  return (
    <div className="answer-progress">
      <progress value={at + 1} max={count} aria-label={t('progress', { at: at + 1, count })} />
      <span>{t('progress', { at: at + 1, count })}</span>
    </div>
  );
};

const SaveNote = ({ answering }: { answering: SheetState }) => {
  const { t } = useTranslation('survey');
  if (answering.saving === 'failed') {
    const { saveProblem = 'unreached' } = answering;
    const isOffline = saveProblem === 'unreached' && !navigator.onLine;
    return (
      <p>
        <output>{isOffline ? t('offline') : t(`notSaved.${saveProblem}`)}</output>{' '}
        <Button onClick={answering.saveAgain}>{t('tryAgain')}</Button>
      </p>
    );
  }
  const hasAnswers = Object.keys(answering.sheet.answers).length > 0;
  return (
    <p>
      <output>{answering.saving === 'saving' || hasAnswers ? t(answering.saving) : ''}</output>
    </p>
  );
};

/** Questions one by one, from an introduction to all answers on one page. */
export const SurveyPages = ({ answering, view }: PageProps) => {
  const { t } = useTranslation('survey');
  const { questions } = view;
  const [at, setAt] = useState(first);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (at === first) return;
    region.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [at]);
  const firstOpen = questions.findIndex(({ questionId }) => answering.sheet.answers[questionId] === undefined);
  const question = questions[at];
  const { sheet, change } = answering;
  return (
    <div ref={region} tabIndex={-1} className="answer-page">
      {at === first ? (
        <Intro
          answering={answering}
          view={view}
          onStart={() => setAt(firstOpen === -1 ? questions.length : firstOpen)}
        />
      ) : null}
      {question ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setAt(at + 1);
          }}
        >
          <Progress at={at} count={questions.length} />
          <QuestionCard
            key={question.questionId}
            question={question}
            company={view.organizationName}
            answer={sheet.answers[question.questionId]}
            onChange={(answer) => change({ ...sheet, answers: { ...sheet.answers, [question.questionId]: answer } })}
          />
          <div className="answer-buttons">
            <Button formAction="none" onClick={() => setAt(at - 1)}>
              {t('back')}
            </Button>
            <Button variant="primary" formAction="submit">
              {t('next')}
            </Button>
          </div>
          <SaveNote answering={answering} />
        </form>
      ) : null}
      {at >= questions.length ? <Review answering={answering} view={view} onOpen={setAt} /> : null}
    </div>
  );
};
