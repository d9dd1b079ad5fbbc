import Button from '@cloudscape-design/components/button';
import LiveRegion from '@cloudscape-design/components/live-region';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Skeleton from '@cloudscape-design/components/skeleton';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FindingView, ReportValidation } from '../../../../../../shared/contract/validation.contract.ts';
import { FindingCause } from '../../../../../../shared/model/validation/finding.ts';
import { EmptyState, ErrorState } from '../../../../components/states/states.tsx';
import { formatClock } from '../../../../lib/i18n/instants.ts';
import { useFollow } from '../../../../lib/use-follow.ts';
import { SubmitButton } from '../completion/submit-button.tsx';
import { UnstoredNotice } from '../saving/unstored-notice.tsx';
import { useUnstored } from '../saving/use-unstored.ts';
import { placesOf } from '../tree/outline-tree.ts';
import type { FindingActions } from '../validation/finding-cells.tsx';
import { FindingsTable } from '../validation/findings-table.tsx';
import { NoteModal } from '../validation/note-modal.tsx';
import { useGoOn } from '../validation/use-go-on.ts';
import { kindOf, kinds, useShownKind } from '../validation/use-shown-kind.ts';
import { openFindings, useNotes, useValidation } from '../validation/use-validation.ts';
import { findingAddress } from '../validation/walk.ts';
import { useWorkspace } from '../workspace-context.ts';
import { StepTitle } from './step-title.tsx';
import '../validation/validation.css';

/** "3 things block publishing, 11 are worth a look." */
const Sentence = ({ counts }: Pick<ReportValidation, 'counts'>) => {
  const { t } = useTranslation('validation');
  const errors = counts.errors === 0 ? t('sentence.noErrors') : t('sentence.errors', { count: counts.errors });
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
        <Skeleton key={width} variant="text-body-m" width={width} />
      ))}
    </SpaceBetween>
  );
};

const NothingLeft = ({ passed }: { passed: number }) => {
  const { t } = useTranslation('validation');
  const { count } = useUnstored();
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

const Groups = ({ findings, actions }: { findings: readonly FindingView[]; actions: FindingActions }) => (
  <SpaceBetween size="l">
    {FindingCause.options.map((cause) => {
      const found = findings.filter((finding) => finding.cause === cause);
      return found.length === 0 ? null : <FindingsTable key={cause} cause={cause} findings={found} actions={actions} />;
    })}
  </SpaceBetween>
);

type ListProps = { validation: ReportValidation; notes: ReturnType<typeof useNotes> };

const Findings = ({ validation, notes }: ListProps) => {
  const { t } = useTranslation('validation');
  const { kind, setKind } = useShownKind(validation);
  const [noting, setNoting] = useState<FindingView>();
  const { region, keep, goOn } = useGoOn();
  const { counts, findings } = validation;
  const open = openFindings(validation);
  const shown = findings.filter((finding) => kindOf(finding) === kind);
  const actions: FindingActions = {
    positionOf: (finding) => open.indexOf(finding),
    onRight: (finding) => {
      keep();
      setNoting(finding);
    },
    onWithdraw: (finding) => {
      keep();
      void notes.give(finding, null).then(goOn);
    },
    isBusy: notes.isBusy,
  };
  const save = async (finding: FindingView, note: string): Promise<void> => {
    if (!(await notes.give(finding, note))) return;
    setNoting(undefined);
    goOn();
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
      {shown.length === 0 ? <p>{t(`nothingHere.${kind}`)}</p> : <Groups findings={shown} actions={actions} />}
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

const FixNext = ({ validation }: { validation: ReportValidation }) => {
  const { t } = useTranslation('validation');
  const follow = useFollow();
  const { report, isReadOnly } = useWorkspace();
  const next = openFindings(validation)[0];
  if (!next || isReadOnly) return <SubmitButton />;
  return (
    <Button variant="primary" href={findingAddress(report, next, 0)} onFollow={follow}>
      {t('fixNext')}
    </Button>
  );
};

const Checked = ({ at, isBusy, onCheck }: { at: string; isBusy: boolean; onCheck: () => void }) => {
  const { t } = useTranslation('validation');
  return (
    <SpaceBetween direction="horizontal" size="xs" alignItems="center">
      <span className="quiet">{t('checked', { time: formatClock(at) })}</span>
      <Button iconName="refresh" variant="icon" loading={isBusy} ariaLabel={t('checkAgain')} onClick={onCheck} />
    </SpaceBetween>
  );
};

/** What stands between the report and publishing (screens.md 15); checked by itself on arrival. */
export const ValidationStep = () => {
  const { t } = useTranslation('validation');
  const { data, error, isValidating, mutate } = useValidation();
  const notes = useNotes(
    (next) => mutate(next, { revalidate: false }),
    () => mutate(),
  );
  const check = (): void => void mutate();
  return (
    <SpaceBetween size="l">
      <StepTitle
        step="validation"
        description={t('description')}
        actions={
          data ? (
            <SpaceBetween direction="horizontal" size="s" alignItems="center">
              <Checked at={data.checkedAt} isBusy={isValidating} onCheck={check} />
              {data.findings.length > 0 ? <FixNext validation={data} /> : null}
            </SpaceBetween>
          ) : undefined
        }
      />
      <UnstoredNotice />
      {error && !data ? <ErrorState things={t('things')} error={error} onRetry={check} /> : null}
      {!data && !error ? <Checking /> : null}
      {data && data.findings.length === 0 ? <NothingLeft passed={data.counts.passed} /> : null}
      {data && data.findings.length > 0 ? (
        <SpaceBetween size="m">
          <Sentence counts={data.counts} />
          <Findings validation={data} notes={notes} />
        </SpaceBetween>
      ) : null}
    </SpaceBetween>
  );
};
