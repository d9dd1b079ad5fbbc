import { useTranslation } from 'react-i18next';
import type { SurveyAnswer, SurveyQuestion } from '../../../../shared/model/surveys/survey.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

const empty: SurveyAnswer = { rating: null, cannotSay: false, optionId: null, text: '' };
const ratings = [1, 2, 3, 4, 5] as const;
const commentMax = 2_000;

type Props = { question: SurveyQuestion; answer: SurveyAnswer | undefined; onChange: (answer: SurveyAnswer) => void };
type CardProps = Props & {
  /** Name of the organisation that asks. */
  company: string;
};
type TileProps = { name: string; isChosen: boolean; label: string; note?: string; onChoose: () => void };

/** A choice as a tile for touch; its radio input provides arrow keys and screen reader support. */
const Tile = ({ name, isChosen, label, note, onChoose }: TileProps) => (
  <label className="answer-tile">
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <span className="answer-tile-label">{label}</span>
    {note ? <small>{note}</small> : null}
  </label>
);

const RatingTiles = ({ question, answer = empty, onChange }: Props) => {
  const { t } = useTranslation('survey');
  const ends: Readonly<Record<number, string>> = {
    1: t(question.kind === 'topic' ? 'ends.topicLow' : 'ends.scaleLow'),
    5: t(question.kind === 'topic' ? 'ends.topicHigh' : 'ends.scaleHigh'),
  };
  return (
    <div className="answer-tiles answer-ratings">
      {ratings.map((rating) => (
        <Tile
          key={rating}
          name={question.questionId}
          label={String(rating)}
          note={ends[rating] ?? ''}
          isChosen={answer.rating === rating}
          onChoose={() => onChange({ ...answer, rating, cannotSay: false })}
        />
      ))}
      <Tile
        name={question.questionId}
        label={t('cannotSay')}
        isChosen={answer.cannotSay}
        onChoose={() => onChange({ ...answer, rating: null, cannotSay: true })}
      />
    </div>
  );
};

const OptionTiles = ({ question, answer = empty, onChange }: Props) => {
  const { t } = useTranslation('survey');
  const language = useLanguage();
  return (
    <div className="answer-tiles">
      {question.options.map(({ optionId, text }) => (
        <Tile
          key={optionId}
          name={question.questionId}
          label={text[language]}
          isChosen={answer.optionId === optionId}
          onChoose={() => onChange({ ...answer, optionId, cannotSay: false })}
        />
      ))}
      <Tile
        name={question.questionId}
        label={t('cannotSay')}
        isChosen={answer.cannotSay}
        onChoose={() => onChange({ ...answer, optionId: null, cannotSay: true })}
      />
    </div>
  );
};

/** One question per screen, with a comment if it is rated. */
export const QuestionCard = ({ company, ...props }: CardProps) => {
  const { t } = useTranslation('survey');
  const language = useLanguage();
  const { question, answer = empty, onChange } = props;
  const { kind, text, help, questionId } = question;
  const helpText = help[language];
  return (
    <fieldset className="answer-question">
      <legend>{text[language]}</legend>
      {kind === 'topic' ? <p>{t('topicQuestion', { company })}</p> : null}
      {helpText ? <p>{helpText}</p> : null}
      {kind === 'topic' || kind === 'scale' ? <RatingTiles {...props} /> : null}
      {kind === 'choice' ? <OptionTiles {...props} /> : null}
      <label className="answer-comment" htmlFor={`${questionId}-text`}>
        {t(kind === 'text' ? 'yourAnswer' : 'comment')}
      </label>
      <textarea
        id={`${questionId}-text`}
        rows={kind === 'text' ? 5 : 2}
        maxLength={commentMax}
        value={answer.text}
        onChange={({ target }) => onChange({ ...answer, text: target.value })}
      />
    </fieldset>
  );
};
