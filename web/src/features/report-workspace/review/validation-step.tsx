import Button from '@cloudscape-design/components/button';
import LiveRegion from '@cloudscape-design/components/live-region';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FindingView, ReportValidation } from '../../../../../shared/contract/reports/validation.contract.ts';
import { FindingCause } from '../../../../../shared/model/validation/finding.ts';
import { EmptyState, ErrorState } from '../../../components/states/states.tsx';
import { formatClock } from '../../../lib/i18n/instants.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { isNothingAnswered, placesOf } from '../context/outline-tree.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { UnsavedChangesNotice } from '../save-status/unsaved-changes-notice.tsx';
import { useUnsavedChanges } from '../save-status/use-unsaved-changes.ts';
import { StepTitle } from '../steps/step-title.tsx';
import { SubmitButton } from './completion/submit-button.tsx';
import { ClaimCards } from './validation/claim-card.tsx';
import type { FindingActions } from './validation/finding-cells.tsx';
import { findingAddress } from './validation/finding-navigation.ts';
import { FindingsTable } from './validation/findings-table.tsx';
import { NoteModal } from './validation/note-modal.tsx';
import { UnansweredList } from './validation/unanswered-list.tsx';
import { UndescribedTable, useDescribeAddress } from './validation/undescribed-table.tsx';
import { type Checked as CheckedReport, useBlockers } from './validation/use-blockers.ts';
import { useContinue } from './validation/use-continue.ts';
import { openFindings, useNotes } from './validation/use-validation.ts';
import { kindOf, kinds, useShownKind } from './validation/use-visible-kind.ts';
import './validation/validation.css';
import { PaleSkeleton } from '../../../components/states/pale-skeleton.tsx';

/** "3 errors block publishing. 11 warnings to review." */
const Sentence = ({ counts }: Pick<ReportValidation, 'counts'>) => {
  const { t } = useTranslation('validation');
  const { outline } = useWorkspace();
  const isReady = counts.errors === 0;
  const none = t(isNothingAnswered(outline) ? 'sentence.noResponses' : 'sentence.noErrors');
  const errors = isReady ? none : t('sentence.errors', { count: counts.errors });
  const warnings =
    counts.warnings === 0 ? t('sentence.noWarnings') : t('sentence.warnings', { count: counts.warnings });
  return (
    <LiveRegion tagName="div">
      <p className="validation-sentence">{t('sentence.both', { errors, warnings })}</p>
    </LiveRegion>
  );
};

const Checking = () => {
  const { t } = useTranslation('validation');
  const { outline } = useWorkspace();
  const count = placesOf(outline).reduce(
    (sum, { disclosure }) => sum + disclosure.answeredFields + disclosure.reusedFields,
    0,
  );
  return (
    <SpaceBetween size="s">
      <LiveRegion tagName="div">{t('checking', { count })}</LiveRegion>
      {['60%', '100%', '96%', '92%'].map((width) => (
        <PaleSkeleton key={width} variant="text-body-m" width={width} />
      ))}
    </SpaceBetween>
  );
};

const NothingLeft = ({ passed }: { passed: number }) => {
  const { t } = useTranslation('validation');
  const { count } = useUnsavedChanges();
  // There is something left: the checks never saw it.
  if (count > 0) {
    return (
      <SpaceBetween size="m">
        <p className="quiet">{t('passed', { count: passed })}</p>
        <SubmitButton />
      </SpaceBetween>
    );
  }
  return (
    <EmptyState
      spot="celebrate"
      title={t('empty.title')}
      text={t('empty.text', { count: passed })}
      action={<SubmitButton />}
    />
  );
};

const isUnanswered = ({ facts }: FindingView): boolean => facts.rule === 'unanswered';

const Groups = ({ findings, actions }: { findings: readonly FindingView[]; actions: FindingActions }) => (
  <SpaceBetween size="l">
    {findings.some(isUnanswered) ? <UnansweredList findings={findings.filter(isUnanswered)} actions={actions} /> : null}
    {FindingCause.options.map((cause) => {
      const found = findings.filter((finding) => finding.cause === cause && !isUnanswered(finding));
      return found.length === 0 ? null : <FindingsTable key={cause} cause={cause} findings={found} actions={actions} />;
    })}
  </SpaceBetween>
);

type ListProps = { validation: CheckedReport; notes: ReturnType<typeof useNotes> };

const Findings = ({ validation, notes }: ListProps) => {
  const { t } = useTranslation('validation');
  const { kind, setKind } = useShownKind(validation);
  const [noting, setNoting] = useState<FindingView>();
  const { region, rememberRow, focusNext } = useContinue();
  const { counts, findings, undescribed } = validation;
  const open = openFindings(validation);
  const shown = findings.filter((finding) => kindOf(finding) === kind);
  const drawn = kind === 'errors' ? undescribed : [];
  const actions: FindingActions = {
    positionOf: (finding) => open.indexOf(finding),
    onRight: (finding) => {
      rememberRow();
      setNoting(finding);
    },
    onWithdraw: (finding) => {
      rememberRow();
      void notes.give(finding, null).then(focusNext);
    },
    isBusy: notes.isBusy,
  };
  const save = async (finding: FindingView, note: string): Promise<void> => {
    if (!(await notes.give(finding, note))) return;
    setNoting(undefined);
    focusNext();
  };
  const list = (
    <SpaceBetween size="l">
      <SpaceBetween size="xs" direction="horizontal" alignItems="center">
        <SegmentedControl
          label={t('show.label')}
          selectedId={kind}
          options={kinds.map((id) => ({ id, text: t(`show.${id}`, { count: counts[id] }) }))}
          onChange={({ detail }) => setKind(kinds.find((id) => id === detail.selectedId) ?? 'errors')}
        />
        <span className="quiet">{t('passed', { count: counts.passed })}</span>
      </SpaceBetween>
      {shown.length + drawn.length === 0 ? <p>{t(`nothingHere.${kind}`)}</p> : null}
      {shown.length > 0 ? <Groups findings={shown} actions={actions} /> : null}
      {drawn.length > 0 ? <UndescribedTable undescribed={drawn} /> : null}
    </SpaceBetween>
  );
  return (
    <>
      <div ref={region}>{list}</div>
      {noting ? (
        <NoteModal
          finding={noting}
          isBusy={notes.isBusy}
          onSave={(note) => void save(noting, note)}
          onClose={() => setNoting(undefined)}
        />
      ) : null}
    </>
  );
};

/** Errors first, wherever they are corrected: in an answer, else in the design; then warnings. */
const useNextAddress = (validation: CheckedReport): string | undefined => {
  const { report } = useWorkspace();
  const addressOf = useDescribeAddress();
  const [next] = openFindings(validation);
  const [picture] = validation.undescribed;
  if (picture && next?.severity !== 'error') return addressOf(picture);
  return next && findingAddress(report, next, 0);
};

const FixNext = ({ validation }: { validation: CheckedReport }) => {
  const { t } = useTranslation('validation');
  const follow = useFollow();
  const { isReadOnly } = useWorkspace();
  const address = useNextAddress(validation);
  if (!address || isReadOnly) return <SubmitButton />;
  return (
    <Button variant="primary" href={address} onFollow={follow}>
      {t('fixNext')}
    </Button>
  );
};

const isClear = ({ findings, undescribed }: CheckedReport): boolean => findings.length + undescribed.length === 0;

const Checked = ({ at, isBusy, onCheck }: { at: string; isBusy: boolean; onCheck: () => void }) => {
  const { t } = useTranslation('validation');
  return (
    <SpaceBetween direction="horizontal" size="xs" alignItems="center">
      <span className="quiet">{t('checked', { time: formatClock(at) })}</span>
      <Button iconName="refresh" variant="icon" loading={isBusy} ariaLabel={t('checkAgain')} onClick={onCheck} />
    </SpaceBetween>
  );
};

/** The findings that block publishing; validated automatically on arrival. */
export const ValidationStep = () => {
  const { t } = useTranslation('validation');
  const { data, error, isValidating, mutate, recheck } = useBlockers();
  const notes = useNotes(
    (next) => mutate(next, { revalidate: false }),
    () => mutate(),
  );
  const check = (): void => void recheck();
  return (
    <SpaceBetween size="l">
      <StepTitle
        step="validation"
        {...(data && data.counts.errors > 0 ? { description: t('description') } : {})}
        actions={
          data ? (
            <SpaceBetween direction="horizontal" size="s" alignItems="center">
              <Checked at={data.checkedAt} isBusy={isValidating} onCheck={check} />
              {isClear(data) ? null : <FixNext validation={data} />}
            </SpaceBetween>
          ) : undefined
        }
      />
      <UnsavedChangesNotice />
      {error && !data ? <ErrorState things={t('things')} error={error} onRetry={check} /> : null}
      {!data && !error ? <Checking /> : null}
      {data ? <ClaimCards findings={data.findings} onChecked={check} /> : null}
      {data && isClear(data) ? <NothingLeft passed={data.counts.passed} /> : null}
      {data && !isClear(data) ? (
        <SpaceBetween size="m">
          <Sentence counts={data.counts} />
          <Findings validation={data} notes={notes} />
        </SpaceBetween>
      ) : null}
    </SpaceBetween>
  );
};
