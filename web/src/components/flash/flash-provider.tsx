import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { type Flash, withFlash, withoutFlash } from './flash-store.ts';
import { useErrorTexts } from './use-error-texts.ts';
import { type FlashApi, FlashContext } from './use-flash.ts';

const FlashesContext = createContext<readonly Flash[]>([]);
export const useFlashes = (): readonly Flash[] => useContext(FlashesContext);

export const FlashProvider = ({ children }: { children: ReactNode }) => {
  const [flashes, setFlashes] = useState<readonly Flash[]>([]);
  const textsOf = useErrorTexts();
  const api = useMemo<FlashApi>(() => {
    const show: FlashApi['show'] = ({ id = crypto.randomUUID(), ...flash }) => {
      setFlashes((shown) => withFlash(shown, { id, ...flash }));
      return id;
    };
    return {
      show,
      showError: (error) => void show({ type: 'error', ...textsOf(error) }),
      dismiss: (id) => setFlashes((shown) => withoutFlash(shown, id)),
    };
  }, [textsOf]);
  return (
    <FlashContext.Provider value={api}>
      <FlashesContext.Provider value={flashes}>{children}</FlashesContext.Provider>
    </FlashContext.Provider>
  );
};
