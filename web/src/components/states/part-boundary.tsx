import Button from '@cloudscape-design/components/button';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageBlock } from './message-block.tsx';

const Crashed = ({ onReload }: { onReload: () => void }) => {
  const { t } = useTranslation();
  return (
    <MessageBlock
      spot="offline"
      title={t('states.crashTitle')}
      text={t('states.crashText')}
      action={<Button onClick={onReload}>{t('actions.reloadPart')}</Button>}
    />
  );
};

type Props = { children: ReactNode };

/** Contains a crash to one part of the screen (screens 8 and 29). */
export class PartBoundary extends Component<Props, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    return <Crashed onReload={() => this.setState({ hasCrashed: false })} />;
  }
}
