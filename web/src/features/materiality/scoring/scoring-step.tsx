import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredTopic } from '../../../../../shared/contract/materiality/assessments.contract.ts';
import { type Iro, type IroScore, isScored, unscored } from '../../../../../shared/model/materiality/iro.ts';
import { proposedScore } from '../../../../../shared/model/materiality/moderation.ts';
import { EmptyState } from '../../../components/states/states.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { addressOf } from '../../../lib/routes.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { useAssessment } from '../assessment/use-assessment.ts';
import { IroScores } from './iro-scores.tsx';
import { nextTask } from './next-task.ts';

type Mode = 'mine' | 'result';

/** The user's own scores, as typed here or as stored. */
const useOwnScores = () => {
  const { store, view } = useAssessment();
  const { id } = useProfile().userInfo;
  const stored = view.assessors.find(({ userId }) => userId === id)?.scores;
  const [typed, setTyped] = useState<Record<string, IroScore>>({});
  return {
    scoreOf: (iroId: string): IroScore => typed[iroId] ?? stored?.[iroId] ?? unscored,
    score: (iroId: string, score: IroScore): void => {
      setTyped((before) => ({ ...before, [iroId]: score }));
      store.score({ [iroId]: score });
    },
  };
};

const setScore = (topic: StoredTopic, iroId: string, score: IroScore): Iro[] =>
  topic.iros.map((iro) => (iro.iroId === iroId ? { ...iro, score } : iro));

const useGiven = () => {
  const { view } = useAssessment();
  return (iroId: string): IroScore[] => view.assessors.flatMap(({ scores }) => scores[iroId] ?? []);
};

const TopicRows = ({ topic, mode, own }: { topic: StoredTopic; mode: Mode; own: ReturnType<typeof useOwnScores> }) => {
  const language = useLanguage();
  const { store, isReadOnly } = useAssessment();
  const given = useGiven();
  return (
    <tbody>
      <tr>
        <th colSpan={7} scope="rowgroup" className="score-topic">
          {topic.name[language]}
        </th>
      </tr>
      {topic.iros.map((iro) => (
        <IroScores
          key={iro.iroId}
          iro={iro}
          isReadOnly={isReadOnly}
          given={mode === 'result' ? given(iro.iroId) : undefined}
          score={mode === 'result' ? iro.score : own.scoreOf(iro.iroId)}
          onChange={(score) =>
            mode === 'mine'
              ? own.score(iro.iroId, score)
              : store.changeTopic(topic.topicId, (one) => ({
                  ...one,
                  iros: setScore({ ...topic, ...one }, iro.iroId, score),
                }))
          }
        />
      ))}
    </tbody>
  );
};

/** Adopts the median of all assessors where no result exists yet. */
const ProposalButton = () => {
  const { t } = useTranslation('materiality');
  const { store, view } = useAssessment();
  const given = useGiven();
  const open = view.topics.filter(({ iros }) =>
    iros.some((iro) => !isScored(iro, iro.score) && isScored(iro, proposedScore(iro, given(iro.iroId)))),
  );
  const adoptProposals = (): void => {
    for (const { topicId } of open) {
      store.changeTopic(topicId, (topic) => ({
        ...topic,
        iros: topic.iros.map((iro) =>
          isScored(iro, iro.score) ? iro : { ...iro, score: proposedScore(iro, given(iro.iroId)) },
        ),
      }));
    }
  };
  return (
    <Button disabled={open.length === 0} onClick={adoptProposals}>
      {t('scoring.propose', { count: open.length })}
    </Button>
  );
};

const NothingToScore = () => {
  const { t } = useTranslation('materiality');
  const follow = useFollow();
  const { assessmentId } = useAssessment().view.assessment;
  return (
    <EmptyState
      spot="reports"
      title={t('scoring.none')}
      action={
        <Button href={addressOf('MaterialityStep', { assessmentId, step: 'iros' })} onFollow={follow}>
          {t('scoring.toIros')}
        </Button>
      }
    />
  );
};

type NextProps = { openHere: number; openResult: number; onModerate: () => void };

/** What is left here, and then the next task: the moderated result, or the matrix. */
const Next = ({ openHere, openResult, onModerate }: NextProps) => {
  const { t } = useTranslation('materiality');
  const follow = useFollow();
  const { view, isReadOnly } = useAssessment();
  const { assessmentId } = view.assessment;
  const task = nextTask({ openHere, openResult });
  if (task === 'score') return <Box fontWeight="bold">{t('scoring.left', { count: openHere })}</Box>;
  return (
    <SpaceBetween size="s" direction="horizontal" alignItems="center">
      <Box fontWeight="bold">
        {task === 'done' ? t('scoring.all') : t('scoring.moderateNext', { count: openResult })}
      </Box>
      {task === 'done' ? (
        <Button href={addressOf('MaterialityStep', { assessmentId, step: 'matrix' })} onFollow={follow}>
          {t('scoring.toMatrix')}
        </Button>
      ) : null}
      {task === 'moderate' && !isReadOnly ? <Button onClick={onModerate}>{t('scoring.moderate')}</Button> : null}
    </SpaceBetween>
  );
};

const columns = ['scale', 'scope', 'irremediability', 'magnitude', 'likelihood'] as const;

/** Scores of each assessor and the moderated result, with the formula in use. */
export const ScoringStep = () => {
  const { t } = useTranslation('materiality');
  const { view, isReadOnly } = useAssessment();
  const [mode, setMode] = useState<Mode>(isReadOnly ? 'result' : 'mine');
  const own = useOwnScores();
  const scored = view.topics.filter(({ iros }) => iros.length > 0);
  const openCount = (scoreOf: (iro: Iro) => IroScore): number =>
    scored.filter(({ iros }) => iros.some((iro) => !isScored(iro, scoreOf(iro)))).length;
  const openResult = openCount(({ score }) => score);
  const openHere = mode === 'result' ? openResult : openCount(({ iroId }) => own.scoreOf(iroId));
  if (scored.length === 0) return <NothingToScore />;
  return (
    <SpaceBetween size="m">
      <Header
        variant="h2"
        description={t('scoring.text')}
        actions={mode === 'result' && !isReadOnly ? <ProposalButton /> : undefined}
      >
        {t('scoring.title')}
      </Header>
      <SegmentedControl
        label={t('scoring.mode')}
        selectedId={mode}
        options={(['mine', 'result'] as const).map((id) => ({ id, text: t(`scoring.${id}`) }))}
        onChange={({ detail }) => setMode(detail.selectedId === 'result' ? 'result' : 'mine')}
      />
      <Alert type="info" header={t(`methods.${view.assessment.method}.name`)}>
        {t(`methods.${view.assessment.method}.formula`)}
      </Alert>
      <Next openHere={openHere} openResult={openResult} onModerate={() => setMode('result')} />
      <div className="score-scroll">
        <table className="score-table">
          <thead>
            <tr>
              <th scope="col">{t('scoring.iro')}</th>
              {columns.map((factor) => (
                <th key={factor} scope="col">
                  {t(`factors.${factor}`)}
                </th>
              ))}
              <th scope="col" className="score-result">
                {t('scoring.score')}
              </th>
            </tr>
          </thead>
          {scored.map((topic) => (
            <TopicRows key={topic.topicId} topic={topic} mode={mode} own={own} />
          ))}
        </table>
      </div>
    </SpaceBetween>
  );
};
