import { attributeOf } from './scan-xml.ts';

/** Maximum length of a cell in the format. */
export const cellCharactersMax = 32_767;

/** Excel writes characters that XML cannot hold, and underscores before such, as `_x000D_`. */
const spelled = /_x([0-9A-Fa-f]{4})_/g;
const unspelled = (text: string): string =>
  text.includes('_x')
    ? text.replace(spelled, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

const plain = '0123456789()abcde';
const signsOf: Record<string, string> = { superscript: '⁰¹²³⁴⁵⁶⁷⁸⁹⁽⁾ᵃᵇᶜᵈᵉ', subscript: '₀₁₂₃₄₅₆₇₈₉' };

/** Whether a property of a font is on: by default it is where its element exists. */
export const isOn = (attributes: string): boolean => !['0', 'false'].includes(attributeOf(attributes, 'val') ?? '1');

export type GatheredText = { text: string; isStruck: boolean };

/**
 * Gathers the text of one cell over its runs. Superscript and subscript signs are preserved ("1,203¹", "1,203⁽²⁾",
 * "CO₂"): a footnote mark is no digit of the number before it, and no bracket of its sign. Phonetic guides are not part of the text.
 */
export const createTextGatherer = () => {
  let text = '';
  let isText = false;
  let isStruck = false;
  let readings = 0;
  let signs: string | undefined;
  let isRunStruck = false;
  return {
    begin: (): void => {
      text = '';
      isStruck = false;
      signs = undefined;
      isRunStruck = false;
    },
    open: (name: string, attributes: string): void => {
      if (name === 'rPh') readings += 1;
      if (name === 'r') {
        signs = undefined;
        isRunStruck = false;
      }
      if (name === 'vertAlign') signs = signsOf[attributeOf(attributes, 'val') ?? ''];
      if (name === 'strike') isRunStruck = isOn(attributes);
      isText = name === 'v' || (name === 't' && readings === 0);
    },
    close: (name: string): void => {
      if (name === 'rPh') readings -= 1;
      if (name === 'v' || name === 't') isText = false;
    },
    add: (piece: string): void => {
      if (!isText || text.length >= cellCharactersMax) return;
      const set = signs;
      text += set === undefined ? piece : piece.replace(/[\d()a-e]/g, (sign) => set[plain.indexOf(sign)] ?? sign);
      isStruck ||= isRunStruck && piece.trim() !== '';
    },
    gathered: (): GatheredText => ({ text: unspelled(text), isStruck }),
  };
};
