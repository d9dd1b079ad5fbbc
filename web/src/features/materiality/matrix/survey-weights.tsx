import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { highestOf } from '../../../../../shared/model/surveys/results.ts';
import { othersKey } from '../../../../../shared/model/surveys/tally.ts';
import { type DisagreementFlip, weightTrials } from '../../../../../shared/model/surveys/topic-scores.ts';
import { formatDays } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { readWeight } from '../assessment/group-numbers.ts';
import { useAssessment } from '../assessment/use-assessment.ts';
import type { JudgedTopic } from './use-matrix.ts';
import type { AssessmentSurvey } from './use-survey-scores.ts';

export type Weights = ReadonlyMap<string, number>;

const WeightField = (props: { name: string; weight: number; onChange: (weight: number) => void }) => {
  const { t } = useTranslation('materiality');
  const { isReadOnly } = useAssessment();
  const { name, weight, onChange } = props;
  const [text, setText] = useState(String(weight));
  const isWrong = readWeight(text) === undefined;
  return (
    <FormField
      label={t('matrix.weightOf', { name })}
      errorText={isWrong ? t('groups.weightWrong', { stored: weight }) : ''}
    >
      <Input
        inputMode="decimal"
        value={text}
        readOnly={isReadOnly}
        onChange={({ detail }) => {
          setText(detail.value);
          const next = readWeight(detail.value);
          if (next !== undefined) onChange(next);
        }}
        onBlur={() => (isWrong ? undefined : setText(String(weight)))}
      />
    </FormField>
  );
};

type Props = {
  found: AssessmentSurvey;
  judged: readonly JudgedTopic[];
  weights: Weights;
  onWeights: (weights: Weights) => void;
};

/** Weights of the groups that answered, with the topics that a step of each would mark otherwise, shown during typing. */
export const SurveyWeights = ({ found: { surveys, survey, results }, judged, weights, onWeights }: Props) => {
  const { t } = useTranslation('materiality');
  const language = useLanguage();
  const groups = survey.groups.filter(({ groupId }) => results.columns.some(({ key }) => key === groupId));
  const nameOf = (key: string): string =>
    groups.find(({ groupId }) => groupId === key)?.name[language] ?? t('surveys.others');
  const nameOfSurvey = ({ surveyId, title, startedAt, closesAt }: (typeof surveys)[number]): string =>
    surveys.some((other) => other.surveyId !== surveyId && other.title[language] === title[language])
      ? t('matrix.surveyOn', { title: title[language], days: formatDays(startedAt, closesAt, language) })
      : title[language];
  const own = judged.map(({ topicId, outcome }) => ({ topicId, score: highestOf(outcome) }));
  const trials = weightTrials({ questions: survey.questions, results }, weights, own).filter(
    ({ key }) => key !== othersKey,
  );
  const names = (flips: readonly DisagreementFlip[], differsNow: boolean): string =>
    flips
      .filter((flip) => flip.differsNow === differsNow)
      .flatMap(({ topicId }) => judged.find((topic) => topic.topicId === topicId)?.name ?? [])
      .join(t('matrix.comma'));
  const textOf = (flips: readonly DisagreementFlip[]): string =>
    [
      { key: 'matrix.differsNow' as const, names: names(flips, true) },
      { key: 'matrix.agreesNow' as const, names: names(flips, false) },
    ]
      .flatMap((part) => (part.names === '' ? [] : [t(part.key, { names: part.names })]))
      .join(t('log.semicolon'));
  // "Others" have no weight.
  if (groups.length === 0) return null;
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={t('matrix.weightsText', {
            names: surveys.flatMap((one) => (one.suppliesResults ? nameOfSurvey(one) : [])).join(t('matrix.comma')),
          })}
        >
          {t('matrix.weights')}
        </Header>
      }
    >
      <SpaceBetween size="m">
        <div className="matrix-lines">
          {groups.map(({ groupId, name, weight }) => (
            <WeightField
              key={groupId}
              name={name[language]}
              weight={weights.get(groupId) ?? weight}
              onChange={(next) => onWeights(new Map(weights).set(groupId, next))}
            />
          ))}
        </div>
        <div>
          <Box variant="h4">{t('matrix.weightTrials')}</Box>
          {trials.length === 0 ? <Box color="text-body-secondary">{t('matrix.noWeightFlips')}</Box> : null}
          {trials.map(({ key, by, flips }) => (
            <Box key={`${key} ${by}`}>
              {t('matrix.weightTrial', { name: nameOf(key), by: by > 0 ? `+${by}` : `−${-by}`, topics: textOf(flips) })}
            </Box>
          ))}
        </div>
      </SpaceBetween>
    </Container>
  );
};
