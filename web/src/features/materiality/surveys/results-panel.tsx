import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  countSurveyAnswers,
  exportSurveyResults,
  getSurveyResults,
  listSurveyTexts,
} from '../../../../../shared/contract/materiality/surveys.contract.ts';
import type { GroupResult, SurveyResults } from '../../../../../shared/model/surveys/results.ts';
import type { Survey, SurveyQuestion } from '../../../../../shared/model/surveys/survey.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { saveAnsweredFile } from '../../../lib/save-answered-file.ts';
import { callApi } from '../../../lib/session/session.ts';
import { scoreText } from '../assessment/score-text.ts';

/** Counts pending answers, then reads; shows the number of answers that stay sealed. */
const useCounted = (surveyId: string) => {
  const [waiting, setWaiting] = useState<number>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let isOn = true;
    const count = async (): Promise<void> => {
      let isMore = true;
      while (isMore && isOn) {
        const answer = await callApi(countSurveyAnswers, { params: { surveyId } });
        isMore = answer.isMore;
        if (isOn && !isMore) setWaiting(answer.waiting);
      }
    };
    count().catch((caught: unknown) => isOn && setError(caught));
    return () => {
      isOn = false;
    };
  }, [surveyId]);
  return { waiting, error };
};

const percent = 100;

/** For a choice the share of each option. */
const Choices = ({ result, options }: { result: GroupResult; options: SurveyQuestion['options'] }) => {
  const language = useLanguage();
  return options.map(({ optionId, text }) => {
    const count = result.options[optionId] ?? 0;
    return (
      <Box key={optionId} fontSize="body-s">
        {`${text[language]}: ${count} (${Math.round((count / Math.max(1, result.n)) * percent)}\u202F%)`}
      </Box>
    );
  });
};

const Cell = ({ result, options }: { result: GroupResult | undefined; options: SurveyQuestion['options'] }) => {
  const { t } = useTranslation('materiality');
  if (!result || (result.n === 0 && result.cannotSay === null)) return '–';
  if (options.length > 0) return <Choices result={result} options={options} />;
  const { mean, interval, deviation, n, cannotSay } = result;
  return (
    <>
      <strong>{scoreText(mean)}</strong>
      <Box fontSize="body-s" color="text-body-secondary">
        {t('surveys.cell', {
          n,
          interval: interval ? `${interval.from.toFixed(1)}–${interval.to.toFixed(1)}` : '–',
          deviation: scoreText(deviation),
          share: cannotSay === null ? '–' : Math.round(cannotSay * 100),
        })}
      </Box>
    </>
  );
};

/** A question, and how many answers to it stay out. */
const QuestionCell = ({ text, leftOut }: { text: string; leftOut: number }) => {
  const { t } = useTranslation('materiality');
  return (
    <>
      {text}
      {leftOut > 0 ? (
        <Box fontSize="body-s" color="text-body-secondary">
          {t('surveys.leftOut', { count: leftOut })}
        </Box>
      ) : null}
    </>
  );
};

const ExportButton = ({ surveyId }: { surveyId: string }) => {
  const { t } = useTranslation('materiality');
  const language = useLanguage();
  const flash = useFlash();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (): Promise<void> => {
    setIsBusy(true);
    try {
      saveAnsweredFile(await callApi(exportSurveyResults, { params: { surveyId }, query: { language } }));
    } catch (error) {
      flash.showError(error);
    }
    setIsBusy(false);
  };
  return (
    <Button iconName="download" loading={isBusy} onClick={() => void save()}>
      {t('surveys.export')}
    </Button>
  );
};

const ResultTable = ({ survey, results }: { survey: Survey; results: SurveyResults }) => {
  const { t } = useTranslation('materiality');
  const language = useLanguage();
  const rows = results.questions.flatMap((result) => {
    const question = survey.questions.find(({ questionId }) => questionId === result.questionId);
    return question && question.kind !== 'text'
      ? [{ ...result, text: question.text[language], options: question.options }]
      : [];
  });
  const nameOf = (key: string): string =>
    survey.groups.find(({ groupId }) => groupId === key)?.name[language] ?? t('surveys.others');
  const hidden = results.hiddenGroupIds.map(nameOf).join(t('matrix.comma'));
  return (
    <Table
      items={rows}
      footer={hidden === '' ? undefined : <Box fontSize="body-s">{t('surveys.hiddenGroups', { names: hidden })}</Box>}
      trackBy="questionId"
      wrapLines
      ariaLabels={{ tableLabel: t('surveys.results') }}
      header={
        <Header
          variant="h2"
          description={t('surveys.resultsText')}
          actions={<ExportButton surveyId={survey.surveyId} />}
        >
          {t('surveys.results')}
        </Header>
      }
      columnDefinitions={[
        {
          id: 'question',
          header: t('surveys.text'),
          isRowHeader: true,
          minWidth: 140,
          cell: (row) => <QuestionCell text={row.text} leftOut={row.leftOut} />,
        },
        { id: 'overall', header: t('surveys.overall'), minWidth: 100, cell: ({ overall }) => scoreText(overall) },
        ...results.columns.map(({ key, n, weight }) => ({
          id: key,
          header: `${weight === 0 ? t('surveys.notCounted', { name: nameOf(key) }) : nameOf(key)}${n > 0 ? ` (${n})` : ''}`,
          minWidth: 200,
          cell: ({ byColumn, options }: (typeof rows)[number]) => <Cell result={byColumn[key]} options={options} />,
        })),
      ]}
    />
  );
};

const Texts = ({ survey }: { survey: Survey }) => {
  const { t } = useTranslation('materiality');
  const language = useLanguage();
  const { data } = useCall(listSurveyTexts, { params: { surveyId: survey.surveyId } });
  const texts = data?.texts.map((one, at) => ({ ...one, id: String(at) })) ?? [];
  const asked = survey.questions.filter(({ questionId }) => texts.some((one) => one.questionId === questionId));
  if (asked.length === 0) return null;
  return (
    <Container
      header={
        <Header
          variant="h2"
          counter={data?.isWhole === false ? `(${texts.length}+)` : `(${texts.length})`}
          description={data?.isWhole === false ? t('surveys.textsPart') : undefined}
        >
          {t('surveys.texts')}
        </Header>
      }
    >
      {asked.map(({ questionId, text }) => {
        const own = texts.filter((one) => one.questionId === questionId);
        return (
          <ExpandableSection
            key={questionId}
            headerText={text[language]}
            headerCounter={`(${own.length})`}
            defaultExpanded={asked.length === 1}
          >
            <ul className="survey-comments">
              {own.map((one) => (
                <li key={one.id}>{one.text}</li>
              ))}
            </ul>
          </ExpandableSection>
        );
      })}
    </Container>
  );
};

/** Results per group with n, interval and share of "I can't say"; groups below five only within "others". */
export const ResultsPanel = ({ survey }: { survey: Survey }) => {
  const { t } = useTranslation('materiality');
  const { surveyId } = survey;
  const { waiting, error } = useCounted(surveyId);
  const { data, mutate } = useCall(getSurveyResults, waiting === undefined ? null : { params: { surveyId } });
  if (error) return <ErrorState things={t('surveys.results')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingState things={t('surveys.results')} />;
  return (
    <SpaceBetween size="l">
      {waiting !== undefined && waiting > 0 ? (
        <Alert type="info">
          {t(survey.status === 'closed' ? 'surveys.sealedAtEnd' : 'surveys.sealed', { count: waiting })}
        </Alert>
      ) : null}
      {data.heldCount > 0 ? <Alert type="info">{t('surveys.held', { count: data.heldCount })}</Alert> : null}
      {data.counted === 0 ? (
        <EmptyState
          spot="reports"
          title={t('surveys.noResults')}
          text={t(survey.isAnonymous ? 'surveys.noResultsAnonymous' : 'surveys.noResultsText')}
        />
      ) : (
        <SpaceBetween size="l">
          <ResultTable survey={survey} results={data} />
          <Texts survey={survey} />
        </SpaceBetween>
      )}
    </SpaceBetween>
  );
};
