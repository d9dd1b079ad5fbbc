import type { Language } from '../../../../../shared/model/text/language.ts';

/** Title in the interface language; one that only English has carries its `lang` (screens 3). */
export const itemTitle = (
  { title, titleZhTw }: { title: string; titleZhTw: string | null },
  language: Language,
): { text: string; lang: 'en' | undefined } => {
  if (language === 'en') return { text: title, lang: undefined };
  return titleZhTw === null ? { text: title, lang: 'en' } : { text: titleZhTw, lang: undefined };
};
