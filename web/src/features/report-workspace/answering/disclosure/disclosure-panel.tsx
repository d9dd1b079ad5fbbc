import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { shownCode } from '../../../../../../shared/catalogue/display-code.ts';
import type { Disclosure } from '../../../../../../shared/catalogue/framework.ts';
import type { DisclosureView } from '../../../../../../shared/contract/reports/reports.contract.ts';
import { isExplainedOnly, permitsOmission } from '../../../../../../shared/model/answer/omission-reason.ts';
import type { Breakdown } from '../../../../../../shared/model/data-point/breakdown.ts';
import type { LetterOmission, Omission } from '../../../../../../shared/model/report/report.ts';
import { useFlash } from '../../../../components/flash/use-flash.ts';
import { ahead } from '../../../../components/states/ahead.ts';
import { lazyDialog } from '../../../../components/states/lazy-dialog.tsx';
import { ErrorState, LoadingState } from '../../../../components/states/states.tsx';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { useIsPhone } from '../../../../lib/use-media.ts';
import { type MetricNames, metricNameOf } from '../../../reports/fields/metric-name.ts';
import { type DisclosurePlace, findPlace, neighboursOf } from '../../context/outline-tree.ts';
import { useQueueState, useWorkspace } from '../../context/workspace-context.ts';
import { useCommentsKey } from '../../drawers/comments/use-comments-key.ts';
import { useFieldOnArrival, useOpenFieldOnArrival } from '../../navigation/focus-field.ts';
import { openFields } from '../../navigation/unanswered-fields.ts';
import { useCompleteKey } from '../../navigation/use-complete-key.ts';
import { useFocusOnArrival } from '../../navigation/use-focus-on-arrival.ts';
import { useGoToDisclosure } from '../../navigation/use-place.ts';
import { editsOf } from '../../saving/when-saved.ts';
import { type StatusResult, useDisclosureStatus } from '../disclosure-status/use-disclosure-status.ts';
import { LetterOmissions, OmissionNote } from '../omissions/letter-omissions.tsx';
import { omissionKeyOf, storeOmission } from '../omissions/omission-draft.ts';
import { omittableLettersOf, withOmission } from '../omissions/omittable-letters.ts';
import { waitsForLastYear } from '../prior-year/prior-year-text.ts';
import { usePriorState } from '../prior-year/use-prior.ts';
import { BreakdownTables } from '../tables/breakdown-tables.tsx';
import { AlsoAnswers } from './also-answers.tsx';
import { DisclosureActions } from './disclosure-actions.tsx';
import { DisclosureHead } from './disclosure-head.tsx';
import { FieldRow } from './field-row.tsx';
import { type Letter, lettersOf } from './letters-of.ts';
import { MissingAlert } from './missing-alert.tsx';
import { useDisclosure } from './use-disclosure.ts';
import { usePrefetch } from './use-prefetch.ts';
import { atOnce, useProgressiveRendering } from './use-progressive-rendering.ts';

const OmissionModal = lazyDialog(...ahead(async () => (await import('../omissions/omission-modal.tsx')).OmissionModal));

/** The first figure that depends on a choice of method shows the choice. */
const isFirstOfMethod = (hub: DisclosureView['hub'], fieldKey: string): boolean => {
  const method = hub.find((field) => field.fieldKey === fieldKey)?.condition?.metricCode;
  return method !== undefined && hub.find(({ condition }) => condition?.metricCode === method)?.fieldKey === fieldKey;
};

const noLetters: readonly Letter[] = [];

type Loaded = {
  place: DisclosurePlace;
  /** The page was opened here, without navigation within it. */
  isArrival: boolean;
  disclosure: Disclosure;
  answers: DisclosureView;
  metrics: MetricNames;
  breakdowns: readonly Breakdown[];
  alsoAnswers: Parameters<typeof AlsoAnswers>[0]['entries'];
  setAnswers: ReturnType<typeof useDisclosure>['setAnswers'];
};

const unsavedFlash = 'disclosure-unsaved';

/** The message is dismissed once everything is saved, and when another disclosure opens. */
const useUnsavedFlash = (place: DisclosurePlace): void => {
  const { dismiss } = useFlash();
  const isSaved = useQueueState((state) => editsOf(state, place).length === 0);
  useEffect(() => {
    if (isSaved) dismiss(unsavedFlash);
    return () => dismiss(unsavedFlash);
  }, [isSaved, dismiss]);
};

/**
 * The button that completed or reopened is removed (on a phone from the bar): the focus moves to the heading, which
 * announces the result.
 */
const leaveActions = (): void => {
  const { activeElement } = document;
  if (activeElement !== document.body && !activeElement?.closest('.disclosure-actions, .phone-bar')) return;
  document.getElementById('disclosure-heading')?.focus({ preventScroll: true });
};

/** Completing and omitting, with the result: the next disclosure, a message, or the names of empty fields. */
const useFlow = ({ place, disclosure, answers, setAnswers }: Loaded) => {
  const { t } = useTranslation('workspace');
  const flash = useFlash();
  const { report, outline } = useWorkspace();
  const goTo = useGoToDisclosure(report);
  const { setStatus, isBusy } = useDisclosureStatus(place, answers, setAnswers);
  const [missing, setMissing] = useState<string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [isOmitting, setIsOmitting] = useState(false);
  /** The letters for which the omission is changed, and their current reasons. */
  const [changed, setChanged] = useState<LetterOmission | null>(null);
  const letterOmissions = answers.letterOmissions ?? [];
  const others = (omission: LetterOmission | null) => letterOmissions.filter((one) => one !== omission);
  const endOmitting = (): void => {
    setIsOmitting(false);
    setChanged(null);
  };
  const omitLetters = async (omissions: LetterOmission[]): Promise<void> => {
    const result = await setStatus({ status: 'in-progress', letterOmissions: omissions });
    if (result.kind !== 'done') return;
    storeOmission(omissionKey, undefined);
    endOmitting();
  };
  const waits = waitsForLastYear(usePriorState(place).prior, disclosure.fields, answers.values);
  const neighbours = neighboursOf(outline, place);
  useUnsavedFlash(place);
  const omissionKey = omissionKeyOf({ userId: useProfile().userInfo.id, reportId: report.reportId }, place);
  const after = (result: StatusResult): void => {
    setMissing(result.kind === 'missing' ? result.fieldKeys : []);
    setAttempt((before) => before + 1);
    if (result.kind === 'unsaved') {
      flash.show({ id: unsavedFlash, type: 'warning', content: t('disclosure.missingUnsaved') });
    }
    if (result.kind !== 'done' && result.kind !== 'waits') return;
    if (neighbours.next) goTo(neighbours.next.place);
    else if (result.kind === 'done') leaveActions();
  };
  return {
    neighbours,
    isBusy: isBusy || waits,
    isOmitting,
    setIsOmitting,
    omissionKey,
    attempt,
    missingFields: disclosure.fields.filter((field) => missing.includes(field.key)),
    leaveOpen: () => setMissing([]),
    complete: () => {
      if (!waits) void setStatus({ status: 'complete' }).then(after);
    },
    reopen: () => void setStatus({ status: 'in-progress' }).then(leaveActions),
    changed,
    changeLetters: (omission: LetterOmission) => {
      setChanged(omission);
      setIsOmitting(true);
    },
    takeBackLetters: (omission: LetterOmission) => void omitLetters(others(omission)),
    endOmitting,
    omit: (omission: Omission, letters?: string[]) => {
      if (letters) {
        void omitLetters(withOmission(others(changed), { ...omission, letters }));
        return;
      }
      void setStatus({ status: 'omitted', omission }).then((result) => {
        if (result.kind === 'done') storeOmission(omissionKey, undefined);
        endOmitting();
        after(result);
      });
    },
  };
};

const LoadedDisclosure = (loaded: Loaded) => {
  const { place, disclosure, answers } = loaded;
  const { isReadOnly, outline } = useWorkspace();
  const waits = (findPlace(outline, place)?.disclosure.waitingAnswers ?? 0) > 0;
  const language = useLanguage();
  const isPhone = useIsPhone();
  const flow = useFlow(loaded);
  const requested = useSearchParams()[0].get('field');
  const drawn = useProgressiveRendering(
    disclosure.fields.length,
    disclosure.fields.findIndex(({ key }) => key === requested),
  );
  usePrefetch(place);
  useFocusOnArrival(true);
  useFieldOnArrival();
  useOpenFieldOnArrival(loaded.isArrival && !isReadOnly && !isPhone, openFields(disclosure.fields, answers));
  useCommentsKey();
  useCompleteKey(flow.complete, !isReadOnly && answers.status === 'in-progress');
  // A stable map while the disclosure is the same: only rows with changes re-render.
  const letters = useMemo(
    () => new Map(disclosure.fields.map(({ key }) => [key, lettersOf(disclosure, key)])),
    [disclosure],
  );
  const form = (
    <SpaceBetween size="l">
      <SpaceBetween size="xs">
        <DisclosureHead place={place} disclosure={disclosure} answers={answers} />
        <AlsoAnswers entries={loaded.alsoAnswers} />
      </SpaceBetween>
      <OmissionNote answers={answers} />
      <LetterOmissions
        omissions={answers.letterOmissions ?? []}
        onChange={flow.changeLetters}
        onTakeBack={flow.takeBackLetters}
      />
      {disclosure.fields.slice(0, drawn).map((field) => (
        <FieldRow
          key={field.key}
          field={field}
          place={place}
          metric={metricNameOf(field, loaded.metrics, language)}
          letters={letters.get(field.key) ?? noLetters}
          stored={answers.values.find(({ fieldKey }) => fieldKey === field.key)}
          hub={answers.hub.find(({ fieldKey }) => fieldKey === field.key)}
          files={answers.evidence[field.key] ?? 0}
          asksMethod={isFirstOfMethod(answers.hub, field.key)}
          isPhone={isPhone}
          isMissing={flow.missingFields.includes(field)}
          waits={waits}
        />
      ))}
      {loaded.breakdowns.length > 0 ? (
        <BreakdownTables place={place} fields={disclosure.fields} breakdowns={loaded.breakdowns} answers={answers} />
      ) : null}
      {flow.missingFields.length > 0 ? (
        <MissingAlert key={flow.attempt} fields={flow.missingFields} onLeave={flow.leaveOpen} />
      ) : null}
      <DisclosureActions
        answers={answers}
        neighbours={flow.neighbours}
        isBusy={flow.isBusy}
        onComplete={flow.complete}
        onReopen={flow.reopen}
        onOmit={() => flow.setIsOmitting(true)}
      />
      {flow.isOmitting ? (
        <Suspense>
          <OmissionModal
            code={shownCode(disclosure.code, language)}
            isPermitted={permitsOmission(answers)}
            isExplained={isExplainedOnly(place.versionId)}
            letters={omittableLettersOf(disclosure, language)}
            before={flow.changed ?? answers.omission}
            draftKey={flow.omissionKey}
            isBusy={flow.isBusy}
            onOmit={flow.omit}
            onClose={flow.endOmitting}
          />
        </Suspense>
      ) : null}
    </SpaceBetween>
  );
  const isLong = disclosure.fields.length > atOnce;
  return (
    <fieldset aria-labelledby="disclosure-heading" className={`disclosure-fields${isLong ? ' long-form' : ''}`}>
      {form}
    </fieldset>
  );
};

/** One disclosure: its fields in the middle; it loads and fails without the rest of the report. */
export const DisclosurePanel = ({ place, isArrival }: Pick<Loaded, 'place' | 'isArrival'>) => {
  const { t } = useTranslation('workspace');
  const { definition, answers, error, setAnswers, retry } = useDisclosure(place);
  if (definition && answers) {
    return (
      <LoadedDisclosure
        place={place}
        isArrival={isArrival}
        disclosure={definition.disclosure}
        metrics={definition.metrics}
        breakdowns={definition.breakdowns}
        alsoAnswers={definition.alsoAnswers}
        answers={answers}
        setAnswers={setAnswers}
      />
    );
  }
  if (error) return <ErrorState things={t('disclosure.things')} error={error} onRetry={retry} />;
  return <LoadingState things={t('disclosure.things')} />;
};
