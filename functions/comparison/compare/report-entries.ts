import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { shownCode } from '../../../shared/catalogue/display-code.ts';
import type { Disclosure, Field } from '../../../shared/catalogue/framework.ts';
import { formatFraction, parseDecimal } from '../../../shared/catalogue/metrics/decimal.ts';
import { UnitConversionError } from '../../../shared/catalogue/metrics/units.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import type { FigureEntry } from '../../../shared/model/comparison/comparison.ts';
import { boundFieldOf, resolveField } from '../../../shared/model/data-point/binding.ts';
import { currencyOf } from '../../../shared/model/data-point/currency.ts';
import type { FieldReference, PointContent } from '../../../shared/model/data-point/data-point.ts';
import { type BoundField, contentOf } from '../../../shared/model/data-point/point-values.ts';
import { restatedOf } from '../../core/data-points/restated.ts';
import type { ValueRecord } from '../../core/reports/report.entities.ts';
import { labelOf, namesOf } from './figure-names.ts';
import type { ReportColumn } from './load-columns.ts';
import { usedCellsOf } from './used-cells.ts';

type NumberValue = Extract<FieldValue, { kind: 'number' }>;
type Amount = Pick<FigureEntry, 'unit' | 'exact' | 'currency' | 'state'>;

export const disclosureName = ({ versionId, disclosureId }: Omit<FieldReference, 'fieldKey'>): string =>
  `${versionId} ${disclosureId}`;

const amountOf = ({ unit, exact, state, ...content }: PointContent): Amount => ({
  unit,
  exact,
  state,
  currency: currencyOf({ ...content, unit }),
});

/** A figure in a unit that its metric does not know is shown as typed. */
const typedContent = (bound: BoundField, value: NumberValue, isVariant: boolean): PointContent | undefined => {
  try {
    return contentOf(bound, value, isVariant);
  } catch (error) {
    if (error instanceof UnitConversionError) return contentOf(bound, value, true);
    throw error;
  }
};

/** The state shown in place of a number ("not applicable", "omitted"); undefined where there is none. */
const withoutNumber = (value: NumberValue, unit: string): Amount | undefined =>
  value.state === 'notApplicable' || value.state === 'omitted'
    ? { unit, exact: null, currency: '', state: value.state }
    : undefined;

const pendingAmount = ({ node }: BoundField): Amount => ({
  unit: node.defaultUnit,
  exact: null,
  currency: '',
  state: 'reported',
});

type Asked = { place: FieldReference; disclosure: Disclosure; field: Field };

const boundEntry = (
  catalogue: Catalogue,
  column: ReportColumn,
  { place, disclosure, field }: Asked,
  bound: BoundField,
  record: ValueRecord | undefined,
): FigureEntry[] => {
  const metrics = catalogue.metrics();
  const { state, target, value, point } = resolveField(metrics, bound, place, record, column.find);
  if (value?.kind !== 'number') return [];
  const isVariant = target.variant !== null;
  const content = state === 'hub' && point ? point.content : typedContent(bound, value, isVariant);
  // An answer that differs from the value of the data hub is not its number.
  const rolledUp = state === 'hub' || state === 'typed' ? point?.content.entities : undefined;
  // A pending choice is no figure of the report yet: it is shown without its number.
  const isPending = state === 'choice';
  const amount = isPending
    ? pendingAmount(bound)
    : content
      ? amountOf(content)
      : withoutNumber(value, bound.node.defaultUnit);
  if (!amount) return [];
  const label = labelOf(field);
  const { name, nameZhTw } = bound.node;
  const codeZhTw = shownCode(disclosure.code, 'zhTw');
  // A figure labelled like its metric, which is shown in front of it, is shown by its code alone.
  const asked = {
    en: label.en === name ? disclosure.code : `${disclosure.code}: ${label.en}`,
    zhTw: label.zhTw === nameZhTw ? codeZhTw : `${codeZhTw}：${label.zhTw}`,
  };
  return [
    {
      ...namesOf(metrics, bound.node, target, asked),
      ...amount,
      ...(rolledUp === undefined ? {} : { entities: rolledUp }),
      isCalculated: state === 'computed',
      ...(isPending ? { isWaiting: isPending } : {}),
      place: { ...place, code: disclosure.code, label },
      restated: isPending ? null : restatedOf(target, column.published, column.live),
    },
  ];
};

const unboundEntry = ({ place, disclosure, field }: Asked, record: ValueRecord | undefined): FigureEntry[] => {
  const value = record?.value;
  if (value?.kind !== 'number') return [];
  const unit = value.unit ?? field.defaultUnit ?? '';
  const amount =
    value.number === null
      ? withoutNumber(value, unit)
      : {
          unit,
          exact: formatFraction(parseDecimal(value.number)),
          currency: currencyOf({ typed: value, unit }),
          state: value.state,
        };
  if (!amount) return [];
  const label = labelOf(field);
  return [
    {
      key: `${disclosureName(place)} ${place.fieldKey}`,
      metricCode: null,
      name: label,
      part: null,
      pillar: disclosure.pillar,
      formula: null,
      ...amount,
      isCalculated: false,
      place: { ...place, code: disclosure.code, label },
      restated: null,
    },
  ];
};

const isFigure = ({ inputType }: Field): boolean => inputType === 'Number' || inputType === 'Integer';

/** Every figure of a report in the order of its scope, typed there or filled from the data hub. */
export const reportEntries = (catalogue: Catalogue, column: ReportColumn): FigureEntry[] => {
  const metrics = catalogue.metrics();
  const states = new Map(column.states.map((state) => [disclosureName(state), state]));
  const byDisclosure = Map.groupBy(column.values, disclosureName);
  return column.report.frameworks.flatMap(({ versionId, disclosureIds }) =>
    disclosureIds.flatMap((disclosureId) => {
      const disclosure = catalogue.disclosure(versionId, disclosureId);
      if (!disclosure) return [];
      const name = disclosureName({ versionId, disclosureId });
      const records = new Map(byDisclosure.get(name)?.map((record) => [record.fieldKey, record]));
      const fields = [
        ...disclosure.fields,
        ...usedCellsOf(catalogue, disclosure, states.get(name), [...records.keys()]),
      ];
      return fields.filter(isFigure).flatMap((field) => {
        const asked = { place: { versionId, disclosureId, fieldKey: field.key }, disclosure, field };
        const bound = boundFieldOf(metrics, field);
        const record = records.get(field.key);
        return bound ? boundEntry(catalogue, column, asked, bound, record) : unboundEntry(asked, record);
      });
    }),
  );
};
