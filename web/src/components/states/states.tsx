import Button from '@cloudscape-design/components/button';
import LiveRegion from '@cloudscape-design/components/live-region';
import Skeleton from '@cloudscape-design/components/skeleton';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkError, referenceOf } from '../../lib/http/api-error.ts';
import type { SpotName } from '../spots/spot.tsx';
import { SupportButton } from '../support-button/support-button.tsx';
import { MessageBlock } from './message-block.tsx';

/** `things` is the plural noun for the list's items, in the interface language. */
type OfThings = { things: string };

/** A label such as “Values” reads as a noun within a sentence; names in capitals and Chinese stay. */
const noun = (things: string): string => things.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** Skeleton lines if no closer shape exists; tables have their own `skeleton`. */
const lineWidths = ['100%', '92%', '96%', '60%'];

/** `lines`: as many as the content will have. */
export const LoadingState = ({ things, lines = lineWidths.length }: OfThings & { lines?: number }) => {
  const { t } = useTranslation();
  return (
    <div>
      <LiveRegion hidden>{t('states.loading', { things: noun(things) })}</LiveRegion>
      <div className="loading-lines">
        <SpaceBetween size="s">
          {lineWidths.slice(0, lines).map((width) => (
            <Skeleton key={width} variant="text-body-m" width={width} />
          ))}
        </SpaceBetween>
      </div>
    </div>
  );
};

export const EmptyState = (props: { spot: SpotName; title: string; text?: ReactNode; action?: ReactNode }) => (
  <MessageBlock {...props} />
);

/** `isSearch`: only search text is active, and there is no filter to remove. */
export const NoMatchState = ({
  things,
  isSearch = false,
  onClear,
}: OfThings & { isSearch?: boolean; onClear: () => void }) => {
  const { t } = useTranslation();
  return (
    <LiveRegion tagName="div">
      <MessageBlock
        spot="no-match"
        title={t('states.noMatchTitle', { things: noun(things) })}
        text={t(isSearch ? 'states.noMatchSearch' : 'states.noMatchText')}
        action={<Button onClick={onClear}>{t(isSearch ? 'actions.clearSearch' : 'actions.clearFilters')}</Button>}
      />
    </LiveRegion>
  );
};

/** Replaces the failed part, never the whole page. */
export const ErrorState = ({ things, error, onRetry }: OfThings & { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation();
  const reference = referenceOf(error);
  const isUnreached = error instanceof NetworkError;
  const text = isUnreached ? 'unreachedText' : reference ? 'errorTextReference' : 'errorText';
  return (
    <MessageBlock
      spot="offline"
      title={t('states.errorTitle', { things: noun(things) })}
      text={t(`states.${text}`, { reference })}
      action={
        <SpaceBetween size="xs" direction="horizontal">
          <Button onClick={onRetry}>{t('actions.tryAgain')}</Button>
          {isUnreached ? null : (
            <SupportButton variant="link" reference={reference}>
              {t('states.contactSupport')}
            </SupportButton>
          )}
        </SpaceBetween>
      }
    />
  );
};
