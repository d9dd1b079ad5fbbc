import type { Fill } from 'exceljs';
import type { Language } from '../../../../shared/model/language.ts';

export const fontNames: Record<Language, string> = { en: 'Calibri', zhTw: 'Microsoft JhengHei' };

/** Number format of text: a leading = stays text even after editing. */
export const textFormat = '@';

export const argb = (hex: string): string => `FF${hex.slice(1)}`;

export const solid = (hex: string): Fill => ({ type: 'pattern', pattern: 'solid', fgColor: { argb: argb(hex) } });

/** Excel reads `_x0041_` within a text as a character code: an escaped underscore keeps what was typed. */
export const literal = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
