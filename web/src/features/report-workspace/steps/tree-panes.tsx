import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone, useMedia } from '../../../lib/use-media.ts';
import { usePaneKeys } from './use-pane-keys.ts';

type Props = {
  label: string;
  /** Calls `onFollow` once the user opened an entry. */
  tree: (onFollow: () => void) => ReactNode;
  /** Replaces the button that opens the tree, which is in a bar on a phone. */
  onPhone?: (openTree: () => void) => ReactNode;
  children: (openTree: () => void) => ReactNode;
};

/**
 * Tree at the left, content in the middle; below 912 px the tree is a sheet, which a phone opens from its bar.
 */
export const TreePanes = ({ label, tree, onPhone, children }: Props) => {
  const { t } = useTranslation('workspace');
  const isWide = useMedia('(min-width: 912px)');
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => setIsOpen(false), []);
  usePaneKeys();
  return (
    <>
      {isWide ? (
        <section className="data-input-tree" data-pane="tree" aria-label={label}>
          {tree(close)}
        </section>
      ) : (
        <>
          {isPhone ? (
            onPhone?.(open)
          ) : (
            <Box margin={{ bottom: 's' }}>
              <Button iconName="menu" onClick={open}>
                {t('tree.open')}
              </Button>
            </Box>
          )}
          <Modal visible={isOpen} onDismiss={close} header={label}>
            {tree(close)}
          </Modal>
        </>
      )}
      {children(open)}
    </>
  );
};
