import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { QuestionKind, type SurveyQuestion } from '../../../../../shared/model/surveys/survey.ts';
import { newPartId } from '../assessment/new-id.ts';
import { newQuestion } from './new-survey.ts';

type Text = SurveyQuestion['text'];
type Props = {
  questions: readonly SurveyQuestion[];
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
        <BothTexts
          key={option.optionId}
          label={t('surveys.option', { number: at + 1 })}
          text={option.text}
          isReadOnly={isReadOnly}
          onChange={(text) =>
            onChange({ ...question, options: question.options.map((one) => (one === option ? { ...one, text } : one)) })
          }
        />
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

/** Questions in order; each in both languages. */
export const QuestionList = ({ questions, isReadOnly, onChange }: Props) => {
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
      {isReadOnly ? null : (
        <SpaceBetween size="xs" direction="horizontal">
          {QuestionKind.options.map((kind) => (
            <Button key={kind} iconName="add-plus" onClick={() => onChange([...questions, newQuestion(kind)])}>
              {t(`surveys.kinds.${kind}`)}
            </Button>
          ))}
        </SpaceBetween>
      )}
    </SpaceBetween>
  );
};
