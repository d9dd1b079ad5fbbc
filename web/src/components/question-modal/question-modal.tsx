import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';

type Texts = { title: string; keep: string; confirm: string };

/** Names an action and its consequence, or asks for its input, with two answers (screens 3). */
export const QuestionModal = ({
  texts,
  isBusy,
  isOpen = true,
  closedReason,
  size = 'medium',
  onKeep,
  onConfirm,
  children,
}: {
  texts: Texts;
  isBusy: boolean;
  /** False while the effect of the action is unknown, or if nothing would change. */
  isOpen?: boolean;
  /** Why the action is disabled while it is not open. */
  closedReason?: string | undefined;
  size?: 'medium' | 'large';
  onKeep: () => void;
  onConfirm: () => void;
  children: ReactNode;
}) => (
  <Modal
    visible
    onDismiss={onKeep}
    size={size}
    header={texts.title}
    footer={
      <Box float="right">
        <SpaceBetween direction="horizontal" size="xs">
          <Button onClick={onKeep}>{texts.keep}</Button>
          <Button
            variant="primary"
            loading={isBusy}
            disabled={!isOpen}
            {...(isOpen || closedReason === undefined ? {} : { disabledReason: closedReason })}
            onClick={onConfirm}
          >
            {texts.confirm}
          </Button>
        </SpaceBetween>
      </Box>
    }
  >
    {children}
  </Modal>
);
