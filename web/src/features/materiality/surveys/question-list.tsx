import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Checkbox from '@cloudscape-design/components/checkbox';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { getAssessment } from '../../../../../shared/contract/materiality/assessments.contract.ts';
import type { AssessmentId } from '../../../../../shared/ids.ts';
import type { SurveyQuestion } from '../../../../../shared/model/surveys/survey.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { newPartId } from '../assessment/new-id.ts';
import { newQuestion, newTopicQuestion } from './new-survey.ts';
import { optionsMin, topicsToAsk } from './start-hints.ts';

type Text = SurveyQuestion['text'];
type Props = {
  questions: readonly SurveyQuestion[];
  /** Its topics can be asked about. */
  assessmentId: AssessmentId | null;
  isReadOnly: boolean;
  onChange: (questions: SurveyQuestion[]) => void;
};

/** A text in both languages, side by side. */
export const BothTexts = (props: {
  label: string;
  text: Text;
  isReadOnly: boolean;
  onChange: (text: Text) => void;
}) => {
  const { t } = useTranslation('materiality');
  const { label, text, isReadOnly, onChange } = props;
  return (
    <div className="both-texts">
      <FormField label={t('surveys.inEnglish', { label })}>
        <Input
          value={text.en}
          readOnly={isReadOnly}
          onChange={({ detail }) => onChange({ ...text, en: detail.value })}
        />
      </FormField>
      <FormField label={t('surveys.inChinese', { label })}>
        <Input
          value={text.zhTw}
          readOnly={isReadOnly}
          onChange={({ detail }) => onChange({ ...text, zhTw: detail.value })}
        />
      </FormField>
    </div>
  );
};

const Options = ({
  question,
  isReadOnly,
  onChange,
}: {
  question: SurveyQuestion;
  isReadOnly: boolean;
  onChange: (question: SurveyQuestion) => void;
}) => {
  const { t } = useTranslation('materiality');
  return (
    <SpaceBetween size="xs">
      {question.options.map((option, at) => (
        <div key={option.optionId} className="survey-option">
          <BothTexts
            label={t('surveys.option', { number: at + 1 })}
            text={option.text}
            isReadOnly={isReadOnly}
            onChange={(text) =>
              onChange({
                ...question,
                options: question.options.map((one) => (one === option ? { ...one, text } : one)),
              })
            }
          />
          {isReadOnly ? null : (
            <Button
              iconName="remove"
              variant="icon"
              disabled={question.options.length <= optionsMin}
              ariaLabel={t('surveys.removeOption', { number: at + 1 })}
              onClick={() => onChange({ ...question, options: question.options.filter((one) => one !== option) })}
            />
          )}
        </div>
      ))}
      {isReadOnly ? null : (
        <Button
          onClick={() =>
            onChange({
              ...question,
              options: [...question.options, { optionId: newPartId(), text: { en: '', zhTw: '' } }],
            })
          }
        >
          {t('surveys.addOption')}
        </Button>
      )}
    </SpaceBetween>
  );
};

const ownKinds = ['scale', 'choice', 'text'] as const;

/** Adds a question: about a topic of the assessment that none asks about yet, or an own one. */
const AddQuestion = ({ questions, assessmentId, onChange }: Omit<Props, 'isReadOnly'>) => {
  const { t } = useTranslation('materiality');
  const language = useLanguage();
  const { data } = useCall(getAssessment, assessmentId === null ? null : { params: { assessmentId } });
  const topics = topicsToAsk(data?.topics ?? [], questions);
  const add = (question: SurveyQuestion): void => onChange([...questions, question]);
  return (
    <SpaceBetween size="xs" direction="horizontal">
      <ButtonDropdown
        items={topics.map(({ topicId, name }) => ({ id: topicId, text: name[language] }))}
        disabled={topics.length === 0}
        disabledReason={t(assessmentId === null ? 'surveys.noAssessment' : 'surveys.allTopicsAsked')}
        expandToViewport
        onItemClick={({ detail }) => {
          const topic = topics.find(({ topicId }) => topicId === detail.id);
          if (topic) add(newTopicQuestion(topic));
        }}
      >
        {t('surveys.kinds.topic')}
      </ButtonDropdown>
      {ownKinds.map((kind) => (
        <Button key={kind} iconName="add-plus" onClick={() => add(newQuestion(kind))}>
          {t(`surveys.kinds.${kind}`)}
        </Button>
      ))}
    </SpaceBetween>
  );
};

/** Questions in order; each in both languages. */
export const QuestionList = ({ questions, assessmentId, isReadOnly, onChange }: Props) => {
  const { t } = useTranslation('materiality');
  const change = (question: SurveyQuestion): void =>
    onChange(questions.map((one) => (one.questionId === question.questionId ? question : one)));
  const swap = (at: number): void => {
    const [one, two] = [questions[at - 1], questions[at]];
    if (one && two) onChange([...questions.slice(0, at - 1), two, one, ...questions.slice(at + 1)]);
  };
  return (
    <SpaceBetween size="m">
      {questions.map((question, at) => (
        <Container
          key={question.questionId}
          header={
            <Header
              variant="h3"
              actions={
                isReadOnly ? undefined : (
                  <SpaceBetween size="xs" direction="horizontal">
                    <Button
                      iconName="angle-up"
                      variant="icon"
                      disabled={at === 0}
                      ariaLabel={t('surveys.moveUp', { number: at + 1 })}
                      onClick={() => swap(at)}
                    />
                    <Button
                      iconName="remove"
                      variant="icon"
                      ariaLabel={t('surveys.removeQuestion', { number: at + 1 })}
                      onClick={() => onChange(questions.filter((one) => one !== question))}
                    />
                  </SpaceBetween>
                )
              }
            >
              {t('surveys.question', { number: at + 1, kind: t(`surveys.kinds.${question.kind}`) })}
            </Header>
          }
        >
          <SpaceBetween size="s">
            <BothTexts
              label={t('surveys.text')}
              text={question.text}
              isReadOnly={isReadOnly}
              onChange={(text) => change({ ...question, text })}
            />
            <BothTexts
              label={t('surveys.help')}
              text={question.help}
              isReadOnly={isReadOnly}
              onChange={(help) => change({ ...question, help })}
            />
            {question.kind === 'choice' ? (
              <Options question={question} isReadOnly={isReadOnly} onChange={change} />
            ) : null}
            <Checkbox
              checked={question.isRequired}
              readOnly={isReadOnly}
              onChange={({ detail }) => change({ ...question, isRequired: detail.checked })}
            >
              {t('surveys.required')}
            </Checkbox>
          </SpaceBetween>
        </Container>
      ))}
      {isReadOnly ? null : <AddQuestion questions={questions} assessmentId={assessmentId} onChange={onChange} />}
    </SpaceBetween>
  );
};
