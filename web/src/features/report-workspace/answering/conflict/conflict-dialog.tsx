import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueueState } from '../../context/workspace-context.ts';
import { useReturnToField } from '../../navigation/return-to-field.ts';
import { editKey } from '../../saving/save-queue.model.ts';
import { ConflictChoice } from './conflict-choice.tsx';

/** All fields with two versions in one list, decided row by row; deciding later keeps mine queued and marked. */
export const ConflictDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('workspace');
  const edits = useQueueState((state) => state.edits);
  const waiting = Object.values(edits).flatMap((edit) =>
    edit.phase === 'choice' && edit.theirs ? [{ edit, theirs: edit.theirs }] : [],
  );
  const count = waiting.length;
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useReturnToField(waiting.map(({ edit }) => edit.address));
  useEffect(() => {
    if (count === 0) onClose();
    // The decided row is removed with its button: the focus moves to the next row.
    else if (count < before.current) list.current?.querySelector<HTMLElement>('input[type="radio"]')?.focus();
    before.current = count;
  }, [count, onClose]);
  return (
    <Modal
      visible
      size="large"
      onDismiss={onClose}
      header={t('conflict.titleMany', { count })}
      footer={
        <Box float="right">
          <Button onClick={onClose}>{t('conflict.later')}</Button>
        </Box>
      }
    >
      <div ref={list}>
        <SpaceBetween size="l">
          <Box variant="p">{t('conflict.safe')}</Box>
          {waiting.map(({ edit, theirs }, at) => (
            <ConflictChoice
              key={`${editKey(edit.address)} ${theirs.revision}`}
              edit={edit}
              theirs={theirs}
              isFirst={at === 0}
            />
          ))}
        </SpaceBetween>
      </div>
    </Modal>
  );
};
