import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { choiceIn } from './create-address.ts';
import {
  type DraftErrors,
  errorsOf,
  type ReportDraft,
  reachableStep,
  type WizardStep,
  wizardSteps,
} from './report-draft.ts';

const parseStep = (text: string | null): WizardStep => wizardSteps.find((step) => step === text) ?? 'frameworks';

/** The step in the address, if all steps before it are complete; errors are shown after an attempt to leave. */
export const useWizardStep = (draft: ReportDraft, offered: readonly FrameworkSummary[], name: string) => {
  const [search, setSearch] = useSearchParams();
  const [triedStep, setTriedStep] = useState<WizardStep>();
  const [tries, setTries] = useState(0);
  const region = useRef<HTMLDivElement>(null);
  const hasChoice = choiceIn(search) !== undefined;

  useEffect(() => {
    // Moved into the draft: a reload must not override later choices.
    if (hasChoice) setSearch({ step: 'scope' }, { replace: true });
  }, [hasChoice, setSearch]);
  const step = reachableStep(parseStep(search.get('step')), draft, offered);
  const found = errorsOf(step, draft, offered, name);
  const errors: DraftErrors = triedStep === step ? found : {};

  useEffect(() => {
    if (tries === 0) return;
    const field = region.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (field ?? region.current?.querySelector<HTMLElement>('input[type="checkbox"]'))?.focus();
  }, [tries]);

  /** False, with the first wrong field in focus, while the step has errors. */
  const check = (): boolean => {
    if (Object.keys(found).length === 0) return true;
    setTriedStep(step);
    setTries((count) => count + 1);
    return false;
  };
  const show = (next: WizardStep): void => {
    setTriedStep(undefined);
    setSearch(next === 'frameworks' ? {} : { step: next });
  };
  return { step, errors, check, show, region };
};
