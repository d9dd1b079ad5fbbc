import Header from '@cloudscape-design/components/header';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepId } from '../../common/addresses.ts';

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
    <Header variant="h2" description={description} actions={actions}>
      {t(`steps.${step}`)}
    </Header>
  );
};
