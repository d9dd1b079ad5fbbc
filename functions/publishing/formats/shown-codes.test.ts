import { expect, it } from 'vitest';
import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import {
  readDocxText,
  readXlsx,
  sheetsText,
  withoutSpace,
} from '../../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { renderDocx } from '../../render-docx/render-docx.ts';
import { documentParts } from '../../render-pdf/markup/pdf-document.tsx';
import { renderXlsx } from '../../render-xlsx/render-xlsx.ts';

const own = 'Risk Management a)';
const chinese = '風險管理 a)';

/** One disclosure with a code in English words. */
const coded = (language: 'en' | 'zhTw'): ReportSnapshot => {
  const sample = sampleSnapshot({ language, frameworks: 1, tableRows: 1 });
  const [framework] = sample.frameworks;
  const [section] = framework?.sections ?? [];
  const [disclosure] = section?.disclosures ?? [];
  if (!framework || !section || !disclosure) throw new Error('the sample has no disclosure');
  const sections = [{ ...section, disclosures: [{ ...disclosure, code: own }] }];
  return { ...sample, evidence: [], frameworks: [{ ...framework, sections }] };
};

it.each([
  ['en', own, chinese],
  ['zhTw', chinese, own],
] as const)(
  'codes are printed as words in the report’s language in its files (%s)',
  async (language, shown, hidden) => {
    const snapshot = coded(language);
    const docx = withoutSpace(readDocxText(await renderDocx(snapshot)));
    const pdf = withoutSpace(documentParts(snapshot).body);
    const sheets = await renderXlsx(snapshot).then(readXlsx);
    const isData = ({ rows }: (typeof sheets)[number]): boolean => rows.some((row) => row.includes(own));
    const forReaders = sheetsText(language === 'en' ? sheets : sheets.filter((sheet) => !isData(sheet)));
    for (const text of [docx, pdf, forReaders]) {
      expect(text).toContain(withoutSpace(shown));
      expect(text).not.toContain(withoutSpace(hidden));
    }
    // Programs find the publisher's own, in any language.
    const data = sheets.filter(isData);
    expect(data.length).toBeGreaterThan(0);
    if (language === 'zhTw') expect(data.map(({ name }) => name)).toHaveLength(1);
  },
);
