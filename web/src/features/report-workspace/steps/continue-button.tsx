import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { useFollow } from '../../../lib/use-follow.ts';
import { type StepId, stepAddress } from '../../reports/common/addresses.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { neighboursOfStep } from './report-steps.ts';
import { useSteps } from './use-steps.ts';

/**
 * The one way on of a step: to the next one that this person can go to; on a phone always at the foot of the screen.
 */
export const ContinueButton = ({ step }: { step: StepId }) => {
  const { t } = useTranslation('workspace');
  const follow = useFollow();
  const { report } = useWorkspace();
  const { next } = neighboursOfStep(step, useSteps());
  if (!next) return null;
  return (
    <div className="step-continue">
      <Button variant="primary" href={stepAddress(report, next)} onFollow={follow}>
        {t('steps.continueTo', { title: t(`steps.${next}`) })}
      </Button>
    </div>
  );
};
