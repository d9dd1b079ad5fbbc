import './command-palette.css';
import Autosuggest, { type AutosuggestProps } from '@cloudscape-design/components/autosuggest';
import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import Modal from '@cloudscape-design/components/modal';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useFlash } from '../../components/flash/use-flash.ts';
import { copyPrefix, useSearchResults } from './use-search-results.ts';

/** Choosing an option puts its value into the input for a moment: the user did not type that. */
const isChosen = (text: string): boolean => text.startsWith('/') || text.startsWith(copyPrefix);

/** Text of the closed palette: closing discards nothing that was typed. Following a result clears it. */
let lastTyped = '';

type Props = {
  onClose: () => void;
  /** Keys typed before the input was mounted. */
  takeEarly: () => string;
};

/** Text that the browser did not let the page copy, selected for Ctrl C. */
const CopyByHand = ({ text }: { text: string }) => {
  const { t } = useTranslation();
  const box = useRef<InputProps.Ref>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
  }, []);
  return (
    <FormField label={t('search.notCopied')} description={t('search.copyByHand')} stretch>
      <Input ref={box} readOnly value={text} />
    </FormField>
  );
};

/** One input for search and command palette (screens 1); choosing navigates or copies. */
export const CommandPalette = ({ onClose, takeEarly }: Props) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const flash = useFlash();
  const [typed, setTyped] = useState(lastTyped);
  const [byHand, setByHand] = useState<string>();
  const { groups, isLoading } = useSearchResults(typed);
  const box = useRef<AutosuggestProps.Ref>(null);
  useEffect(() => {
    // The modal focuses itself on opening; the input needs the focus.
    const frame = requestAnimationFrame(() => {
      box.current?.focus();
      const early = takeEarly();
      if (early === '') box.current?.select();
      else setTyped(early);
    });
    return () => cancelAnimationFrame(frame);
  }, [takeEarly]);
  const close = (): void => {
    lastTyped = typed;
    onClose();
  };
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      setByHand(text);
      return;
    }
    onClose();
    flash.show({ type: 'success', content: t('search.copied', { text }) });
  };
  const go = (address: string): void => {
    if (address.startsWith(copyPrefix)) {
      lastTyped = '';
      void copy(address.slice(copyPrefix.length));
      return;
    }
    if (!address.startsWith('/')) return;
    lastTyped = '';
    onClose();
    void navigate(address);
  };
  return (
    // At the top, so that the results have space below and never cover the title.
    <Modal visible position="top" onDismiss={close} header={t('search.title')}>
      <div className="command-palette">
        {byHand === undefined ? (
          <Autosuggest
            ref={box}
            value={typed}
            filteringType="manual"
            options={groups}
            statusType={isLoading ? 'loading' : 'finished'}
            loadingText={t('search.loading')}
            placeholder={t('search.placeholder')}
            ariaLabel={t('search.placeholder')}
            enteredTextLabel={(text) => t('search.for', { query: text })}
            // The typed text is no option: it would hide that nothing was found.
            hideEnteredTextOption
            filteringResultsText={(found) => (found === 0 ? t('search.nothing', { query: typed.trim() }) : '')}
            virtualScroll={false}
            expandToViewport
            onChange={({ detail }) => setTyped(isChosen(detail.value) ? typed : detail.value)}
            // One Escape closes the palette; the Autosuggest would first close its list, then clear itself.
            onKeyDown={({ detail }) => {
              if (detail.key === 'Escape' && !detail.isComposing) close();
            }}
            onSelect={({ detail }) => go(detail.selectedOption?.value ?? '')}
          />
        ) : (
          <CopyByHand text={byHand} />
        )}
      </div>
    </Modal>
  );
};
