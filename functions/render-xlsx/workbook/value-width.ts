import type { ValueState } from '../../../shared/model/answer/value-state.ts';
import { signOf } from '../../../shared/model/numbers/format-value.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { isExact } from './typed-cell.ts';

/** Padding of a number; the largest column widths for a number, and for a number stored as text, which is wrapped. */
const numberWidths = { padding: 2, most: 45, mostAsText: 19 };
/** Width of a sign before a number, with its space. */
const signWidth = (state: ValueState | undefined): number => (signOf(state) === '' ? 0 : 2);

/** A date wider than its column is shown as ###. */
export const dateWidths: Record<Language, number> = { en: 12, zhTw: 14 };
/** Width of a time after a date, and with its seconds. */
const timeWidths = { minutes: 6, seconds: 9 };
const hasSeconds = /T\d\d:\d\d:(?!00)/;

/** The number of characters of a number: its thousands are grouped, an estimate and a bound have their signs. */
export const numberWidth = (decimal: string, state?: ValueState): number => {
  const [whole = ''] = decimal.replace('-', '').split('.');
  const grouping = Math.floor((whole.length - 1) / 3);
  const signs = decimal.length + grouping + signWidth(state) + numberWidths.padding;
  return Math.min(isExact(decimal) ? numberWidths.most : numberWidths.mostAsText, signs);
};

const wholeFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** The width of a number with a fixed number of decimals, whatever its digits. */
export const shownNumberWidth = (number: number, decimals: number, state?: ValueState): number =>
  wholeFormat.format(Math.trunc(number)).length +
  (decimals > 0 ? decimals + 1 : 0) +
  signWidth(state) +
  numberWidths.padding;

/** The width of an answer that is not wrapped: a number, a date or an instant; none of a text. */
export const answerWidth = ({ value }: SnapshotField, language: Language): number => {
  switch (value?.kind) {
    case 'number':
      return value.number === null ? 0 : numberWidth(value.number, value.state);
    case 'date':
      return dateWidths[language];
    case 'dateTime':
      return dateWidths[language] + (hasSeconds.test(value.dateTime) ? timeWidths.seconds : timeWidths.minutes);
    default:
      return 0;
  }
};
