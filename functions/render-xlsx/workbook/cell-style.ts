import type { Language } from '../../../shared/model/text/language.ts';

export const fontNames: Record<Language, string> = { en: 'Calibri', zhTw: 'Microsoft JhengHei' };

/** Number format of text: a leading = remains text even after editing. */
export const textFormat = '@';

export const argb = (hex: string): string => `FF${hex.slice(1)}`;

/** Date formats of the report (`formatDate`); month names are English whatever the reader's locale. */
export const dateFormats: Record<Language, string> = { en: '[$-409]dd-mmm-yyyy', zhTw: 'yyyy"年"m"月"d"日"' };
