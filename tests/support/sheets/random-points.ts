/** Values of every kind of the data hub, for tests of lossless transfer. */
import fc from 'fast-check';
import type { MetricReader, MetricValueNode } from '../../../shared/catalogue/metrics/metric-library.ts';
import { isValueNode } from '../../../shared/catalogue/metrics/metric-library.ts';
import { figureStates } from '../../../shared/model/answer/value-state.ts';
import { nodeOfMember } from '../../../shared/model/data-point/breakdown.ts';
import type { DataPointKey, PointContent } from '../../../shared/model/data-point/data-point.ts';
import { fieldOfMetric, unitsOf } from '../../../shared/model/data-point/metric-field.ts';
import { contentOf } from '../../../shared/model/data-point/point-values.ts';

const digits = fc.stringMatching(/^[1-9]\d{0,11}$/);
const decimals = fc.stringMatching(/^\d{1,12}$/);
/** Up to 24 digits, more than a cell's number can hold, with zeros at the end that state precision. */
const figure = fc
  .tuple(fc.boolean(), fc.oneof(fc.constant('0'), digits), fc.option(decimals, { nil: undefined }))
  .map(([isNegative, whole, fraction]) => {
    const text = fraction === undefined ? whole : `${whole}.${fraction}`;
    return isNegative && /[1-9]/.test(text) ? `-${text}` : text;
  });
const words = fc.oneof(
  fc.constantFrom('=1+1', '+cmd', '-x', '@SUM(A1)', '_x0041_', '<b>&"', '範圍一', 'two words', "'quoted"),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map((text) => text.normalize('NFC')),
);
/** As people leave them: no white space around, nothing that a file cannot hold. */
const note = words.map((text) => text.replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ').trim());

const ofNumber = (node: MetricValueNode): fc.Arbitrary<PointContent> =>
  fc
    .record({
      number: node.valueType === 'Integer' ? digits : figure,
      unit: fc.constantFrom(...unitsOf(node)),
      state: fc.constantFrom(...figureStates),
      descriptor: fc.option(note, { nil: '' }),
      note: fc.option(note, { nil: '' }),
    })
    .map(({ number, unit, state, descriptor, note: about }) => {
      const typed = {
        kind: 'number' as const,
        number,
        unit,
        ...(descriptor === '' ? {} : { descriptor }),
        state,
        ...(about === '' ? {} : { note: about }),
      };
      const content = contentOf(fieldOfMetric(node), typed, false);
      if (!content) throw new Error('no number');
      return content;
    });

const ofWords = (node: MetricValueNode): fc.Arbitrary<PointContent> =>
  (node.options ? fc.constantFrom(...node.options) : fc.constant('IPCC AR6')).map((text) => ({
    amount: null,
    exact: null,
    unit: node.defaultUnit,
    typed: node.options ? { kind: 'select' as const, option: text } : { kind: 'text' as const, text },
    state: 'reported' as const,
  }));

const co2 = { dimension: 'gas', member: 'CO2' };

export type RandomPoint = { key: DataPointKey; content: PointContent };

/** The requested number of different values, the same for the same seed. */
export const randomPoints = (metrics: MetricReader, count: number, seed: number): RandomPoint[] => {
  const nodes = metrics.library.nodes.filter(isValueNode).filter(({ formula }) => formula === null);
  const one = fc
    .tuple(fc.constantFrom(...nodes), fc.integer({ min: 2000, max: 2040 }), fc.constantFrom('', 'site:倉庫', 'gas:CO2'))
    .chain(([node, year, member]) =>
      (node.valueType === 'Text' ? ofWords(node) : ofNumber(node)).map((content) => ({
        key: {
          startOn: `${year}-01-01`,
          endOn: `${year}-12-31`,
          metricCode: node.code,
          variant: null,
          entityId: null,
          // If the gases of a metric are separate metrics, its gas is one of these.
          member: member === 'gas:CO2' && nodeOfMember(metrics, node.code, co2) ? '' : member,
        },
        content,
      })),
    );
  const points = new Map<string, RandomPoint>();
  for (let round = 0; points.size < count; round += 1) {
    for (const point of fc.sample(one, { numRuns: count, seed: seed + round })) {
      if (points.size < count) points.set(JSON.stringify(point.key), point);
    }
  }
  return [...points.values()];
};
