import { pathToFileURL } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultDesign } from '../../shared/model/design/report-design.ts';
import type { SnapshotField } from '../../shared/model/publishing/snapshot.ts';
import { Language } from '../../shared/model/text/language.ts';
import { sampleSnapshot } from '../../tests/support/published-files/sample-snapshot.ts';
import { type ChromiumSession, openChromium } from './chromium/chromium-session.ts';
import { renderPdf } from './render-pdf.ts';

const fontsDirectory = pathToFileURL(`${import.meta.dirname}/../../node_modules/@fontsource/`);
const densities = ['airy', 'comfortable', 'compact'] as const;

/**
 * Two figures in large type, six in a longer table, each with the previous year; the numbers show the line of their
 * name.
 */
const figures = (count: number): SnapshotField[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `n${count}${index}`,
    label: `Name${count}${index}`,
    inputType: 'Number',
    isRequired: false,
    unit: 'MWh',
    value: { kind: 'number', number: `9${count}${index}`, unit: 'MWh', state: 'reported' },
    history: [{ startOn: '2024-01-01', endOn: '2024-12-31', number: `8${count}${index}` }],
  }));

let chromium: ChromiumSession;
beforeAll(async () => {
  chromium = await openChromium();
}, 60_000);
afterAll(() => chromium.close());

/** Height above the foot of its page of every text, by the text. */
const baselinesOf = async (bytes: Uint8Array): Promise<Map<string, number>> => {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  const found = new Map<string, number>();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items) if ('str' in item) found.set(item.str.trim(), Number(item.transform[5]));
  }
  await task.destroy();
  return found;
};

it.each(Language.options.flatMap((language) => densities.map((density) => [language, density] as const)))(
  'in the PDF numbers of all years are on the line of their name (%s, %s)',
  async (language, density) => {
    const { evidence: _, ...sample } = sampleSnapshot({ language, frameworks: 1, disclosuresPerSection: 1 });
    const [framework] = sample.frameworks;
    const base = { title: 'Energy', pillar: 'general', status: 'complete', isVerified: true } as const;
    const disclosures = [2, 6].map((count) => ({ ...base, id: `d${count}`, code: `${count}`, fields: figures(count) }));
    const design = defaultDesign({ frameworks: [], language });
    const report = {
      ...sample,
      design: { ...design, theme: { ...design.theme, density } },
      frameworks: framework ? [{ ...framework, sections: [{ code: '1', title: 'Section', disclosures }] }] : [],
    };
    const baselines = await baselinesOf(await renderPdf(report, { chromium, fontsDirectory }));
    for (const { label, value, history = [] } of [...figures(2), ...figures(6)]) {
      const numbers = [...(value?.kind === 'number' ? [value] : []), ...history].map(({ number }) => number ?? '');
      const name = baselines.get(label);
      expect(name, label).toBeDefined();
      expect(numbers).toHaveLength(2);
      for (const number of numbers)
        expect(Math.abs((name ?? 0) - (baselines.get(number) ?? 0)), number).toBeLessThan(0.3);
    }
  },
  60_000,
);
