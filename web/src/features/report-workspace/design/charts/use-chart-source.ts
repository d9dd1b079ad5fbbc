import { shownCode } from '../../../../../../shared/catalogue/display-code.ts';
import type { BilingualText, Field } from '../../../../../../shared/catalogue/framework.ts';
import { getFrameworkDisclosure } from '../../../../../../shared/contract/frameworks/frameworks.contract.ts';
import { chartName, wayText } from '../../../../../../shared/model/design/chart-words.ts';
import type { ChartReference } from '../../../../../../shared/model/design/design-chart.ts';
import type { Language } from '../../../../../../shared/model/text/language.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { onceAVisit } from '../../../reports/common/use-frameworks.ts';

export type ChartDimension = { code: string; name: BilingualText };

/** The source of a chart: its field, and the dimensions of the field's parts; undefined until they are known. */
export const useChartSource = ({ versionId, disclosureId, fieldKey }: ChartReference) => {
  const { data } = useCall(getFrameworkDisclosure, { params: { versionId, disclosureId } }, onceAVisit);
  if (!data) return undefined;
  const { disclosure, breakdowns } = data;
  return {
    code: disclosure.code,
    field: disclosure.fields.find(({ key }) => key === fieldKey),
    dimensions: breakdowns
      .filter(({ columns }) => columns.some((column) => column.fieldKey === fieldKey))
      .map(({ dimension, name }): ChartDimension => ({ code: dimension, name })),
  };
};

/** Names of the dimensions that were chosen for a chart, as far as they are known. */
export const namesOfDimensions = (
  { dimensions: chosen }: Pick<ChartReference, 'dimensions'>,
  all: readonly ChartDimension[],
): BilingualText[] => chosen.flatMap((code) => all.find((one) => one.code === code)?.name ?? []);

export const figureLabel = (code: string, field: Pick<Field, 'label' | 'labelZhTw'>, language: Language): string =>
  `${shownCode(code, language)} ${language === 'zhTw' ? (field.labelZhTw ?? field.label) : field.label}`;

/** Describes the data of a chart after the name of its figure, as one figure may have several charts. */
export const useChartName = (chart: ChartReference) => {
  const language = useLanguage();
  const charted = useChartSource(chart);
  const names = namesOfDimensions(chart, charted?.dimensions ?? []).map((name) => name[language]);
  return (figure: string): string => chartName(figure, wayText(chart, names, language), language);
};
