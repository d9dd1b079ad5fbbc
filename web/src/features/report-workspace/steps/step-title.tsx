import Header from '@cloudscape-design/components/header';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepId } from '../../reports/common/addresses.ts';

const stepTitleId = 'step-title';

/** The id of the notice with the reason for sending back a report, above every step. */
export const sentBackId = 'sent-back';

/** The id of the element in which the last step shows the report's stage of publication. */
export const reportStageId = 'report-stage';

const framesMax = 60;

/**
 * Buttons and dialogs of a status are removed with it: the focus is on nothing once both are removed, which a slow
 * page renders some frames later. A focus moved elsewhere by then stays there.
 */
const onceRemoved = (moveFocus: () => void, frames = framesMax): void => {
  requestAnimationFrame(() => {
    setTimeout(() => {
      if (document.activeElement === document.body) moveFocus();
      else if (frames > 0) onceRemoved(moveFocus, frames - 1);
    });
  });
};

const reportStage = (): HTMLElement | null => document.getElementById(reportStageId);

/** Whether the page shows the state of the report itself: it is not reported twice. */
export const isStageShown = (): boolean => reportStage() !== null;

/** After an action on the status the focus moves to the report's stage, or else to the heading of the step. */
export const focusStageOrTitle = (): void =>
  onceRemoved(() => (reportStage() ?? document.getElementById(stepTitleId))?.focus());

/**
 * After sending a report back the focus moves to the reason, as its author will see it, not to a field that is
 * editable again.
 */
export const focusSentBackReason = (): void =>
  onceRemoved(() => {
    const reason = document.getElementById(sentBackId);
    reason?.focus({ preventScroll: true });
    reason?.scrollIntoView({ block: 'center' });
  });

/** h2 of a step with one line of description. */
export const StepTitle = ({
  step,
  description,
  actions,
}: {
  step: StepId;
  description?: ReactNode;
  actions?: ReactNode;
}) => {
  const { t } = useTranslation('workspace');
  return (
    <div id={stepTitleId} tabIndex={-1}>
      <Header variant="h2" description={description} actions={actions}>
        {t(`steps.${step}`)}
      </Header>
    </div>
  );
};
