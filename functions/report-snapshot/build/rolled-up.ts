import { formatDecimal, isSameNumber, multiply, parseDecimal } from '../../../shared/catalogue/metrics/decimal.ts';
import type { MetricReader } from '../../../shared/catalogue/metrics/metric-library.ts';
import { UnitConversionError, unitRatio } from '../../../shared/catalogue/metrics/units.ts';
import { isInexact } from '../../../shared/model/answer/value-state.ts';
import { namedUnit } from '../../../shared/model/data-point/currency.ts';
import {
  driverCoverage,
  type TakenRollUp,
  type TakenRow,
} from '../../../shared/model/entities/roll-up/taken-roll-up.ts';
import { formatDate } from '../../../shared/model/numbers/format-value.ts';
import { percentText } from '../../../shared/model/numbers/percent-text.ts';
import { shortDecimal } from '../../../shared/model/numbers/short-decimal.ts';
import type { ConsolidationMethod } from '../../../shared/model/people/consolidation-method.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Report } from '../../../shared/model/report/report.ts';
import type { Language, LocalizedText } from '../../../shared/model/text/language.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { timeOf } from '../../core/data-points/point-keys.ts';
import { rollUpsOf, takenPrefix, takenRollUp } from '../../core/entities/taken-roll-up.entity.ts';

/** The figures that the organisation took from its entities in the period of a report, by metric. */
export type RolledUpMetrics = ReadonlyMap<string, TakenRollUp>;

export const readTakenRollUps = async ({ table }: { table: TenantTable }, report: Report): Promise<RolledUpMetrics> => {
  const { organizationId } = report;
  const taken = await table.all(takenRollUp, {
    pk: rollUpsOf({ organizationId, ...timeOf(report) }),
    skPrefix: takenPrefix,
  });
  return new Map(taken.map((one) => [one.metricCode, one]));
};

const methods = {
  equity: { en: 'equity share', zhTw: '股權比例' },
  financial: { en: 'financial control', zhTw: '財務控制權' },
  operational: { en: 'operational control', zhTw: '營運控制權' },
} as const satisfies Record<ConsolidationMethod, LocalizedText>;

/** The largest number of entities that are named; of more, only the number is printed. */
const namedMax = 10;

const entitiesOf = (count: number): string => `${count} ${count === 1 ? 'entity' : 'entities'}`;

const noteWords = {
  en: {
    covered: (given: number, expected: number): string => `${given} of ${entitiesOf(expected)}`,
    percent: (driver: string, percent: string): string => ` (${percent} of ${driver.toLowerCase()})`,
    unknown: (driver: string, count: number): string => `${driver.toLowerCase()} of ${entitiesOf(count)} unknown`,
    missing: (names: string): string => `missing: ${names}`,
    unweighted: (names: string): string => `without a weight: ${names}`,
    count: String,
    comma: ', ',
    semicolon: '; ',
    sentence: (method: string, text: string, day: string): string =>
      `Consolidated by ${method} from ${text}. As of ${day}.`,
  },
  zhTw: {
    covered: (given: number, expected: number): string => `涵蓋 ${expected} 個匯報實體中的 ${given} 個`,
    percent: (driver: string, percent: string): string => `（${driver}的 ${percent}）`,
    unknown: (driver: string, count: number): string => `${count} 個匯報實體的${driver}不詳`,
    missing: (names: string): string => `欠缺：${names}`,
    unweighted: (names: string): string => `沒有權重：${names}`,
    count: (count: number): string => `${count} 個`,
    comma: '、',
    semicolon: '；',
    sentence: (method: string, text: string, day: string): string => `以${method}合併，${text}。截至${day}。`,
  },
} as const;

/** Entities with a value that is in no total: an average leaves out what has no weight. */
const unweightedRows = ({ rows, parents }: Pick<TakenRollUp, 'rows' | 'parents'>): TakenRow[] =>
  // Values of parents are left out where the total is of those below them.
  parents === 'children-only'
    ? []
    : rows.filter(({ state, part }) => part === null && (state === 'value' || state === 'zero'));

/** How the figure was consolidated, its coverage, and the entities without a value or a weight. */
export const rollUpNote = (
  { method, coverage, at, rows, parents }: TakenRollUp,
  driver: string | undefined,
  language: Language,
): string => {
  const { given, expected } = coverage;
  const missing = rows.filter(({ state }) => state === 'missing');
  const unweighted = unweightedRows({ rows, parents });
  const day = formatDate(at.slice(0, 10), language);
  const words = noteWords[language];
  const known = driver === undefined ? undefined : driverCoverage(coverage);
  const ofDriver = driver !== undefined && known !== undefined && 'percent' in known;
  const covered = words.covered(given, expected) + (ofDriver ? words.percent(driver, percentText(known.percent)) : '');
  const namesOf = (some: readonly TakenRow[]): string =>
    some.length > namedMax ? words.count(some.length) : some.map(({ name }) => name).join(words.comma);
  const parts = [
    covered,
    ...(driver !== undefined && known && 'unknown' in known ? [words.unknown(driver, known.unknown)] : []),
    ...(missing.length === 0 ? [] : [words.missing(namesOf(missing))]),
    ...(unweighted.length === 0 ? [] : [words.unweighted(namesOf(unweighted))]),
  ];
  return words.sentence(methods[method][language], parts.join(words.semicolon), day);
};

type Ratio = ReturnType<typeof unitRatio>;

const inUnit = (number: string, ratio: Ratio): string => formatDecimal(multiply(parseDecimal(number), ratio));

/** An entity's contribution in the unit of the field, for reading; the roll-up stores the exact one. */
const contributionOf = (
  { name, value, valueState, share, spans, part }: TakenRow,
  { ratio, unit, isSum }: { ratio: Ratio; unit: string; isSum: boolean },
) => {
  if (part === null) return [];
  const basis = isSum ? { share, ...(spans ? { spans } : {}) } : {};
  // A part of a bound or an estimate is one too.
  const state = isInexact(valueState) ? { state: valueState } : {};
  const contribution = value === null ? {} : { contribution: { value: inUnit(value, ratio), ...state, ...basis } };
  return [{ name, number: shortDecimal(inUnit(part, ratio)), unit, ...state, ...contribution }];
};

const ratioOf = (from: string, to: string) => {
  try {
    return from === to ? parseDecimal('1') : unitRatio(from, to);
  } catch (error) {
    if (error instanceof UnitConversionError) return undefined;
    throw error;
  }
};

/**
 * Adds to figures from a roll-up the contribution of each entity and the coverage; both are frozen with the
 * publication. A figure with a different number was entered by a user and has no roll-up.
 */
export const withRollUps = (
  fields: readonly SnapshotField[],
  taken: RolledUpMetrics,
  metrics: Pick<MetricReader, 'findValue'>,
  language: Language,
): SnapshotField[] =>
  fields.map((field) => {
    const { value, metricCode, isOwnScope, cell } = field;
    const rolled = metricCode === undefined || isOwnScope || cell ? undefined : taken.get(metricCode);
    if (!rolled || value?.kind !== 'number' || value.number === null || value.state === 'omitted') return field;
    const unit = value.unit ?? field.unit ?? rolled.unit;
    const ratio = ratioOf(rolled.unit, unit);
    if (!ratio || !isSameNumber(multiply(parseDecimal(rolled.total), ratio), parseDecimal(value.number))) return field;
    const driver = rolled.driverCode === null ? undefined : metrics.findValue(rolled.driverCode);
    const note = rollUpNote(rolled, driver && (language === 'zhTw' ? driver.nameZhTw : driver.name), language);
    const isSum = metrics.findValue(rolled.metricCode)?.aggregation === 'sum';
    const named = namedUnit({ unit, currency: rolled.currency });
    return {
      ...field,
      value: { ...value, note: value.note === undefined ? note : `${value.note} ${note}` },
      isConsolidated: true,
      entities: rolled.rows.flatMap((row) => contributionOf(row, { ratio, unit: named, isSum })),
    };
  });
