import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Multiselect from '@cloudscape-design/components/multiselect';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Slider from '@cloudscape-design/components/slider';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pillar } from '../../../../../shared/catalogue/framework.ts';
import { axesOf, type Thresholds } from '../../../../../shared/model/materiality/thresholds.ts';
import { weightsOf } from '../../../../../shared/model/surveys/topic-scores.ts';
import { lazyDialog } from '../../../components/states/lazy-dialog.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { addressOf } from '../../../lib/routes.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { useAssessment } from '../assessment/use-assessment.ts';
import { GroupFilter } from './group-filter.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { MatrixView } from './matrix-view.tsx';
import { placedTopics } from './placed-topics.ts';
import { savePicture, saveSvg } from './save-matrix.ts';
import { Sensitivity } from './sensitivity.tsx';
import { SurveyWeights, type Weights } from './survey-weights.tsx';
import { useJudged, useMatrixTexts } from './use-matrix.ts';
import { useAssessmentSurvey, useSurveyScores } from './use-survey-scores.ts';

const DecisionModal = lazyDialog(async () => (await import('./decision-modal.tsx')).DecisionModal);

type Shown = 'chart' | 'table';
/** A moved threshold is stored after a pause. */
const debounceMilliseconds = 500;

type LinesProps = { lines: Thresholds; onMove: (lines: Thresholds) => void };

/** Both thresholds with sliders: changed results are shown during the move, and stored after a pause. */
const Lines = ({ lines, onMove }: LinesProps) => {
  const { t } = useTranslation('materiality');
  const { isReadOnly, view } = useAssessment();
  return (
    <div className="matrix-lines">
      {axesOf(view.assessment.kind).map((axis) => (
        <FormField key={axis} label={t(`matrix.line.${axis}`, { value: lines[axis].toFixed(1) })}>
          <Slider
            min={1}
            max={5}
            step={0.1}
            value={lines[axis]}
            readOnly={isReadOnly}
            ariaLabel={t(`matrix.line.${axis}`, { value: lines[axis].toFixed(1) })}
            onChange={({ detail }) => onMove({ ...lines, [axis]: Math.round(detail.value * 10) / 10 })}
          />
        </FormField>
      ))}
    </div>
  );
};

/** Before moderation no topic has a place, and "0 topics are material" would be a result that nobody gave. */
const NotModerated = () => {
  const { t } = useTranslation('materiality');
  const follow = useFollow();
  const { assessmentId } = useAssessment().view.assessment;
  return (
    <EmptyState
      spot="reports"
      title={t('matrix.empty')}
      text={t('matrix.emptyText')}
      action={
        <Button href={addressOf('MaterialityStep', { assessmentId, step: 'scoring' })} onFollow={follow}>
          {t('matrix.toScoring')}
        </Button>
      }
    />
  );
};

/** Matrix, thresholds, methods and decisions: the material topics, and what they depend on. */
export const MatrixStep = () => {
  const { t } = useTranslation('materiality');
  const isPhone = useIsPhone();
  const { store, view } = useAssessment();
  const { kind, method, thresholds } = view.assessment;
  const [lines, setLines] = useState(thresholds);
  const [stored] = useState({ kind, method, thresholds });
  const [pillars, setPillars] = useState<readonly Pillar[]>(Pillar.options);
  // One axis has no matrix.
  const isMatrix = axesOf(kind).length > 1;
  const [chosen, setShown] = useState<Shown>(isPhone ? 'table' : 'chart');
  const shown = isMatrix ? chosen : 'table';
  const [openId, setOpenId] = useState<string>();
  const config = { kind, method, thresholds: lines };
  const { groups } = view.assessment.context;
  const [weights, setWeights] = useState<Weights>(() => weightsOf(groups));
  const [columnKey, setColumnKey] = useState<string | null>(null);
  const found = useAssessmentSurvey(view.assessment.assessmentId);
  const surveyScores = useSurveyScores(found, { weights, columnKey });
  const all = useJudged(view.topics, config, surveyScores);
  const judged = all.filter(({ pillar }) => pillars.includes(pillar));
  const placed = placedTopics(judged);
  const unplaced = all.length - placedTopics(all).length;
  const texts = useMatrixTexts(placed);
  const open = all.find(({ topicId }) => topicId === openId);
  const options = Pillar.options.map((value) => ({ value, label: t(`pillars.${value}`) }));
  const file = { judged: placed, thresholds: lines, texts, name: view.assessment.name };
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const move = (next: Thresholds): void => {
    setLines(next);
    clearTimeout(rest.current);
    rest.current = setTimeout(() => store.changeSettings({ thresholds: next }), debounceMilliseconds);
  };
  const weighted = useRef<ReturnType<typeof setTimeout>>(undefined);
  const weigh = (next: Weights): void => {
    setWeights(next);
    clearTimeout(weighted.current);
    const { context } = view.assessment;
    const changed = context.groups.map((group) => ({ ...group, weight: next.get(group.groupId) ?? group.weight }));
    weighted.current = setTimeout(
      () => store.changeSettings({ context: { ...context, groups: changed } }),
      debounceMilliseconds,
    );
  };
  const material = all.filter(({ isMaterial }) => isMaterial).length;
  if (unplaced === all.length && material === 0) return <NotModerated />;
  return (
    <SpaceBetween size="l">
      <Container
        header={
          <Header
            variant="h2"
            description={t('matrix.count', { count: material, of: all.length })}
            actions={
              isMatrix ? (
                <SpaceBetween size="xs" direction="horizontal">
                  <Button onClick={() => saveSvg(file)}>{t('matrix.svg')}</Button>
                  <Button onClick={() => void savePicture(file)}>{t('matrix.png')}</Button>
                </SpaceBetween>
              ) : null
            }
          >
            {t('matrix.title')}
          </Header>
        }
      >
        <SpaceBetween size="m">
          <div className="matrix-tools">
            {isMatrix ? (
              <SegmentedControl
                label={t('matrix.shown')}
                selectedId={shown}
                options={(['chart', 'table'] as const).map((id) => ({ id, text: t(`matrix.as.${id}`) }))}
                onChange={({ detail }) => setShown(detail.selectedId === 'table' ? 'table' : 'chart')}
              />
            ) : null}
            <Multiselect
              options={options}
              selectedOptions={options.filter(({ value }) => pillars.includes(value))}
              ariaLabel={t('matrix.filter')}
              placeholder={t('matrix.filter')}
              hideTokens
              onChange={({ detail }) => setPillars(detail.selectedOptions.map(({ value }) => Pillar.parse(value)))}
            />
            {found ? <GroupFilter found={found} columnKey={columnKey} onChange={setColumnKey} /> : null}
          </div>
          {shown === 'chart' ? (
            <>
              <MatrixView judged={placed} thresholds={lines} onOpen={setOpenId} />
              {unplaced > 0 ? <Box>{t('matrix.unplaced', { count: unplaced })}</Box> : null}
              <Box fontSize="body-s" color="text-body-secondary">
                {t('matrix.shapes')} · {t('matrix.legend')} {t('matrix.stacks')} {found ? t('matrix.sizes') : null}
              </Box>
            </>
          ) : (
            <MatrixTable judged={judged} kind={kind} onOpen={setOpenId} />
          )}
          <Lines lines={lines} onMove={move} />
        </SpaceBetween>
      </Container>
      <Sensitivity config={config} stored={stored} onMethod={(next) => store.changeSettings({ method: next })} />
      {found ? <SurveyWeights found={found} judged={all} weights={weights} onWeights={weigh} /> : null}
      {open ? (
        <Suspense>
          <DecisionModal topic={open} onClose={() => setOpenId(undefined)} />
        </Suspense>
      ) : null}
    </SpaceBetween>
  );
};
