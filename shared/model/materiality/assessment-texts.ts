/**
 * Texts of a report on its materiality, drafted from the assessment itself: participants, thresholds, decisions and
 * changes. They are a draft to edit; nothing in them is invented, and unknown facts are omitted.
 */
import { formatDate } from '../numbers/format-value.ts';
import { draftBlank } from '../text/draft-blank.ts';
import type { Language } from '../text/language.ts';
import type { ApprovedTopic, Assessment, AssessmentTopic } from './assessment.ts';
import { methodOf, openingOf, summaryWords } from './assessment-summary.ts';
import type { Iro } from './iro.ts';

export type SurveyFacts = {
  title: string;
  /** First and last day in the language of the text: surveys of several years often have the same title. */
  period: string;
  isRunning: boolean;
  invited: number;
  sent: number;
  byOpenLink: number;
  isAnonymous: boolean;
  /** Counted answers of it were shown before the approval; answers that came or were opened later informed nothing. */
  hasInformed: boolean;
  groups: readonly { name: string; invited: number; sent: number }[];
};
export type AssessmentFacts = {
  assessment: Assessment;
  topics: readonly AssessmentTopic[];
  /** Assessors who gave a score. */
  assessorCount: number;
  surveys: readonly SurveyFacts[];
  /** Approved topics of the assessment that it was started from. */
  before: readonly ApprovedTopic[] | null;
};
/**
 * The question of a disclosure on materiality: the process, its result, the management of topics, the relation to
 * strategy.
 */
export type TextKind = 'process' | 'list' | 'management' | 'strategy';

const percent = (part: number, whole: number): string => ((part / whole) * 100).toFixed(0);
const two = (score: number | null): string => (score === null ? '–' : score.toFixed(2));

const english = {
  ...summaryWords.en,
  join: (names: readonly string[]) => names.join(', '),
  semicolon: '; ',
  context: (name: string, text: string) => `${name}: ${text}`,
  activities: 'Activities',
  upstream: 'Upstream',
  downstream: 'Downstream',
  survey: ({ invited, sent, byOpenLink, isAnonymous }: SurveyFacts) =>
    [
      `We asked stakeholders in ${isAnonymous ? 'an anonymous' : 'a'} survey and received ${sent} ${sent === 1 ? 'answer' : 'answers'}.`,
      invited > 0
        ? `${invited} people were invited and ${sent - byOpenLink} of them answered (response rate ${percent(sent - byOpenLink, invited)}%).`
        : '',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  unanswered: ({ invited, isRunning }: SurveyFacts) =>
    `We invited ${invited} ${invited === 1 ? 'person' : 'people'} to a survey. ${isRunning ? 'It is running and has no answers yet.' : 'Nobody answered.'}`,
  titled: (title: string, period: string) => `${title} (${period})`,
  group: (name: string, sent: number, invited: number) =>
    `${name}: ${sent} of ${invited} (${percent(sent, invited)}%).`,
  informs: 'The answers counted before the approval informed the assessment and did not replace it.',
  decided: (name: string, isMaterial: boolean, reason: string) =>
    `${name} was judged ${isMaterial ? 'material' : 'not material'} by decision: ${reason}`,
  changed: (into: string, out: string) =>
    [
      'Changes from the previous assessment.',
      into === '' ? '' : ` Newly material: ${into}.`,
      out === '' ? '' : ` No longer material: ${out}.`,
    ].join(''),
  same: 'The list of material topics is unchanged from the previous assessment.',
  listHead: (count: number) => `We identified ${count} material ${count === 1 ? 'topic' : 'topics'}:`,
  listed: {
    double: (name: string, impact: string, financial: string) => `${name} (impact ${impact}, financial ${financial})`,
    impact: (name: string, impact: string, _financial: string) => `${name} (impact ${impact})`,
    financial: (name: string, _impact: string, financial: string) => `${name} (financial ${financial})`,
  },
  management: (name: string, iros: string) =>
    `${name}${iros === '' ? '' : `: ${iros}`}. Policies and commitments: ${draftBlank} Actions taken: ${draftBlank} Tracking of effectiveness: ${draftBlank} Involvement of stakeholders: ${draftBlank}`,
  managementHead: 'For each material topic we describe our policies, actions and how we track them.',
  iro: ({ kind, isPositive, isPotential, description }: Iro) =>
    `${kind === 'impact' ? `${isPotential ? 'Potential' : 'Actual'} ${isPositive ? 'positive' : 'negative'} impact` : kind === 'risk' ? 'Risk' : 'Opportunity'}: ${description}`,
  places: { own: 'own operations', upstream: 'upstream value chain', downstream: 'downstream value chain' },
  // ESRS 1.77
  horizons: {
    short: 'short term: the reporting period',
    medium: 'medium term: up to five years from its end',
    long: 'long term: beyond five years',
  },
  where: (iro: string, place: string, horizon: string) => `${iro} (${place}; ${horizon})`,
};

const chinese: typeof english = {
  ...summaryWords.zhTw,
  join: (names) => names.join('、'),
  semicolon: '；',
  context: (name, text) => `${name}：${text}`,
  activities: '業務活動',
  upstream: '上游',
  downstream: '下游',
  survey: ({ invited, sent, byOpenLink, isAnonymous }) =>
    [
      `我們以${isAnonymous ? '匿名' : ''}問卷諮詢持份者，共收到 ${sent} 份答案。`,
      invited > 0
        ? `獲邀請的 ${invited} 人中有 ${sent - byOpenLink} 人作答（回應率 ${percent(sent - byOpenLink, invited)}%）。`
        : '',
    ].join(''),
  unanswered: ({ invited, isRunning }) =>
    `我們邀請 ${invited} 人填寫問卷，${isRunning ? '問卷仍在進行，尚未收到答案。' : '無人作答。'}`,
  titled: (title, period) => `${title}（${period}）`,
  group: (name, sent, invited) => `${name}：${invited} 人中有 ${sent} 人（${percent(sent, invited)}%）。`,
  informs: '批准前已計入的答案為評估提供參考，並不取代評估。',
  decided: (name, isMaterial, reason) => `「${name}」另行決定為${isMaterial ? '重大' : '非重大'}：${reason}`,
  changed: (into, out) =>
    [
      '與上一次評估相比的變動。',
      into === '' ? '' : `新列為重大議題：${into}。`,
      out === '' ? '' : `不再屬重大議題：${out}。`,
    ].join(''),
  same: '重大議題列表與上一次評估相同。',
  listHead: (count) => `我們識別出 ${count} 個重大議題：`,
  listed: {
    double: (name, impact, financial) => `${name}（影響 ${impact}，財務 ${financial}）`,
    impact: (name, impact) => `${name}（影響 ${impact}）`,
    financial: (name, _impact, financial) => `${name}（財務 ${financial}）`,
  },
  management: (name, iros) =>
    `${name}${iros === '' ? '' : `：${iros}`}。政策與承諾：${draftBlank} 已採取的行動：${draftBlank} 成效追蹤：${draftBlank} 持份者的參與：${draftBlank}`,
  managementHead: '我們就每個重大議題說明政策、行動及追蹤方式。',
  iro: ({ kind, isPositive, isPotential, description }) =>
    `${kind === 'impact' ? `${isPotential ? '潛在' : '實際'}${isPositive ? '正面' : '負面'}影響` : kind === 'risk' ? '風險' : '機遇'}：${description}`,
  places: { own: '自身營運', upstream: '上游價值鏈', downstream: '下游價值鏈' },
  horizons: { short: '短期：匯報期間', medium: '中期：匯報期間結束後五年內', long: '長期：五年以上' },
  where: (iro, place, horizon) => `${iro}（${place}；${horizon}）`,
};
const wordsIn: Readonly<Record<Language, typeof english>> = { en: english, zhTw: chinese };

type Approved = NonNullable<Assessment['approval']>;
type TextInput = AssessmentFacts & { approval: Approved; words: typeof english; language: Language };

const nameOf = ({ name }: Pick<ApprovedTopic, 'name'>, language: Language): string => name[language];
const material = (topics: readonly ApprovedTopic[]): ApprovedTopic[] => topics.filter(({ isMaterial }) => isMaterial);

const changes = ({ approval, before, words, language }: TextInput): string[] => {
  if (!before) return [];
  const idsOf = (topics: readonly ApprovedTopic[]) => new Set(material(topics).map(({ topicId }) => topicId));
  const [was, is] = [idsOf(before), idsOf(approval.topics)];
  const into = material(approval.topics).filter(({ topicId }) => !was.has(topicId));
  const out = material(before).filter(({ topicId }) => !is.has(topicId));
  if (into.length + out.length === 0) return [words.same];
  const names = (topics: readonly ApprovedTopic[]): string => words.join(topics.map((one) => nameOf(one, language)));
  return [words.changed(names(into), names(out))];
};

/** Title of a survey, with its days where another one has the same. */
const surveyTitle = (survey: SurveyFacts, all: readonly SurveyFacts[], words: typeof english): string =>
  all.some((other) => other !== survey && other.title === survey.title)
    ? words.titled(survey.title, survey.period)
    : survey.title;

type SurveyInput = Pick<TextInput, 'surveys' | 'words'>;

const askedOf = (surveys: readonly SurveyFacts[]): SurveyFacts[] =>
  surveys.filter(({ invited, sent }) => invited + sent > 0);

/** The sentences on a survey: several surveys have their titles. */
const surveyHead = (survey: SurveyFacts, asked: readonly SurveyFacts[], words: typeof english): string => {
  const text = survey.sent === 0 ? words.unanswered(survey) : words.survey(survey);
  const titled = asked.length > 1 ? words.context(surveyTitle(survey, asked, words), text) : text;
  return survey.sent > 0 && survey.hasInformed ? `${titled} ${words.informs}` : titled;
};

const linesOfSurvey = (survey: SurveyFacts, { surveys, words }: SurveyInput): string[] => {
  const groups = survey.sent === 0 ? [] : survey.groups.filter(({ invited }) => invited > 0);
  return [
    surveyHead(survey, askedOf(surveys), words),
    ...groups.map(({ name, sent, invited }) => words.group(name, sent, invited)),
  ];
};

const surveyLines = (input: SurveyInput): string[] =>
  askedOf(input.surveys).flatMap((survey) => linesOfSurvey(survey, input));

const contextLines = ({ assessment, words }: TextInput): string[] =>
  (['activities', 'upstream', 'downstream'] as const).flatMap((part) => {
    const text = assessment.context[part].trim();
    return text === '' ? [] : [words.context(words[part], text)];
  });

const process = (input: TextInput): string[] => {
  const { approval, words, language } = input;
  return [
    openingOf(input, words),
    ...contextLines(input),
    ...methodOf(input, words),
    ...surveyLines(input),
    ...approval.topics
      .filter(({ reason }) => reason !== '')
      .map((topic) => words.decided(nameOf(topic, language), topic.isMaterial, topic.reason)),
    ...changes(input),
    words.approved(approval.body, formatDate(approval.decidedOn, language)),
  ];
};

const list = (input: TextInput): string[] => {
  const { assessment, approval, words, language } = input;
  const topics = material(approval.topics);
  return [
    words.listHead(topics.length),
    ...topics.map((topic) =>
      words.listed[assessment.kind](nameOf(topic, language), two(topic.impact), two(topic.financial)),
    ),
    ...changes(input),
  ];
};

const irosOf = (topics: readonly AssessmentTopic[], topicId: string): Iro[] =>
  topics.find((topic) => topic.topicId === topicId)?.iros ?? [];

/** What the assessment knows of each topic; the rest is blank until somebody writes it. */
const management = ({ approval, topics, words, language }: TextInput): string[] => [
  words.managementHead,
  ...material(approval.topics).map((topic) =>
    words.management(nameOf(topic, language), irosOf(topics, topic.topicId).map(words.iro).join(words.semicolon)),
  ),
];

const strategy = ({ approval, topics, words, language }: TextInput): string[] => {
  const shown = material(approval.topics);
  return [
    words.listHead(shown.length),
    ...shown.flatMap((topic) => [
      nameOf(topic, language),
      ...irosOf(topics, topic.topicId).map((iro) =>
        words.where(words.iro(iro), words.places[iro.place], words.horizons[iro.horizon]),
      ),
    ]),
  ];
};

const texts: Readonly<Record<TextKind, (input: TextInput) => string[]>> = { process, list, management, strategy };

/** The text of a kind, a line a paragraph; undefined while the assessment is not approved. */
export const assessmentText = (kind: TextKind, facts: AssessmentFacts, language: Language): string | undefined => {
  const { approval } = facts.assessment;
  return approval ? texts[kind]({ ...facts, approval, words: wordsIn[language], language }).join('\n') : undefined;
};

/** Sentences on a survey as a draft may have had them at another time, with those of now. */
export const formerSentences = (
  kind: TextKind,
  { surveys }: Pick<AssessmentFacts, 'surveys'>,
  language: Language,
): { before: string; now: string }[] => {
  if (kind !== 'process') return [];
  const words = wordsIn[language];
  const asked = askedOf(surveys);
  return asked.flatMap((survey) => {
    const now = linesOfSurvey(survey, { surveys, words }).join('\n');
    const times = [0, 1, 2].flatMap((sent) =>
      [true, false].flatMap((isRunning) =>
        [true, false].flatMap((hasInformed) =>
          [0, 1, 2].flatMap((invited) =>
            [0, 1].map((byOpenLink) => ({ ...survey, sent, isRunning, hasInformed, invited, byOpenLink })),
          ),
        ),
      ),
    );
    // With a title that other surveys gave it, and without.
    return times.flatMap((time) =>
      [asked.map((one) => (one === survey ? time : one)), [time]].map((all) => ({
        before: surveyHead(time, all, words),
        now,
      })),
    );
  });
};
