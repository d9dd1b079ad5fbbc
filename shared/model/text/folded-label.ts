import { inOneForm } from './chinese-letters.ts';
import { visibleText } from './visible-text.ts';

/** A name as it is compared: case, width, marks of footnotes and punctuation do not matter; '' of one that is nothing else. */
export const foldedLabel = (text: string): string =>
  inOneForm(visibleText(text))
    .replace(/\u00AD/g, '')
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁽⁾ᵃᵇᶜᵈᵉ,*†‡§¶#^]+$/, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s,;:：、，·•/\\"'“”‘’()[\]{}–—_&-]+/g, ' ')
    .trim();
