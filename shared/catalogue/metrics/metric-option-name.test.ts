import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MetricLibrary } from './metric-library.ts';
import { findMetricOption, metricOptionName } from './metric-option-name.ts';

const file = new URL('../data/metrics.json', import.meta.url);
const library = MetricLibrary.parse(JSON.parse(readFileSync(file, 'utf8')));
const optionsOf = library.nodes.flatMap((node) => ('options' in node && node.options ? [node.options] : []));

describe('options of the library', () => {
  it('have a Chinese name each, by which, as by the English one, they are found again', () => {
    expect(optionsOf.length).toBeGreaterThan(3);
    for (const options of optionsOf) {
      for (const option of options) {
        expect(metricOptionName(option, 'zhTw')).toMatch(/\p{Script=Han}/u);
        const names = [option, metricOptionName(option, 'en'), metricOptionName(option, 'zhTw')];
        expect(names.map((name) => findMetricOption(options, ` ${name.toUpperCase()} `))).toEqual(
          names.map(() => option),
        );
      }
    }
  });

  it('exist for offered options only', () => {
    expect(findMetricOption(['equity share'], 'share')).toBeUndefined();
  });
});
