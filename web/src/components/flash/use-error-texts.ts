import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, NetworkError, referenceOf, UnexpectedAnswerError } from '../../lib/http/api-error.ts';

/** An answer from a server in front of the API, in one language only: its status selects a text of ours. */
export const unexpectedTextOf = (error: unknown): 'blockedText' | 'tooLargeText' | 'tooManyText' | 'unexpectedText' => {
  const status = error instanceof UnexpectedAnswerError ? error.status : undefined;
  // The API refuses with a message; an answer without one comes from the firewall.
  if (status === 403) return 'blockedText';
  if (status === 413) return 'tooLargeText';
  return status === 429 ? 'tooManyText' : 'unexpectedText';
};

/** Texts of a failed call: the server's message is the content. */
export const useErrorTexts = (): ((error: unknown) => { header: string; content: string }) => {
  const { t } = useTranslation();
  return useCallback(
    (error) => {
      if (error instanceof NetworkError) return { header: t('flash.offlineTitle'), content: t('flash.offlineText') };
      const text = error instanceof ApiError ? error.body.message : t(`flash.${unexpectedTextOf(error)}`);
      const reference = referenceOf(error);
      const content = reference ? `${text} (${t('flash.details', { reference })})` : text;
      return { header: t('flash.failedTitle'), content };
    },
    [t],
  );
};
