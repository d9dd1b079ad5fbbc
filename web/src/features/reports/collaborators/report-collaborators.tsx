import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CollaboratorView,
  removeCollaborator,
} from '../../../../../shared/contract/collaboration/collaborators.contract.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { lazyDialog } from '../../../components/states/lazy-dialog.tsx';
import { EmptyState, ErrorState } from '../../../components/states/states.tsx';
import { useMutationCall } from '../../../lib/api/use-call.ts';
import type { CollaboratorAction } from './collaborator-cells.tsx';
import { CollaboratorList } from './collaborator-list.tsx';
import { useCollaborators, useDisclosureNames, useInviteAgain } from './use-collaborators.ts';
import './collaborators.css';

/** Dialogs are loaded on demand. */
const AskModal = lazyDialog(async () => (await import('./ask-modal.tsx')).AskModal);
const RemindModal = lazyDialog(async () => (await import('./remind-modal.tsx')).RemindModal);

type Opened =
  | { kind: 'ask'; collaborator?: CollaboratorView }
  | { kind: 'remind'; people: readonly CollaboratorView[] }
  | { kind: 'remove'; collaborator: CollaboratorView };
type PartProps = {
  report: { reportId: string; name: string };
  /** The choice of the report, on the line of the actions. */
  picker: ReactNode;
};

const RemoveQuestion = ({
  reportId,
  collaborator: { userId, name },
  onClose,
  onDone,
}: {
  reportId: string;
  collaborator: CollaboratorView;
  onClose: () => void;
  onDone: () => void;
}) => {
  const { t } = useTranslation('collaborators');
  const flash = useFlash();
  const call = useMutationCall(removeCollaborator);
  const confirm = async (): Promise<void> => {
    try {
      await call.trigger({ params: { reportId, userId } });
      flash.show({ type: 'success', content: t('remove.done', { name }) });
    } catch (error) {
      flash.showError(error);
    }
    onDone();
    onClose();
  };
  return (
    <QuestionModal
      texts={{ title: t('remove.title', { name }), keep: t('remove.keep'), confirm: t('remove.confirm') }}
      isBusy={call.isMutating}
      onKeep={onClose}
      onConfirm={() => void confirm()}
    >
      <Box>{t('remove.text')}</Box>
    </QuestionModal>
  );
};

/**
 * Inviting the first and removing the last collaborator swaps the list and its empty state, together with the focused
 * button.
 */
const useListOnChange = (isEmpty: boolean | undefined) => {
  const region = useRef<HTMLDivElement>(null);
  const was = useRef(isEmpty);
  useEffect(() => {
    const isOther = was.current !== undefined && was.current !== isEmpty;
    was.current = isEmpty;
    if (!isOther || document.activeElement !== document.body) return;
    region.current?.querySelector<HTMLElement>(isEmpty ? 'button' : ':is(td, li) button')?.focus();
  }, [isEmpty]);
  return region;
};

const isOverdue = ({ allowedActions }: CollaboratorView): boolean => allowedActions.includes('remind');

/** Collaborators of one report, the overdue ones, and the actions for them. */
export const ReportCollaborators = ({ report, picker }: PartProps) => {
  const { t } = useTranslation('collaborators');
  const flash = useFlash();
  const { data, error, refresh } = useCollaborators(report.reportId);
  const names = useDisclosureNames(report.reportId);
  const inviteAgain = useInviteAgain(report.reportId);
  const [opened, setOpened] = useState<Opened>();
  const isEmpty = data && data.collaborators.length === 0;
  const region = useListOnChange(isEmpty);
  const close = (): void => setOpened(undefined);
  const sendAgain = async (collaborator: CollaboratorView): Promise<void> => {
    try {
      await inviteAgain(collaborator);
      flash.show({ type: 'success', content: t('invite.again', { name: collaborator.name }) });
      refresh();
    } catch (failure) {
      flash.showError(failure);
    }
  };
  const acts: Record<CollaboratorAction, (collaborator: CollaboratorView) => void> = {
    remind: (collaborator) => setOpened({ kind: 'remind', people: [collaborator] }),
    change: (collaborator) => setOpened({ kind: 'ask', collaborator }),
    'invite-again': (collaborator) => void sendAgain(collaborator),
    remove: (collaborator) => setOpened({ kind: 'remove', collaborator }),
  };
  const behind = data?.collaborators.filter(isOverdue) ?? [];
  const invite = (
    <Button variant={behind.length > 0 ? 'normal' : 'primary'} onClick={() => setOpened({ kind: 'ask' })}>
      {t('invite.open')}
    </Button>
  );
  return (
    <div ref={region}>
      <SpaceBetween size="m">
        <div className="collaborators-head">
          {picker}
          {/* Shown only once its position is known: a button that moves loses the click. */}
          {isEmpty === false ? (
            <SpaceBetween direction="horizontal" size="xs">
              {invite}
              {behind.length > 0 ? (
                <Button variant="primary" onClick={() => setOpened({ kind: 'remind', people: behind })}>
                  {t('remind.open', { count: behind.length })}
                </Button>
              ) : null}
            </SpaceBetween>
          ) : null}
        </div>
        {error && !data ? (
          <ErrorState things={t('things')} error={error} onRetry={refresh} />
        ) : isEmpty ? (
          // Replaces the table, which would hold the focus of a removed row.
          <EmptyState spot="people" title={t('empty.title')} text={t('empty.text')} action={invite} />
        ) : (
          <CollaboratorList
            key={report.reportId}
            collaborators={data?.collaborators}
            names={names}
            onAct={(action, collaborator) => acts[action](collaborator)}
          />
        )}
        <Suspense>
          {opened?.kind === 'ask' ? (
            <AskModal
              report={report}
              collaborator={opened.collaborator}
              colleagues={data?.colleagues ?? []}
              names={names}
              onClose={close}
              onDone={refresh}
            />
          ) : null}
          {opened?.kind === 'remind' ? (
            <RemindModal reportId={report.reportId} people={opened.people} onClose={close} onDone={refresh} />
          ) : null}
        </Suspense>
        {opened?.kind === 'remove' ? (
          <RemoveQuestion
            reportId={report.reportId}
            collaborator={opened.collaborator}
            onClose={close}
            onDone={refresh}
          />
        ) : null}
      </SpaceBetween>
    </div>
  );
};
