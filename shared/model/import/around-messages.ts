import type { Language } from '../text/language.ts';

type Words = { text: string; other: string };
type Message = Record<Language, (words: Words) => string>;

/** Messages about words around a number by which it cannot be read with certainty. */
export const aroundMessages = {
  'row-part': {
    en: ({ text }) => `“${text}” is a part or another measure; keep the row of the whole organisation`,
    zhTw: ({ text }) => `「${text}」只是其中一部分，或屬另一種量度；請保留整個機構的一列`,
  },
  'period-future': {
    en: ({ text }) => `“${text}” has not begun; set its period or exclude it under “Columns”`,
    zhTw: ({ text }) => `「${text}」尚未開始；請在「各欄的匯報期及單位」設定該欄，或不匯入該欄`,
  },
  'shown-nothing': {
    en: ({ other }) => `The cell contains ${other}, but its format hides it; show the number or clear the cell`,
    zhTw: ({ other }) => `儲存格內有 ${other}，但格式把它隱藏；請顯示該數字或清空儲存格`,
  },
  'shown-otherwise': {
    en: ({ text, other }) => `The cell shows “${text}” for ${other}; format it as a plain number`,
    zhTw: ({ text, other }) => `儲存格把 ${other} 顯示為「${text}」；請改用一般數字格式`,
  },
  'unit-around': {
    en: ({ text, other }) =>
      other === ''
        ? `“${text}” is no unit that can be applied; write the unit next to the number`
        : `“${text}” does not agree with the unit ${other}; keep one`,
    zhTw: ({ text, other }) =>
      other === ''
        ? `未能按「${text}」確定單位，請在數值旁註明單位`
        : `「${text}」與單位 ${other} 不一致，請只保留一個`,
  },
  'hidden-thousands': {
    en: ({ text, other }) => `The cell shows ${text} for ${other}, without a scale; write it in the unit`,
    zhTw: ({ text, other }) => `儲存格把 ${other} 顯示為 ${text}，但沒有註明倍數；請在單位中註明`,
  },
} as const satisfies Record<string, Message>;
