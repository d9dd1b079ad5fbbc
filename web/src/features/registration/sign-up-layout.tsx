import './registration.css';
import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Steps from '@cloudscape-design/components/steps';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle, useFocusOnArrival } from '../../components/page-layout/page-layout.tsx';
import { useHasPlan } from './use-registration.ts';

export type SignUpStep = 'plan' | 'payment' | 'welcome' | 'company';

const stepsWithPlan: SignUpStep[] = ['plan', 'payment', 'welcome', 'company'];
const stepsWithoutPlan: SignUpStep[] = ['welcome', 'company'];

const statusOf = (index: number, current: number): 'success' | 'in-progress' | 'not-started' => {
  if (index < current) return 'success';
  return index === current ? 'in-progress' : 'not-started';
};

/** Plan · Payment · Welcome · Company: the current step and the remaining ones. */
const Progress = ({ step }: { step: SignUpStep }) => {
  const { t } = useTranslation('registration');
  const steps = useHasPlan() ? stepsWithPlan : stepsWithoutPlan;
  const current = steps.indexOf(step);
  return (
    <>
      <div className="sign-up-steps">
        <Steps
          orientation="horizontal"
          ariaLabel={t('steps.label')}
          steps={steps.map((name, index) => ({
            status: statusOf(index, current),
            statusIconAriaLabel: t(`steps.${statusOf(index, current)}`),
            header: index === current ? <b aria-current="step">{t(`steps.${name}`)}</b> : t(`steps.${name}`),
          }))}
        />
      </div>
      <div className="sign-up-steps-short">
        {t('steps.short', { number: current + 1, total: steps.length, name: t(`steps.${step}`) })}
      </div>
    </>
  );
};

/** Frame of every screen of registration (screens 10): steps, head, and the assurance that nothing is lost. */
export const SignUpLayout = ({
  step,
  title,
  description,
  hasOwnHeading = false,
  children,
}: {
  step: SignUpStep;
  title: string;
  description?: ReactNode;
  /** The content has the h1, like a wizard in each of its steps. */
  hasOwnHeading?: boolean;
  children: ReactNode;
}) => {
  const { t } = useTranslation('registration');
  const region = useFocusOnArrival();
  useDocumentTitle(title);
  return (
    <div ref={region} className="sign-up">
      <SpaceBetween size="l">
        <Progress step={step} />
        {hasOwnHeading ? null : (
          <Header variant="h1" description={description}>
            {title}
          </Header>
        )}
        {children}
        <Box variant="small" color="text-body-secondary">
          {t('keepsPlace')}
        </Box>
      </SpaceBetween>
    </div>
  );
};
