import { type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import { ProfileContext } from '../../lib/session/profile.ts';
import { lazyDialog } from '../states/lazy-dialog.tsx';
import { SupportContext, type SupportOccasion } from '../support-button/support-context.ts';
import { newDraft, type SupportDraft } from './support-draft.ts';

const SupportModal = lazyDialog(async () => (await import('./support-modal.tsx')).SupportModal);

/** The support dialog and its input: closing it retains the input, only sending clears it. */
export const SupportProvider = ({ children }: { children: ReactNode }) => {
  const isSignedIn = useContext(ProfileContext) !== undefined;
  const [occasion, setOccasion] = useState<SupportOccasion>();
  const [draft, setDraft] = useState<SupportDraft>();
  const contact = useCallback((about: SupportOccasion = {}) => {
    setDraft((before) => (before && before.message !== '' ? before : newDraft(location.pathname)));
    setOccasion(about);
  }, []);
  const close = (): void => setOccasion(undefined);
  return (
    <SupportContext.Provider value={isSignedIn ? contact : undefined}>
      {children}
      {occasion && draft ? (
        <Suspense>
          <SupportModal
            occasion={occasion}
            draft={draft}
            onChange={setDraft}
            onClose={close}
            onSent={() => {
              setDraft(undefined);
              close();
            }}
          />
        </Suspense>
      ) : null}
    </SupportContext.Provider>
  );
};
