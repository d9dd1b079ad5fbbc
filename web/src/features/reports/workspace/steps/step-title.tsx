import Header from '@cloudscape-design/components/header';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepId } from '../../common/addresses.ts';

const stepTitleId = 'step-title';

/** Buttons of a status go with it, and their questions after them: whoever used one goes on from the head of the step. */
export const goOnFromTitle = (): void => {
  requestAnimationFrame(() => {
    setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById(stepTitleId)?.focus();
    });
  });
};

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
