import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useFollow } from '../../../lib/use-follow.ts';
import { stepAddress } from '../../reports/common/addresses.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { ContinueButton } from '../steps/continue-button.tsx';
import { neighboursOfStep } from '../steps/report-steps.ts';
import { StepTitle } from '../steps/step-title.tsx';
import { useSteps } from '../steps/use-steps.ts';
import { NumbersPractice, OmitPractice, OncePractice, WordsPractice } from './tutorial-practice.tsx';

const screens = [
  { id: 'numbers', Practice: NumbersPractice },
  { id: 'words', Practice: WordsPractice },
  { id: 'once', Practice: OncePractice },
  { id: 'omit', Practice: OmitPractice },
] as const;

/** The current screen, stored in the address: it can be shared, and the browser's back button works. */
const useScreen = () => {
  const [search, setSearch] = useSearchParams();
  const wanted = Number(search.get('screen') ?? '1');
  const number = Number.isInteger(wanted) && wanted >= 1 && wanted <= screens.length ? wanted : 1;
  return { number, show: (next: number) => setSearch({ screen: String(next) }) };
};

/** The next screen is read from its beginning. */
const useStartFocus = (number: number) => {
  const start = useRef<HTMLDivElement>(null);
  const before = useRef(number);
  useEffect(() => {
    if (before.current !== number) start.current?.focus();
    before.current = number;
  }, [number]);
  return start;
};

const Ways = ({ number, show }: ReturnType<typeof useScreen>) => {
  const { t } = useTranslation('define');
  const follow = useFollow();
  const { report } = useWorkspace();
  const { next } = neighboursOfStep('tutorial', useSteps());
  const isLast = number === screens.length;
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {number > 1 ? <Button onClick={() => show(number - 1)}>{t('tutorial.back')}</Button> : null}
      {isLast ? (
        <ContinueButton step="tutorial" />
      ) : (
        <Button variant="primary" onClick={() => show(number + 1)}>
          {t('tutorial.next')}
        </Button>
      )}
      {isLast || !next ? null : (
        <Button variant="link" href={stepAddress(report, next)} onFollow={follow}>
          {t('tutorial.skip')}
        </Button>
      )}
    </SpaceBetween>
  );
};

/** Four screens with the real fields, skippable at any time. */
export const TutorialStep = () => {
  const { t } = useTranslation('define');
  const screen = useScreen();
  const start = useStartFocus(screen.number);
  const shown = screens[screen.number - 1];
  if (!shown) return null;
  const { id, Practice } = shown;
  return (
    <div className="step-form">
      <SpaceBetween size="l">
        <StepTitle step="tutorial" description={t('tutorial.description')} />
        <div ref={start} tabIndex={-1} className="tutorial-screen">
          <Container
            header={
              <Header
                variant="h3"
                description={t('tutorial.progress', { number: screen.number, total: screens.length })}
              >
                {t(`tutorial.${id}.title`)}
              </Header>
            }
          >
            <SpaceBetween size="m">
              <Box variant="p">{t(`tutorial.${id}.text`)}</Box>
              <Practice key={id} />
            </SpaceBetween>
          </Container>
        </div>
        <Ways {...screen} />
      </SpaceBetween>
    </div>
  );
};
