import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { ErrorState, LoadingState } from '../../../../components/states/states.tsx';
import { ContinueButton } from '../steps/continue-button.tsx';
import { StepTitle } from '../steps/step-title.tsx';
import { DesignPreview } from './design-preview.tsx';
import { DesignProblems } from './design-problems.tsx';
import { useDesign } from './use-design.ts';
import './design.css';

/** The whole report for reading, as it stands now and as it will be published. */
export const PreviewStep = () => {
  const { t } = useTranslation('design');
  const { design, pictureUrl, error, retry } = useDesign();
  return (
    <SpaceBetween size="l">
      <StepTitle step="preview" description={t('preview.description')} />
      {design ? <DesignProblems edit={{ design, pictureUrl }} /> : null}
      {design ? <DesignPreview design={design} /> : null}
      {!design && error ? <ErrorState things={t('pages.things')} error={error} onRetry={retry} /> : null}
      {!design && !error ? <LoadingState things={t('pages.things')} /> : null}
      <ContinueButton step="preview" />
    </SpaceBetween>
  );
};
