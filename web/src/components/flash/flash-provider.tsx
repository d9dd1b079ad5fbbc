import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, NetworkError, referenceOf, UnexpectedAnswerError } from '../../lib/api/api-error.ts';
import { type Flash, withFlash, withoutFlash } from './flash-store.ts';
import { type FlashApi, FlashContext } from './use-flash.ts';

const FlashesContext = createContext<readonly Flash[]>([]);
export const useFlashes = (): readonly Flash[] => useContext(FlashesContext);

/** What stands before the server answers in words of its own, in one language: its status says it in ours. */
const unexpectedTextOf = (error: unknown): 'tooLargeText' | 'tooManyText' | 'unexpectedText' => {
  const status = error instanceof UnexpectedAnswerError ? error.status : undefined;
  if (status === 413) return 'tooLargeText';
  return status === 429 ? 'tooManyText' : 'unexpectedText';
};

/** Texts of a failed call: the server's own message is the content. */
const useErrorFlash = (): ((error: unknown) => Omit<Flash, 'id'>) => {
  const { t } = useTranslation();
  return useCallback(
    (error) => {
      if (error instanceof NetworkError) {
        return { type: 'error', header: t('flash.offlineTitle'), content: t('flash.offlineText') };
      }
      const text = error instanceof ApiError ? error.body.message : t(`flash.${unexpectedTextOf(error)}`);
      const reference = referenceOf(error);
      const content = reference ? `${text} (${t('flash.details', { reference })})` : text;
      return { type: 'error', header: t('flash.failedTitle'), content };
    },
    [t],
  );
};

export const FlashProvider = ({ children }: { children: ReactNode }) => {
  const [flashes, setFlashes] = useState<readonly Flash[]>([]);
  const toErrorFlash = useErrorFlash();
  const api = useMemo<FlashApi>(() => {
    const show: FlashApi['show'] = ({ id = crypto.randomUUID(), ...flash }) => {
      setFlashes((shown) => withFlash(shown, { id, ...flash }));
      return id;
    };
    return {
      show,
      showError: (error) => void show(toErrorFlash(error)),
      dismiss: (id) => setFlashes((shown) => withoutFlash(shown, id)),
    };
  }, [toErrorFlash]);
  return (
    <FlashContext.Provider value={api}>
      <FlashesContext.Provider value={flashes}>{children}</FlashesContext.Provider>
    </FlashContext.Provider>
  );
};
