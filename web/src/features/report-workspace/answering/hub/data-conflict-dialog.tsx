import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../../../../../shared/contract/calls/call.ts';
import {
  type DataConflict,
  listDataConflicts,
} from '../../../../../../shared/contract/data-hub/data-points.contract.ts';
import type { FieldReference } from '../../../../../../shared/model/data-point/data-point.ts';
import { useFlash } from '../../../../components/flash/use-flash.ts';
import { useShell } from '../../../../components/page-layout/page-chrome.ts';
import { ErrorState, LoadingState } from '../../../../components/states/states.tsx';
import { useCall } from '../../../../lib/api/use-call.ts';
import { usePermission } from '../../../../lib/session/profile.ts';
import { useIsPhone } from '../../../../lib/use-media.ts';
import { useFirstFocus } from '../../../reports/common/use-first-focus.ts';
import { openChoicesOf } from '../../context/outline-tree.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { useReturnToField } from '../../navigation/return-to-field.ts';
import { allChosen, type Choices, conflictKey, countChoices, mineChosen, withChoice } from './data-choices.ts';
import { type Choice, ChoiceCell, DisclosureCell, ExistingCell, NewCell } from './data-conflict-row.tsx';
import { useResolve } from './use-resolve.ts';

const choiceControls = '[data-choice] :is(button, input)';

type RowsProps = {
  conflicts: readonly DataConflict[];
  choices: Choices;
  isTimeOffered: boolean;
  choose: (conflict: DataConflict, choice: Choice) => void;
};

const WideRows = ({ conflicts, choices, isTimeOffered, choose }: RowsProps) => {
  const { t } = useTranslation('data-points');
  return (
    <Table<DataConflict>
      variant="embedded"
      wrapLines
      items={conflicts}
      trackBy={conflictKey}
      ariaLabels={{ tableLabel: t('conflict.table') }}
      columnDefinitions={[
        {
          id: 'disclosure',
          header: t('conflict.disclosure'),
          cell: (conflict) => <DisclosureCell conflict={conflict} />,
        },
        { id: 'existing', header: t('conflict.existing'), cell: (conflict) => <ExistingCell conflict={conflict} /> },
        { id: 'new', header: t('conflict.new'), cell: (conflict) => <NewCell conflict={conflict} /> },
        {
          id: 'choice',
          header: t('conflict.choice'),
          cell: (conflict) => (
            <ChoiceCell
              conflict={conflict}
              choice={choices[conflictKey(conflict)]}
              isTimeOffered={isTimeOffered}
              onChoose={(choice) => choose(conflict, choice)}
            />
          ),
        },
      ]}
    />
  );
};

/** On a phone a conflict is a card: nothing scrolls sideways. */
const NarrowRows = ({ conflicts, choices, isTimeOffered, choose }: RowsProps) => {
  const { t } = useTranslation('data-points');
  return (
    <SpaceBetween size="s">
      {conflicts.map((conflict) => (
        <Container key={conflictKey(conflict)}>
          <SpaceBetween size="s">
            <div>
              <DisclosureCell conflict={conflict} />
            </div>
            <div>
              <Box variant="awsui-key-label">{t('conflict.existing')}</Box>
              <ExistingCell conflict={conflict} />
            </div>
            <div>
              <Box variant="awsui-key-label">{t('conflict.new')}</Box>
              <NewCell conflict={conflict} />
            </div>
            <ChoiceCell
              conflict={conflict}
              choice={choices[conflictKey(conflict)]}
              isTimeOffered={isTimeOffered}
              onChoose={(choice) => choose(conflict, choice)}
            />
          </SpaceBetween>
        </Container>
      ))}
    </SpaceBetween>
  );
};

type Listed = CallResult<typeof listDataConflicts>;

/** The first page contained only matching answers: the next request continues after them. */
const hasLaterConflicts = (listed: Listed | undefined): boolean =>
  listed !== undefined && listed.conflicts.length === 0 && listed.total > 0;
const nextRequestMilliseconds = 500;

const useConflicts = (mine: FieldReference | undefined, onClose: () => void) => {
  const { t } = useTranslation('data-points');
  const flash = useFlash();
  const { report, outline, updateOutline } = useWorkspace();
  const remaining = useRef<number>(undefined);
  const { data, error, mutate } = useCall(
    listDataConflicts,
    { params: { reportId: report.reportId } },
    {
      revalidateOnMount: true,
      // Reading resolved matching answers automatically: the header and the tree no longer ask for a choice.
      onSuccess: ({ total }) => {
        remaining.current = total;
        if (total !== openChoicesOf(outline)) void updateOutline();
      },
      refreshInterval: (now) => (hasLaterConflicts(now) ? nextRequestMilliseconds : 0),
    },
  );
  const [changed, setChoices] = useState<Choices>();
  const { resolve, isBusy } = useResolve();
  const conflicts = data?.conflicts ?? [];
  const choices = changed ?? mineChosen(conflicts, mine);
  const apply = async (): Promise<void> => {
    const chosen = conflicts.flatMap((conflict) => {
      const { versionId, disclosureId, fieldKey, typed, existing } = conflict;
      const choice = choices[conflictKey(conflict)];
      const revisions = { revision: typed.revision, pointRevision: existing.revision };
      return choice ? [{ versionId, disclosureId, fieldKey, choice, ...revisions }] : [];
    });
    const done = await resolve(chosen);
    setChoices({});
    const message = done
      ? { type: 'success' as const, content: t('conflict.done', done) }
      : { type: 'warning' as const, content: t('conflict.changed') };
    flash.show(message);
    // A choice also resolves the answers with the same value.
    if (done && (remaining.current === 0 || chosen.length === data?.total)) onClose();
  };
  return { data, error, mutate, conflicts, choices, setChoices, apply, isBusy };
};

/** Whether this person may assign a value to another reporting period: in the data hub only. */
const useIsTimeOffered = (): boolean => {
  const { isOpen } = useShell();
  return usePermission('data:write') && isOpen('DataHubConflicts');
};

/**
 * Specification 4: a data point exists for the same reporting time; the user overwrites it or keeps it, per
 * disclosure.
 */
export const DataConflictDialog = ({ mine, onClose }: { mine: FieldReference | undefined; onClose: () => void }) => {
  const { t } = useTranslation('data-points');
  const { t: tCommon } = useTranslation('common');
  const isNarrow = useIsPhone();
  const { data, error, mutate, conflicts, choices, setChoices, apply, isBusy } = useConflicts(mine, onClose);
  const isTimeOffered = useIsTimeOffered();
  useReturnToField(conflicts);
  const rows = useRef<HTMLDivElement>(null);
  useFirstFocus(rows, choiceControls, conflicts.length > 0);
  /** [Apply] is disabled until the next choice: the focus moves to the first remaining one. */
  const applyAndGoOn = async (): Promise<void> => {
    await apply();
    rows.current?.querySelector<HTMLElement>(choiceControls)?.focus();
  };
  const Rows = isNarrow ? NarrowRows : WideRows;
  const counts = countChoices(choices);
  const chosenCount = counts.overwritten + counts.kept;
  const isNone = data?.total === 0;
  return (
    <Modal
      visible
      size="large"
      onDismiss={onClose}
      closeAriaLabel={isNone ? tCommon('actions.close') : t('conflict.later')}
      header={t('conflict.title')}
      footer={
        isNone ? (
          <Box float="right">
            <Button onClick={onClose}>{tCommon('actions.close')}</Button>
          </Box>
        ) : (
          <div className="data-conflict-foot">
            <span aria-live="polite">{t('conflict.sum', counts)}</span>
            <SpaceBetween direction="horizontal" size="xs">
              <Button onClick={onClose}>{t('conflict.later')}</Button>
              <Button
                variant="primary"
                disabled={chosenCount === 0}
                loading={isBusy}
                onClick={() => void applyAndGoOn()}
              >
                {t('conflict.apply')}
              </Button>
            </SpaceBetween>
          </div>
        )
      }
    >
      <SpaceBetween size="m">
        {isNone ? null : <Box variant="p">{t(isTimeOffered ? 'conflict.text' : 'conflict.textHere')}</Box>}
        {error && !data ? (
          <ErrorState things={t('conflict.things')} error={error} onRetry={() => void mutate()} />
        ) : null}
        {(!data && !error) || hasLaterConflicts(data) ? <LoadingState things={t('conflict.things')} /> : null}
        {isNone ? <Alert type="success">{t('conflict.none')}</Alert> : null}
        {conflicts.length > 0 ? (
          <SpaceBetween size="m">
            <SpaceBetween direction="horizontal" size="xs">
              <Button onClick={() => setChoices(allChosen(conflicts, 'overwrite'))}>
                {t('conflict.overwriteAll')}
              </Button>
              <Button onClick={() => setChoices(allChosen(conflicts, 'skip'))}>{t('conflict.skipAll')}</Button>
            </SpaceBetween>
            <div ref={rows}>
              <Rows
                conflicts={conflicts}
                choices={choices}
                isTimeOffered={isTimeOffered}
                choose={(conflict, choice) => setChoices(withChoice(choices, conflicts, conflict, choice))}
              />
            </div>
            {data && data.total > conflicts.length ? (
              <Box color="text-body-secondary">{t('conflict.more', { count: data.total - conflicts.length })}</Box>
            ) : null}
          </SpaceBetween>
        ) : null}
      </SpaceBetween>
    </Modal>
  );
};
