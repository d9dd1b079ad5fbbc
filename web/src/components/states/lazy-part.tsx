import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import {
  Component,
  type ComponentType,
  createElement,
  type FunctionComponent,
  type ReactNode,
  use,
  useEffect,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useReloadOnReturn } from '../../lib/api/use-reload-on-return.ts';
import { MessageBlock } from './message-block.tsx';
import { createPartLoad, UnreachedError } from './part-load.ts';

type Retry = { onRetry: () => void };

/** Replaces a part that could not be fetched, and fetches it again once the connection is back. */
const Unreached = ({ onRetry }: Retry) => {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Box padding={{ horizontal: 'l' }}>
        <MessageBlock
          spot="offline"
          title={t('states.unreachedTitle')}
          text={t('states.unreachedText')}
          action={<Button onClick={onRetry}>{t('actions.tryAgain')}</Button>}
        />
      </Box>
    </div>
  );
};

/** Runs `onMissing` when the message unmounts: the next visit of the part tries again. */
const WhileUnreached = ({ children, onRetry, onMissing }: Retry & { children: ReactNode; onMissing: () => void }) => {
  useReloadOnReturn(true, onRetry);
  useEffect(() => onMissing, [onMissing]);
  return children;
};

type BoundaryProps = { children: ReactNode; unreached: ReactNode };

/** Catches only parts that could not be fetched; crashes go to the boundary around. */
class UnreachedBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof UnreachedError) return this.props.unreached;
    throw error;
  }
}

const Loaded = <Props extends object>({ part, props }: { part: Promise<ComponentType<Props>>; props: Props }) =>
  createElement(use(part), props);

/**
 * A part with its own chunk. React's `lazy` caches the first failure for ever. This one shows that the part cannot be
 * reached and fetches again: on request, once the connection is back, or when the part is opened again. Must be inside
 * a Suspense. `Message` is shown in place of the part, with the part's own props.
 */
export const createLazy = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Message: FunctionComponent<{ part: Props } & Retry>,
  options = { isFetched: true },
): FunctionComponent<Props> => {
  const { current, forget } = createPartLoad(load, options);
  return (props) => {
    const [attempt, setAttempt] = useState(0);
    const retry = (): void => {
      forget();
      setAttempt(attempt + 1);
    };
    const message = (
      <WhileUnreached onRetry={retry} onMissing={forget}>
        <Message part={props} onRetry={retry} />
      </WhileUnreached>
    );
    return (
      <UnreachedBoundary key={attempt} unreached={message}>
        <Loaded part={current()} props={props} />
      </UnreachedBoundary>
    );
  };
};

/** An optional part, or one fetched ahead: while it is unavailable nothing is shown in its place. */
export const lazyQuietly = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> => createLazy<Props>(load, () => null, { isFetched: false });

/** A part of a page that is fetched on its first render. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options?: { isFetched: boolean },
): FunctionComponent<Props> => createLazy(load, Unreached, options);
