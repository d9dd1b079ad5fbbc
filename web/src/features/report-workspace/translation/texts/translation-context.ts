import { createContext, useContext } from 'react';
import type { TranslationQueue } from '../../saving/translation-queue.ts';
import type { ReportTexts, TextShow } from './text-list.ts';

/** The data shared by every part of the translation screen. */
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
