import { createContext, useContext } from 'react';
import type { TranslationQueue } from '../../saving/translation-queue.ts';
import type { ReportTexts, TextShow } from './text-list.ts';

/** What every part of the translation screen works with. */
type Translating = {
  list: ReportTexts;
  translations: TranslationQueue;
  show: TextShow;
  setShow: (show: TextShow) => void;
};

export const TranslatingContext = createContext<Translating | undefined>(undefined);

export const useTranslating = (): Translating => {
  const translating = useContext(TranslatingContext);
  if (!translating) throw new Error('a text was rendered outside the translation screen');
  return translating;
};
