import { pathToFileURL } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Language } from '../../../shared/model/language.ts';
import { defaultDesign } from '../../../shared/model/report-design.ts';
import type { SnapshotField } from '../../../shared/model/snapshot.ts';
import { sampleSnapshot } from '../../../tests/support/sample-snapshot.ts';
import { type ChromiumSession, openChromium } from './chromium-session.ts';
import { renderPdf } from './render-pdf.ts';

const fontsDirectory = pathToFileURL(`${import.meta.dirname}/../../../node_modules/@fontsource/`);
const densities = ['airy', 'comfortable', 'compact'] as const;

/** Two figures that stand large, six that stand in a longer table; the number says which line its name is on. */
const figures = (count: number): SnapshotField[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `n${count}${index}`,
    label: `Name${count}${index}`,
    inputType: 'Number',
    isRequired: false,
    unit: 'MWh',
    value: { kind: 'number', number: `9${count}${index}`, unit: 'MWh', state: 'reported' },
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
  'in the PDF a number stands on the line of its name (%s, %s)',
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
    for (const { label, value } of [...figures(2), ...figures(6)]) {
      const number = value?.kind === 'number' ? (value.number ?? '') : '';
      const [name, figure] = [baselines.get(label), baselines.get(number)];
      expect(name, label).toBeDefined();
      expect(Math.abs((name ?? 0) - (figure ?? 0)), label).toBeLessThan(0.3);
    }
  },
  60_000,
);
