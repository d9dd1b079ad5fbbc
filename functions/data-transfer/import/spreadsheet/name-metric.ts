import type { MetricReader } from '../../../../shared/catalogue/metrics/metric-library.ts';
import { metricsNamed } from '../../../../shared/model/data-point/named-metric.ts';
import type { ImportIssue } from '../../../../shared/model/import/import-issue.ts';
import { importLabelsMax, type LabelNames, type UnnamedLabel } from '../../../../shared/model/import/import-labels.ts';
import { metricWords } from '../../../../shared/model/import/metric-words.ts';
import { groupNames, isOfScopeThree, namesWithin, rateNames } from '../../../../shared/model/sheets/joined-names.ts';
import { type MetricProposal, proposeMetrics } from '../../../../shared/model/sheets/metric-proposal.ts';
import { labelForms } from '../../../../shared/model/sheets/plain-label.ts';
import type { WideCell } from '../../../../shared/model/sheets/read-line.ts';
import { foldedLabel } from '../../../../shared/model/text/folded-label.ts';

/** `group`: of which the numbers of its column are, as a part of the metric's name. */
type Named = Pick<WideCell, 'code' | 'label' | 'unit' | 'within' | 'measure'> & { group?: string };
/**
 * The code of a row's metric, null where the organisation marked the label as no metric; or why it is not known.
 * `proposals`: metrics that the label may mean, where choosing one would resolve it.
 */
type NamedMetric =
  | { metricCode: string | null }
  | { issue: Pick<ImportIssue, 'code' | 'text' | 'other'>; proposals?: readonly MetricProposal[] };

const codesOf = (metrics: readonly { code: string }[]): string => metrics.map(({ code }) => code).join(', ');

const isSure = ({ certainty }: MetricProposal): boolean => certainty !== 'likely';

const isTotal = (label: string): boolean => /\btotal\b|總|合計/i.test(label);

/** The metrics that a row may mean: by its label, without its number in a list, or together with the words around it. */
const proposalsOf = (metrics: MetricReader, { label, unit, within = [], group, measure }: Named): MetricProposal[] => {
  const forms = labelForms(label);
  const isCategory = isOfScopeThree(within);
  const sureOf = (texts: readonly string[]): MetricProposal[] | undefined => {
    const all = texts.map((text) => proposeMetrics(metrics, text, unit, isCategory));
    return all.find((found) => found.some(isSure));
  };
  if (group !== undefined) return sureOf(groupNames(forms, group)) ?? [];
  if (measure === 'rate') return sureOf(rateNames(forms)) ?? [];
  const own = sureOf(forms);
  const inside = sureOf(namesWithin(forms, within.slice(0, 1)));
  // "Turnover rate" below "Female" is the rate of women; a total is of more than what is above it.
  if (own && inside && !forms.some(isTotal) && !own.some(({ code }) => inside.some((one) => one.code === code)))
    return inside;
  return own ?? inside ?? sureOf(namesWithin(forms, within)) ?? proposeMetrics(metrics, label, unit);
};

/** A merely similar name is never accepted silently, nor is a code next to the name of another metric. */
const metricOf = (metrics: MetricReader, names: LabelNames | undefined, named: Named): NamedMetric => {
  const { code, label } = named;
  const coded = code === '' ? [] : metricsNamed(metrics, code);
  const proposals = proposalsOf(metrics, named);
  const sure = proposals.filter(({ certainty }) => certainty !== 'likely');
  const own = names?.get(foldedLabel(label));
  const issue = (why: ImportIssue['code'], text: string, other: string) => ({ code: why, text, other });
  const [byCode, ...others] = coded;
  if (byCode && others.length > 0) return { issue: issue('metric-open', code, codesOf(coded)) };
  if (byCode) {
    const isOfAnother = sure.length > 0 && !sure.some((one) => one.code === byCode.code);
    const isNamedOtherwise = sure.length === 0 && typeof own === 'string' && own !== byCode.code;
    if (isOfAnother || isNamedOtherwise)
      return { issue: issue('code-name', label, metricWords([{ name: byCode.name, nameZhTw: byCode.nameZhTw }])) };
    return { metricCode: byCode.code };
  }
  if (own !== undefined && (own === null || metrics.findValue(own))) return { metricCode: own };
  const [only, ...more] = sure;
  if (only && more.length === 0) return { metricCode: only.code };
  if (only) return { issue: issue('metric-open', label, codesOf(sure)), proposals };
  if (proposals.length > 0) return { issue: issue('metric-likely', label, metricWords(proposals)), proposals };
  return { issue: issue('metric-unknown', label || code, ''), proposals };
};

const proposalsMax = 3;

/** Finds the metrics of rows, each once however many numbers it has, and collects the labels to be named. */
export const createNaming = (metrics: MetricReader, names: LabelNames | undefined) => {
  const found = new Map<string, NamedMetric>();
  const unnamed = new Map<string, UnnamedLabel>();
  return {
    of: (named: Named): NamedMetric => {
      const { code, label, unit, within = [], group = '', measure = '' } = named;
      const key = [code, label, unit, group, measure, ...within].join('\n');
      const known = found.get(key) ?? metricOf(metrics, names, named);
      found.set(key, known);
      return known;
    },
    /** Records a number next to a label that is no metric's name. */
    note: (
      { label, unit, row }: Pick<WideCell, 'label' | 'unit' | 'row'>,
      proposals: readonly MetricProposal[],
    ): void => {
      const folded = foldedLabel(label);
      const known = unnamed.get(folded);
      if (known) known.values += 1;
      if (known || folded === '' || unnamed.size === importLabelsMax.ofFile || label.length > importLabelsMax.text)
        return;
      const proposed = proposals.slice(0, proposalsMax).map(({ code, name, nameZhTw }) => ({ code, name, nameZhTw }));
      unnamed.set(folded, { label, unit, values: 1, firstRow: row, proposals: proposed });
    },
    unnamed: (): UnnamedLabel[] => [...unnamed.values()],
  };
};
