/**
 * A cell of a workbook. A number is its decimal spelling, with the zeros that its format shows after the point; of a
 * formula the last computed value is taken, and nothing is computed or fetched. `isStruck`: it, or a part of it, is
 * struck through · `shows`: what is seen of it, where that is something else: nothing, or another number.
 */
export type SheetValue =
  | { kind: 'text'; text: string; isStruck?: true; shows?: string }
  /**
   * `words`: the text of its format after the number, " kt" of "1.5 kt"; `currency`: the displayed one, "HKD" of "HK$
   * 12" · `lead`: a sign before the number, "<" of "<5" · `thousands`: how often its format divides it by a thousand, "#,##0,".
   */
  | {
      kind: 'number';
      text: string;
      isPercent: boolean;
      isDate?: true;
      words?: string;
      currency?: string;
      lead?: string;
      thousands?: number;
      isStruck?: true;
      shows?: string;
    }
  | { kind: 'boolean'; text: string }
  | { kind: 'error'; text: string }
  /** A formula that nothing has computed yet; `text` is not what it says, only not empty. */
  | { kind: 'formula'; text: '=' };
