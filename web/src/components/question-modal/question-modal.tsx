import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';

type Texts = { title: string; keep: string; confirm: string };

/** Names an act and its consequence, or asks for what the act needs, with two ways out (screens 3). */
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
  /** False while what the act would do is not known yet, or where nothing would change. */
  isOpen?: boolean;
  /** Why the act cannot be done while it is not open (screens.md 8). */
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
