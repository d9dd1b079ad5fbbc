import ButtonDropdown, { type ButtonDropdownProps } from '@cloudscape-design/components/button-dropdown';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../../../components/page-link.tsx';
import { useFollow } from '../../../lib/use-follow.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { type StepId, stepAddress } from '../../reports/common/addresses.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { countsOfStage, stageOf, stages, stateOfStage, stateOfStep } from '../steps/report-steps.ts';
import type { StageId } from '../steps/step-order.ts';
import { useStepFacts } from '../steps/use-step-facts.ts';

type BarProps = { step: StepId; steps: readonly StepId[] };

/** Steps of the given stages with their states; steps are addresses, in any order. */
const useStepItems = (steps: readonly StepId[]) => {
  const { t } = useTranslation('workspace');
  const { report } = useWorkspace();
  const facts = useStepFacts();
  return (stage: StageId): ButtonDropdownProps.Item[] =>
    steps
      .filter((id) => stageOf(id) === stage)
      .map((id) => ({
        id,
        text: t(`steps.${id}`),
        secondaryText: t(`steps.state.${stateOfStep(id, facts)}`),
        href: stepAddress(report, id),
      }));
};

/** One line: the stages as links, and in the present one its steps. */
const Stages = ({ step, steps }: BarProps) => {
  const { t } = useTranslation('workspace');
  const follow = useFollow();
  const { report } = useWorkspace();
  const facts = useStepFacts();
  const itemsOf = useStepItems(steps);
  const isHere = (stage: StageId): boolean => stageOf(step) === stage;
  return (
    <ol className="stages" aria-label={t('stages.label')}>
      {stages.map((stage) => {
        const own = steps.filter((id) => stageOf(id) === stage);
        const [first] = own;
        if (!first) return null;
        const state = stateOfStage(stage, steps, facts);
        const counts = countsOfStage(stage, steps, facts);
        const open = own.find((id) => id === 'data-input') ?? first;
        return (
          <li key={stage} {...(isHere(stage) ? { 'aria-current': 'step' } : {})}>
            <StatusIndicator type={state} colorOverride="grey" iconAriaLabel={t(`steps.state.${state}`)}>
              <PageLink className="stage-link" to={stepAddress(report, open)}>
                {t(`stages.${stage}`)} {counts ? t('stages.progress', counts) : null}
              </PageLink>
            </StatusIndicator>
            {isHere(stage) && own.length > 1 ? (
              <ButtonDropdown items={itemsOf(stage)} onItemFollow={follow} expandToViewport>
                {t(`steps.${step}`)}
              </ButtonDropdown>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
};

/** On a phone a single button: the stage with its count of steps, and the step. */
const StepPicker = ({ step, steps }: BarProps) => {
  const { t } = useTranslation('workspace');
  const follow = useFollow();
  const facts = useStepFacts();
  const itemsOf = useStepItems(steps);
  const title = t(`steps.${step}`);
  const stage = stageOf(step);
  const counts = countsOfStage(stage, steps, facts);
  const groups = stages.map((id) => ({ text: t(`stages.${id}`), items: itemsOf(id) }));
  return (
    <ButtonDropdown items={groups.filter(({ items }) => items.length > 0)} onItemFollow={follow} expandToViewport>
      {!counts || counts.total < 2 ? title : t('steps.pickerShort', { stage: t(`stages.${stage}`), ...counts, title })}
    </ButtonDropdown>
  );
};

/** The one navigation between the steps of a report. */
export const StageBar = ({ step, steps }: BarProps) => {
  const { t } = useTranslation('workspace');
  const isPhone = useIsPhone();
  if (steps.length < 2) return null;
  return (
    <nav className="stage-bar" aria-label={t('steps.label')}>
      {isPhone ? <StepPicker step={step} steps={steps} /> : <Stages step={step} steps={steps} />}
    </nav>
  );
};
