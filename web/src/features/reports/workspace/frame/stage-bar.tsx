import Button from '@cloudscape-design/components/button';
import ButtonDropdown, { type ButtonDropdownProps } from '@cloudscape-design/components/button-dropdown';
import Steps from '@cloudscape-design/components/steps';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../../../../components/page-link.tsx';
import { useFollow } from '../../../../lib/use-follow.ts';
import { useIsPhone } from '../../../../lib/use-media.ts';
import { type StepId, stepAddress } from '../../common/addresses.ts';
import { countsOfStage, neighboursOfStep, stageOf, stages, stateOfStage, stateOfStep } from '../steps/report-steps.ts';
import type { StageId } from '../steps/step-table.ts';
import { useStepFacts } from '../steps/use-step-facts.ts';
import { useWorkspace } from '../workspace-context.ts';

type BarProps = { step: StepId; steps: readonly StepId[] };

/** Stages as links: what is done, where we are, what comes. */
const Stages = ({ steps }: { steps: readonly StepId[] }) => {
  const { t } = useTranslation('workspace');
  const { report } = useWorkspace();
  const facts = useStepFacts();
  const stepsOf = (stage: StageId): StepId[] => steps.filter((step) => stageOf(step) === stage);
  return (
    <Steps
      orientation="horizontal"
      ariaLabel={t('stages.label')}
      steps={stages.flatMap((stage) => {
        const first = stepsOf(stage)[0];
        if (!first) return [];
        const state = stateOfStage(stage, steps, facts);
        const counts = countsOfStage(stage, steps, facts);
        const open = stage === 'define' ? 'data-input' : first;
        return [
          {
            status: state,
            statusIconAriaLabel: t(`steps.state.${state}`),
            header: (
              <PageLink className="stage-link" to={stepAddress(report, stepsOf(stage).includes(open) ? open : first)}>
                {t(`stages.${stage}`)} {counts ? t('stages.progress', counts) : null}
              </PageLink>
            ),
          },
        ];
      })}
    />
  );
};

/** What the button of the picker says: the step among all; on a phone the stage where it counts its steps, and the step. */
const usePickerText = ({ step, steps }: BarProps): string => {
  const { t } = useTranslation('workspace');
  const isPhone = useIsPhone();
  const facts = useStepFacts();
  const title = t(`steps.${step}`);
  if (!isPhone) return t('steps.picker', { number: steps.indexOf(step) + 1, total: steps.length, title });
  const stage = stageOf(step);
  const counts = countsOfStage(stage, steps, facts);
  return !counts || counts.total < 2
    ? title
    : t('steps.pickerShort', { stage: t(`stages.${stage}`), ...counts, title });
};

/** Every step with its state, grouped by stage; steps are addresses, in any order (screens.md 14). */
const StepPicker = ({ step, steps }: BarProps) => {
  const { t } = useTranslation('workspace');
  const follow = useFollow();
  const { report } = useWorkspace();
  const facts = useStepFacts();
  const text = usePickerText({ step, steps });
  const items: ButtonDropdownProps.ItemGroup[] = stages.map((stage) => ({
    text: t(`stages.${stage}`),
    items: steps
      .filter((id) => stageOf(id) === stage)
      .map((id) => ({
        id,
        text: t(`steps.${id}`),
        secondaryText: t(`steps.state.${stateOfStep(id, facts)}`),
        href: stepAddress(report, id),
      })),
  }));
  return (
    <ButtonDropdown items={items.filter((group) => group.items.length > 0)} onItemFollow={follow} expandToViewport>
      {text}
    </ButtonDropdown>
  );
};

export const StageBar = ({ step, steps }: BarProps) => {
  const { t } = useTranslation('workspace');
  const follow = useFollow();
  const isPhone = useIsPhone();
  const { report } = useWorkspace();
  const { previous, next } = neighboursOfStep(step, steps);
  if (steps.length < 2) return null;
  if (isPhone) {
    return (
      <nav className="stage-bar" aria-label={t('steps.label')}>
        <StepPicker step={step} steps={steps} />
      </nav>
    );
  }
  return (
    <nav className="stage-bar" aria-label={t('steps.label')}>
      <Stages steps={steps} />
      <div className="step-picker">
        {previous ? (
          <Button
            variant="icon"
            iconName="angle-left"
            href={stepAddress(report, previous)}
            onFollow={follow}
            ariaLabel={t('steps.previous', { title: t(`steps.${previous}`) })}
          />
        ) : null}
        <StepPicker step={step} steps={steps} />
        {next ? (
          <Button
            variant="icon"
            iconName="angle-right"
            href={stepAddress(report, next)}
            onFollow={follow}
            ariaLabel={t('steps.next', { title: t(`steps.${next}`) })}
          />
        ) : null}
      </div>
    </nav>
  );
};
