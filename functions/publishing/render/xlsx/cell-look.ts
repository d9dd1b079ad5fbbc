import type { Language } from '../../../../shared/model/language.ts';

export const fontNames: Record<Language, string> = { en: 'Calibri', zhTw: 'Microsoft JhengHei' };

/** Number format of text: a leading = stays text even after editing. */
export const textFormat = '@';

export const argb = (hex: string): string => `FF${hex.slice(1)}`;
