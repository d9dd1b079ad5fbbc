import { cellOf } from '../../../shared/model/breakdown.ts';
import type { Chart } from '../../../shared/model/chart.ts';
import { formatUnit } from '../../../shared/model/format-unit.ts';
import { formatDecimal } from '../../../shared/model/format-value.ts';
import type { Language } from '../../../shared/model/language.ts';
import { type DesignChart, ownTextIn } from '../../../shared/model/report-design.ts';
import type { SnapshotField } from '../../../shared/model/snapshot.ts';

type Figure = { number: string; unit: string };
type About = {
  endOn: string;
  language: Language;
  chosen: readonly DesignChart[];
  /** Whether figures for which nobody chose a chart get one. */
  isProposing: boolean;
};

const partsMin = 2;
const partsMax = 24;
/** A chapter of charts is not read: of a disclosure the figure that comes first gets one. */
const proposedMax = 1;

const figureOf = ({ value, unit }: SnapshotField): Figure | undefined =>
  value?.kind === 'number' && value.number !== null
    ? { number: value.number, unit: value.unit ?? unit ?? '' }
    : undefined;

const words = {
  en: { over: (title: string) => `${title} by year`, by: (title: string) => `${title} by part`, list: '; ', is: ' ' },
  zhTw: {
    over: (title: string) => `${title}（按年）`,
    by: (title: string) => `${title}（按組成）`,
    list: '；',
    is: ' ',
  },
} as const;

const chartOf = (
  title: string,
  unit: string,
  points: readonly { name: string; number: string }[],
  language: Language,
): Chart => {
  const { list, is } = words[language];
  const shown = unit === '' ? '' : ` ${formatUnit(unit, language)}`;
  const told = points.map(({ name, number }) => `${name}${is}${formatDecimal(number, 'comma')}${shown}`);
  return {
    type: 'bar',
    title,
    alt: `${title}${language === 'zhTw' ? '：' : ': '}${told.join(list)}`,
    ...(unit === '' ? {} : { unit: formatUnit(unit, language) }),
    categories: points.map(({ name }) => name),
    series: [{ name: title, values: points.map(({ number }) => number) }],
  };
};

/** The row's own name: a cell is labelled with its figure's name before it. */
const memberName = (figure: SnapshotField, cell: SnapshotField): string =>
  cell.label.startsWith(figure.label) ? cell.label.slice(figure.label.length).replace(/^[:：]\s*/u, '') : cell.label;

const overYears = (field: SnapshotField, { endOn, language }: About): Chart[] => {
  const figure = figureOf(field);
  const history = field.history ?? [];
  if (!figure || history.length === 0) return [];
  const points = [{ endOn, number: figure.number }, ...history].toReversed();
  const years = points.map((point) => ({ name: point.endOn.slice(0, 4), number: point.number }));
  return [chartOf(words[language].over(field.label), figure.unit, years, language)];
};

const byPart = (field: SnapshotField, fields: readonly SnapshotField[], { language }: About): Chart[] => {
  const cells = fields.filter(({ key }) => cellOf(key)?.fieldKey === field.key);
  const tables = Map.groupBy(cells, ({ key }) => cellOf(key)?.dimension ?? '');
  return [...tables.values()].flatMap((table) => {
    const parts = table.flatMap((cell) => {
      const figure = figureOf(cell);
      return figure ? [{ name: memberName(field, cell), ...figure }] : [];
    });
    const unit = parts[0]?.unit ?? '';
    const isComparable = parts.every((part) => part.unit === unit);
    if (parts.length < partsMin || parts.length > partsMax || !isComparable) return [];
    return [chartOf(words[language].by(field.label), unit, parts, language)];
  });
};

/** Columns of one height are a number, not a picture. */
const tellsSomething = ({ series }: Chart): boolean =>
  new Set(series.flatMap(({ values }) => values.map((value) => Number(value)))).size > 1;

const proposed = (fields: readonly SnapshotField[], about: About): Chart[] => {
  const taken = new Set(about.chosen.map(({ fieldKey }) => fieldKey));
  return fields
    .filter(({ key }) => !cellOf(key) && !taken.has(key))
    .flatMap((field) => [...overYears(field, about), ...byPart(field, fields, about)])
    .filter(tellsSomething)
    .slice(0, proposedMax);
};

/** What the design asks for, as far as there are numbers for it. */
const designed = (choice: DesignChart, fields: readonly SnapshotField[], about: About): Chart[] => {
  const field = fields.find(({ key }) => key === choice.fieldKey);
  if (!field) return [];
  const history = field.history?.slice(0, Math.max(0, choice.years - 1));
  const shown = history ? { ...field, history } : field;
  const charts = choice.over === 'years' ? overYears(shown, about) : byPart(field, fields, about);
  const alt = ownTextIn(choice.altText, about.language);
  return charts.map((chart) => ({ ...chart, type: choice.type, ...(alt === '' ? {} : { alt }) }));
};

/**
 * Charts of one disclosure: those that the design names; where it lets us propose, also figures that were told over years
 * or by their parts. What cannot be compared, since its units differ, is not drawn.
 */
export const snapshotCharts = (fields: readonly SnapshotField[], about: About): Chart[] => {
  const named = about.chosen.flatMap((choice) => designed(choice, fields, about));
  return about.isProposing ? [...named, ...proposed(fields, about)] : named;
};
