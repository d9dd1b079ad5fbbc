import type { CallInput, CallResult } from '../../shared/contract/calls/call.ts';
import type { exportSurveyResults as exportCall } from '../../shared/contract/materiality/surveys.contract.ts';
import type { DataCell } from '../../shared/model/hub/data-row.ts';
import { resultWords } from '../../shared/model/surveys/result-words.ts';
import { type GroupResult, resultsOf, type SurveyResults } from '../../shared/model/surveys/results.ts';
import type { Language } from '../../shared/model/text/language.ts';
import { safeFileName } from '../../shared/model/text/safe-file-name.ts';
import type { Principal } from '../core/auth/principal.ts';
import { type TableSheet, writeDataWorkbook } from '../core/office/data-workbook.ts';
import {
  type StoredSurvey,
  surveyEntity,
  surveyPartition,
  tallyEntity,
  textsEntity,
  textsOf,
} from '../core/surveys/survey.entities.ts';
import type { SurveysDependencies } from './dependencies.ts';
import { requireOwn } from './load-survey.ts';

type Shown = { survey: StoredSurvey; results: SurveyResults; language: Language };

const text = (value: string): DataCell => ({ kind: 'text', text: value });
const decimals = 4;
const number = (value: number | null): DataCell =>
  value === null ? text('') : { kind: 'number', text: String(Number(value.toFixed(decimals))), shown: 2 };
const head = (word: keyof typeof resultWords, language: Language, width: number) => ({
  header: resultWords[word][language],
  width,
  isWrapped: width > 40,
});

const wide = 60;
const middle = 24;
const narrow = 16;

const columnName = ({ survey, language }: Shown, key: string): string =>
  survey.groups.find(({ groupId }) => groupId === key)?.name[language] ?? resultWords.others[language];

const statisticCells = ({ n, mean, deviation, interval, cannotSay }: GroupResult): DataCell[] =>
  [n, mean, deviation, interval?.from ?? null, interval?.to ?? null, cannotSay].map(number);

/** One line per question and group, as far as they may be shown; the weighted overall mean first. */
const ratingSheet = (shown: Shown): TableSheet => {
  const { survey, results, language } = shown;
  const rows = results.questions.flatMap(({ questionId, overall, leftOut, byColumn }) => {
    const question = survey.questions.find((one) => one.questionId === questionId);
    if (!question || question.kind === 'text' || question.kind === 'choice') return [];
    const name = text(question.text[language]);
    const rest = ['', '', '', ''].map(text);
    return [
      [name, text(resultWords.overall[language]), text(''), number(overall), ...rest, number(leftOut)],
      ...results.columns.flatMap(({ key }) => {
        const result = byColumn[key];
        return result ? [[name, text(columnName(shown, key)), ...statisticCells(result), text('')]] : [];
      }),
    ];
  });
  return {
    name: resultWords.results[language],
    columns: [
      head('question', language, wide),
      head('group', language, middle),
      ...(['answers', 'mean', 'deviation', 'from', 'to', 'cannotSay', 'leftOut'] as const).map((word) =>
        head(word, language, narrow),
      ),
    ],
    rows,
  };
};

const choiceSheet = (shown: Shown): TableSheet => {
  const { survey, results, language } = shown;
  const rows = survey.questions
    .filter(({ kind }) => kind === 'choice')
    .flatMap((question) => {
      const { leftOut = 0, byColumn = {} } =
        results.questions.find(({ questionId }) => questionId === question.questionId) ?? {};
      const name = text(question.text[language]);
      return [
        ...(leftOut > 0 ? [[name, text(''), text(''), text(''), number(leftOut)]] : []),
        // A group that is not shown has no line: zero would say that nobody in it chose the option.
        ...results.columns.flatMap(({ key }) => {
          const result = byColumn[key];
          return result
            ? question.options.map((option) => [
                name,
                text(columnName(shown, key)),
                text(option.text[language]),
                number(result.options[option.optionId] ?? 0),
                text(''),
              ])
            : [];
        }),
      ];
    });
  return {
    name: resultWords.choices[language],
    columns: [
      head('question', language, wide),
      head('group', language, middle),
      head('option', language, wide),
      head('times', language, narrow),
      head('leftOut', language, narrow),
    ],
    rows,
  };
};

/** A survey with answers is read whole: results need all counts, and comments are exported. */
export const exportResults = async (
  { table }: Pick<SurveysDependencies, 'table'>,
  principal: Principal,
  { params, query }: Pick<CallInput<typeof exportCall>, 'params' | 'query'>,
): Promise<CallResult<typeof exportCall>> => {
  const found = await table.collect({ pk: surveyPartition(params) });
  const survey = requireOwn(found.of(surveyEntity)[0], principal);
  const { language } = query;
  const results = resultsOf(survey.questions, survey.groups, found.of(tallyEntity)[0] ?? { tally: {} });
  const shown = { survey, results, language };
  const comments = (await table.collect({ pk: textsOf(params) })).of(textsEntity).flatMap(({ texts }) => texts);
  const questionText = (id: string): string =>
    survey.questions.find(({ questionId }) => questionId === id)?.text[language] ?? '';
  const bytes = await writeDataWorkbook([
    ratingSheet(shown),
    ...(survey.questions.some(({ kind }) => kind === 'choice') ? [choiceSheet(shown)] : []),
    {
      name: resultWords.comments[language],
      columns: [head('question', language, wide), head('comment', language, wide)],
      rows: comments.map((one) => [text(questionText(one.questionId)), text(one.text)]),
    },
  ]);
  return {
    fileName: `${safeFileName(survey.title[language], 'survey')}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    base64: Buffer.from(bytes).toString('base64'),
  };
};
