import { randomBytes } from 'node:crypto';
import { requestCount, resetRequestCount } from '../../functions/core/data/request-count.ts';
import { put } from '../../functions/core/data/write.ts';
import { tallyEntity } from '../../functions/core/surveys/survey.entities.ts';
import { saveAnswering } from '../../functions/surveys/answer.ts';
import { getResults } from '../../functions/surveys/read-surveys.ts';
import { randomBelow } from '../../functions/surveys/survey-keys.ts';
import { matrixPicture } from '../../shared/charts/matrix/matrix-drawing.ts';
import { assessmentTopicsMax } from '../../shared/model/materiality/assessment.ts';
import { addToTally, type Tally } from '../../shared/model/surveys/tally.ts';
import { openTestCloud } from '../support/cloud/cloud.ts';
import { callerOf, loadPeople } from '../support/cloud/cloud-people.ts';
import { answerAtOnce } from '../support/cloud/survey-rush.ts';
import { createSurveyBench, ratingSheet, surveySettings } from '../support/memory/survey-bench.ts';
import { attackedPeople, surveyJoins, withoutShuffle } from '../support/memory/survey-joins.ts';
import { atLeast, atMost, type Measurement, quantile, rounded } from './figure.ts';

const answers = 10_000;
const questionsCount = 24;
const reads = 100;
const draws = 20;

const timesOf = async (count: number, act: () => unknown): Promise<number[]> => {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const from = performance.now();
    await act();
    times.push(performance.now() - from);
  }
  return times;
};

/** A survey of which ten thousand answers are counted. */
const answeredSurvey = async () => {
  const bench = createSurveyBench();
  const [first] = surveySettings.questions;
  if (!first) throw new Error('the survey has no question');
  const ids = Array.from({ length: questionsCount }, (_none, at) => `q${String(at).padStart(5, '0')}`);
  const survey = await bench.running({ questions: ids.map((questionId) => ({ ...first, questionId })) });
  let tally: Tally = {};
  for (let at = 0; at < answers; at += 1) {
    const answer = { rating: (at % 5) + 1, cannotSay: false, optionId: null, text: '' };
    const sheet = { answers: Object.fromEntries(ids.map((id) => [id, answer])) };
    tally = addToTally(tally, at % 2 === 0 ? 'staff1' : 'board1', [sheet]);
  }
  const { surveyId } = survey;
  await bench.dependencies.table.write([put(tallyEntity, { surveyId, tally, revision: 2 }, 1)]);
  return { ...bench, surveyId };
};

const topics = Array.from({ length: assessmentTopicsMax }, (_none, at) => ({
  topicId: `topic-${at}`,
  name: `Topic with a name of its own ${at}`,
  pillar: 'social' as const,
  impact: 1 + ((at * 7) % 41) / 10,
  financial: 1 + ((at * 11) % 41) / 10,
  isMaterial: at % 3 === 0,
  disagrees: at % 10 === 0,
}));
const texts = { title: 'Matrix', alt: 'Matrix', impact: 'Impact', financial: 'Financial' };

const answerers = 500;

/** People who answer at once through the local cloud, from one address. */
const measureRush: Measurement = async (print) => {
  const cloud = await openTestCloud();
  try {
    await loadPeople(cloud, ['root']);
    const caller = await callerOf(cloud, 'root', 'administrator@demo.example');
    const secrets = Array.from({ length: answerers }, () => randomBytes(32).toString('base64url'));
    const { times, results, progress } = await answerAtOnce(caller, secrets);
    const lost = answerers - Math.min(results.counted, progress.sent);
    print(
      atMost({ id: 'M3', what: `answers lost of ${answerers} sent at once`, value: lost, unit: 'answers', limit: 0 }),
    );
    print({
      id: 'M3',
      what: 'save and send of one of them, p95',
      value: rounded(quantile(times, 0.95)),
      unit: 'ms',
    });
  } finally {
    await cloud.stop();
  }
};

/** Requests of a save: the host, and one write. */
const measureSaves: Measurement = async (print) => {
  const bench = createSurveyBench();
  const survey = await bench.running();
  const visit = bench.openLink(survey);
  const counts: number[] = [];
  for (const isFirst of [true, false]) {
    resetRequestCount();
    await saveAnswering(bench.dependencies, visit, { ...ratingSheet(3), isFirst });
    counts.push(requestCount() + 1);
  }
  const value = Math.max(...counts);
  print(atMost({ id: 'M4', what: 'requests to the table of a saved answer', value, unit: 'requests', limit: 2 }));
};

const sumOf = (joins: Readonly<Record<string, number>>): number =>
  Object.values(joins).reduce((sum, count) => sum + count, 0);

const measureJoins: Measurement = async (print) => {
  const shuffledJoins = await surveyJoins({ random: randomBelow, randomId: () => randomBytes(16).toString('hex') });
  const what = `answers of ${attackedPeople} people joined to them by table, mails, exports and logs`;
  print(atMost({ id: 'M5', what, value: sumOf(shuffledJoins), unit: 'joins', limit: 0 }));
  const plain = await surveyJoins(withoutShuffle());
  print(atLeast({ id: 'M5', what: 'the same without shuffling', value: sumOf(plain), unit: 'joins', limit: 1 }));
};

/** Results of a large survey without the network, and the matrix of the maximum number of topics of an assessment. */
export const measureSurveys: Measurement = async (print) => {
  const { dependencies, principal, surveyId } = await answeredSurvey();
  const times = await timesOf(reads, () => getResults(dependencies, principal, surveyId));
  print(
    atMost({
      id: 'M1',
      what: `results of ${answers} answers to ${questionsCount} questions, p95`,
      value: quantile(times, 0.95),
      unit: 'ms',
      limit: 1_000,
    }),
  );
  const size = { thresholds: { impact: 3, financial: 3 }, texts, width: 900, height: 600 };
  const drawn = await timesOf(draws, () => matrixPicture({ topics, ...size }));
  print(
    atMost({
      id: 'M2',
      what: `matrix of ${topics.length} topics drawn, p95`,
      value: quantile(drawn, 0.95),
      unit: 'ms',
      limit: 100,
    }),
  );
  await measureSaves(print);
  await measureJoins(print);
  await measureRush(print);
};
