import { memberName } from '../../../../shared/catalogue/member-names.ts';
import { isValueNode, type MetricReader } from '../../../../shared/catalogue/metrics/metric-library.ts';
import { findByName, foldedName } from '../../../../shared/model/entities/reporting-entity.ts';
import type { ImportContext } from '../../../../shared/model/import/import-cells.ts';
import { labelForms } from '../../../../shared/model/sheets/plain-label.ts';
import type { Aside } from '../../../../shared/model/sheets/row-asides.ts';
import { memberIn, partWords } from '../../../../shared/model/sheets/words/member-words.ts';
import { foldedLabel } from '../../../../shared/model/text/folded-label.ts';

type Context = Pick<ImportContext, 'catalogue' | 'entities'>;

/** The dimensions by which a metric is divided: its own, and those of the parts that the library lists. */
const dimensionsOf = (metrics: MetricReader, metricCode: string): string[] => [
  ...(metrics.findValue(metricCode)?.dimensions ?? []),
  ...metrics.children(metricCode).flatMap((node) => (node.kind === 'SECTION' ? [node.dimension] : [])),
];

const waters = ['waterSource', 'waterDestination'];
/** The member of a metric's dimension that words name: "Women", "CO₂", "Surface water". */
const memberNamed = (metrics: MetricReader, metricCode: string, text: string): string | undefined => {
  const said = memberIn(text);
  if (!said) return undefined;
  const own = dimensionsOf(metrics, metricCode);
  const found = (said.dimension === 'water' ? waters : [said.dimension]).filter((dimension) => {
    const known = metrics.library.dimensions.find(({ code }) => code === dimension);
    return own.includes(dimension) && known?.values?.includes(said.member);
  });
  return found.length === 1 ? `${found[0]}:${said.member}` : undefined;
};

/** A member of one of the metric's own dimensions that the library lists, by its key or its name in either language. */
const memberOf = ({ catalogue }: Context, metricCode: string, text: string): string | undefined => {
  const metrics = catalogue.metrics();
  const own = metrics.findValue(metricCode)?.dimensions ?? [];
  const folded = foldedName(text);
  const found = metrics.library.dimensions
    .filter(({ code, values }) => own.includes(code) && values !== null)
    .flatMap(({ code, values }) =>
      (values ?? []).flatMap((value) => {
        const { en, zhTw } = memberName(code, value);
        return [value, en, zhTw].some((name) => foldedName(name) === folded) ? [`${code}:${value}`] : [];
      }),
    );
  return found.length === 1 ? found[0] : memberNamed(metrics, metricCode, text);
};

/** What is behind the name of a metric in that of a part of it: "women" of "Total employees: women". */
const ownWords = (name: string): string => foldedLabel(name.split(/:\s|：|－/).at(-1) ?? '');

/** The part of a metric that a label alone names, as "– Male" and "of which: CO₂" do below the metric's own row. */
export const partBelow = (
  metrics: MetricReader,
  metricCode: string,
  label: string,
): { metricCode: string; member?: string } | undefined => {
  const forms = labelForms(label);
  const member = forms.map((form) => memberNamed(metrics, metricCode, form)).find((one) => one !== undefined);
  if (member !== undefined) return { metricCode, member };
  const children = metrics.children(metricCode);
  const parts = [...children, ...children.flatMap(({ code }) => metrics.children(code))].filter(isValueNode);
  const words = forms.map((form) => foldedLabel(partWords(form))).filter((one) => one !== '');
  const found = parts.filter(({ name, nameZhTw }) => [name, nameZhTw].some((one) => words.includes(ownWords(one))));
  const [only, ...more] = new Set(found.map(({ code }) => code));
  return only === undefined || more.length > 0 ? undefined : { metricCode: only };
};

/** What a row is about by the words next to it: an entity, a part of its metric, or nothing that has a place of its own. */
export const partOf = (
  context: Context,
  metricCode: string,
  { text }: Aside,
): { entity: string } | { member: string } | undefined => {
  const entity = findByName(context.entities, text);
  if (entity) return { entity: entity.name };
  const member = memberOf(context, metricCode, text);
  return member === undefined ? undefined : { member };
};
