import { findMetricOption } from '../../../../../../shared/catalogue/metrics/metric-option-name.ts';
import type { HubEntry, HubPoint } from '../../../../../../shared/contract/data-hub/data-hub.contract.ts';
import type { FieldValue } from '../../../../../../shared/model/answer/field-value.ts';
import { boundSigns, isBoundState, type ValueState } from '../../../../../../shared/model/answer/value-state.ts';
import { estimateMark } from '../../../../../../shared/model/numbers/number-marks.ts';
import { type FigureReading, readFigure, withWritten } from '../../../../../../shared/model/sheets/read-figure.ts';

export type EntryMetric = {
  code: string;
  valueType: 'Number' | 'Integer' | 'Text';
  /** To calculate in. */
  unit: string;
  /** The unit that the organisation reports it in, where that is another. */
  reportedIn?: string | undefined;
  units: readonly string[];
  options: readonly string[];
};

export type EntryDraft = {
  text: string;
  unit: string;
  /** Coverage of the number, or the currency of an amount. */
  descriptor: string;
  isEstimated: boolean;
  note: string;
  reason: string;
};

/** A bound is a part of the number's text; an estimate has a box of its own. */
const boundedText = (number: string, state: ValueState | undefined): string =>
  state && isBoundState(state) ? `${boundSigns[state]} ${number}` : number;

export const draftOf = (metric: EntryMetric, point: Pick<HubPoint, 'typed' | 'state'> | undefined): EntryDraft => {
  const typed = point?.typed;
  const text =
    typed?.kind === 'number'
      ? boundedText(typed.number ?? '', point?.state)
      : typed?.kind === 'select'
        ? typed.option
        : typed?.kind === 'text'
          ? typed.text
          : '';
  return {
    text,
    unit: typed?.kind === 'number' && typed.unit !== undefined ? typed.unit : (metric.reportedIn ?? metric.unit),
    descriptor: typed?.kind === 'number' ? (typed.descriptor ?? '') : '',
    isEstimated: point?.state === 'estimated',
    note: typed?.kind === 'number' ? (typed.note ?? '') : '',
    reason: '',
  };
};

/** Whether the draft still equals its initial state. */
export const isSameDraft = (one: EntryDraft, other: EntryDraft): boolean =>
  one.text === other.text &&
  one.unit === other.unit &&
  one.descriptor === other.descriptor &&
  one.isEstimated === other.isEstimated &&
  one.note === other.note &&
  one.reason === other.reason;

/** An entry without the answer to a conflict: the answer referred to the value of that time. */
export const asTyped = ({ keepsOriginal: _answer, ...entry }: HubEntry): HubEntry => entry;

/** A typed number without the mark of an estimate, and whether it had one. */
export const unmarked = (typed: string): { text: string; isMarked: boolean } => {
  const text = typed.trim();
  return { text: text.replace(estimateMark, ''), isMarked: estimateMark.test(text) };
};

export type EntryProblem =
  | 'empty'
  | 'number'
  | 'whole'
  | 'twoWays'
  | 'unit'
  | 'option'
  | 'currency'
  | 'notApplicable'
  | 'dash'
  | 'nil'
  | 'softHyphen';

const problems = {
  'not-a-number': 'number',
  'too-long': 'number',
  'not-an-integer': 'whole',
  'which-currency': 'currency',
  'two-ways': 'twoWays',
  'unknown-unit': 'unit',
  'other-dimension': 'unit',
  'not-applicable': 'notApplicable',
  dash: 'dash',
  nil: 'nil',
  'soft-hyphen': 'softHyphen',
} as const satisfies Record<Extract<FigureReading, { kind: 'invalid' }>['reason'], EntryProblem>;

export type EntryReading = { value: FieldValue } | { problem: EntryProblem };

/** The input as a value of the metric; a unit after the number is used as the unit ("1.2 kt"). */
export const readEntry = (metric: EntryMetric, draft: EntryDraft): EntryReading => {
  const text = draft.text.trim();
  if (text === '') return { problem: 'empty' };
  if (metric.valueType === 'Text') {
    if (metric.options.length === 0) return { value: { kind: 'text', text } };
    const option = findMetricOption(metric.options, text);
    return option === undefined ? { problem: 'option' } : { value: { kind: 'select', option } };
  }
  const parsed = readFigure(text, {
    units: metric.units,
    isInteger: metric.valueType === 'Integer',
    unit: draft.unit,
    currency: draft.descriptor,
  });
  if (parsed.kind === 'empty') return { problem: 'empty' };
  if (parsed.kind === 'invalid') return { problem: problems[parsed.reason] };
  const note = withWritten(draft.note.trim(), parsed.note);
  const descriptor = parsed.currency ?? draft.descriptor.trim();
  return {
    value: {
      kind: 'number',
      number: parsed.number,
      unit: parsed.unit ?? draft.unit,
      ...(descriptor === '' ? {} : { descriptor }),
      state: parsed.state === 'reported' && draft.isEstimated ? 'estimated' : parsed.state,
      ...(note === '' ? {} : { note }),
    },
  };
};
