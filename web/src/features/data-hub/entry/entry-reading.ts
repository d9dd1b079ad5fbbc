import { useTranslation } from 'react-i18next';
import { dimensionName } from '../../../../../shared/catalogue/metrics/unit-names.ts';
import { isBoundState } from '../../../../../shared/model/answer/value-state.ts';
import { hubContentOf } from '../../../../../shared/model/hub/hub-entry.ts';
import { formatUnit, groupedIn, unitBehindNumber } from '../../../../../shared/model/numbers/format-unit.ts';
import { withSign } from '../../../../../shared/model/numbers/format-value.ts';
import { readFigure } from '../../../../../shared/model/sheets/read-figure.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { shownDecimal } from '../../../lib/i18n/shown-decimal.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { type EntryDraft, type EntryMetric, readEntry, unmarked } from './sheet-model/entry-draft.ts';
import type { CellProblem } from './sheet-model/sheet-entries.ts';

/**
 * A typed number in the metric's own unit, "1,200 tCO₂e" for "1.2 kt"; undefined if the input already is that text.
 */
export const readingText = (metric: EntryMetric, draft: EntryDraft, language: Language): string | undefined => {
  if (metric.valueType === 'Text') return undefined;
  const reading = readEntry(metric, draft);
  if ('problem' in reading) return undefined;
  const node = { valueType: metric.valueType, defaultUnit: metric.unit, formula: null };
  const read = hubContentOf(node, reading.value);
  if ('refused' in read || read.content.amount === null) return undefined;
  const { amount } = read.content;
  const named = [groupedIn(amount, metric.unit), unitBehindNumber(metric.unit, language)]
    .filter(Boolean)
    .join('\u00A0');
  const { state } = read.content;
  const shown = isBoundState(state) ? withSign(named, state) : named;
  const typed = unmarked(draft.text).text;
  const isPlain = draft.unit === metric.unit && (typed === amount || typed === shownDecimal(amount));
  return isPlain || typed === shown.replaceAll('\u00A0', ' ') ? undefined : shown;
};

/** Message for an invalid entry; for a unit of another dimension, the expected dimension (screens 7). */
export const useProblemText = (): ((metric: EntryMetric, text: string, problem: CellProblem | 'time') => string) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  return (metric, text, problem) => {
    const { units, unit, valueType } = metric;
    const isOfText = problem === 'unit' || problem === 'twoWays';
    const options = { units, unit, isInteger: valueType === 'Integer' };
    const parsed = isOfText ? readFigure(text, options) : undefined;
    if (parsed?.kind !== 'invalid') return t(`problem.${problem}`);
    if (parsed.reason === 'other-dimension') {
      return t('problem.unitOther', {
        unit: formatUnit(parsed.unit, language),
        dimension: dimensionName(parsed.dimension, language),
        wanted: dimensionName(parsed.wanted, language),
      });
    }
    if (parsed.reason === 'two-ways') {
      const { read, other } = parsed;
      return t('problem.eitherWay', { read, other: shownDecimal(other), digits: other });
    }
    if (parsed.reason !== 'unknown-unit') return t(`problem.${problem}`);
    return t('problem.unitUnknown', {
      unit: parsed.unitText,
      units: units.map((one) => formatUnit(one, language)).join(', '),
    });
  };
};
