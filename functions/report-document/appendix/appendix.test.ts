import { describe, expect, it } from 'vitest';
import { defaultDesign } from '../../../shared/model/design/report-design.ts';
import { mapFields } from '../../../tests/support/published-files/map-fields.ts';
import { readDocxText, readXlsx, withoutSpace } from '../../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { renderDocx } from '../../render-docx/render-docx.ts';
import { documentParts } from '../../render-pdf/markup/pdf-document.tsx';
import { renderXlsx } from '../../render-xlsx/render-xlsx.ts';
import { outlineOf } from '../outline/report-outline.ts';
import { reportView } from '../outline/report-view.ts';
import { widthOf } from '../text/table-widths.ts';
import { appendicesOf } from './appendix.ts';

const sha256 = 'ab'.repeat(32);
const snapshotOf = (language: 'en' | 'zhTw') => {
  const begun = defaultDesign({ frameworks: [], language });
  const provider = { en: 'Lantau Assurance', zhTw: '大嶼鑑證' };
  const assurance = { ...begun.assurance, isIncluded: true, level: 'reasonable' as const, provider };
  const assuranceFile = { name: 'Statement 2025.pdf', sha256 };
  return { ...sampleSnapshot({ language }), design: { ...begun, assurance }, assuranceFile };
};

describe('the file of an assurance statement', () => {
  it.each([
    ['en' as const, 'File of the assurance statement', ['Lantau Assurance', 'Reasonable assurance']],
    ['zhTw' as const, '鑑證聲明文件', ['大嶼鑑證', '合理保證']],
  ])('is named with its digest in the first of the appendices (%s)', async (language, title, by) => {
    const snapshot = snapshotOf(language);
    const [first] = appendicesOf(snapshot, outlineOf(snapshot), reportView(snapshot));
    const cells = ['Statement 2025.pdf', ...by, sha256];
    expect(first).toMatchObject({ title, rows: [{ cells }] });
    // As page numbers find it in the printed file.
    expect(first?.anchor).toMatch(/^[A-Za-z0-9]+$/);
    const sheet = (await readXlsx(await renderXlsx(snapshot))).find(({ name }) => name === first?.title);
    expect(sheet?.rows[1]).toEqual(cells);
    const text = readDocxText(await renderDocx(snapshot));
    for (const wanted of [title, ...cells]) expect(text).toContain(withoutSpace(wanted));
  });

  it('follows the statement, before the other lists', async () => {
    const { design, ...snapshot } = snapshotOf('en');
    const text = { en: 'We found nothing.', zhTw: '' };
    const stated = { ...snapshot, design: { ...design, assurance: { ...design.assurance, text } } };
    const [, next] = appendicesOf(stated, outlineOf(stated), reportView(stated));
    const wanted = [text.en, 'Statement 2025.pdf', next?.title ?? ''];
    for (const file of [documentParts(stated).body, readDocxText(await renderDocx(stated))]) {
      const places = wanted.map((one) => withoutSpace(file).lastIndexOf(withoutSpace(one)));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }
  });

  it('has no empty column where no source is given', () => {
    const { design, ...snapshot } = snapshotOf('en');
    const assurance = { ...design.assurance, provider: { en: '', zhTw: '' } };
    const unnamed = { ...snapshot, design: { ...design, assurance } };
    const [first] = appendicesOf(unnamed, outlineOf(unnamed), reportView(unnamed));
    expect(first?.columns.map(({ label }) => label)).toEqual(['File', 'Level of assurance', 'SHA-256']);
    expect(first?.rows).toEqual([{ cells: ['Statement 2025.pdf', 'Reasonable assurance', sha256] }]);
  });

  it('is absent if the report has none', () => {
    const { assuranceFile: _, ...snapshot } = snapshotOf('en');
    const keys = appendicesOf(snapshot, outlineOf(snapshot), reportView(snapshot)).map(({ key }) => key);
    expect(keys).not.toContain('assuranceFile');
  });
});

describe('the notes on method', () => {
  it('list an estimate of an entity like any other', () => {
    const entities = [
      { name: 'Plant', number: '12', unit: 't', state: 'estimated' as const },
      { name: 'Office', number: '3', unit: 't' },
    ];
    const snapshot = mapFields(sampleSnapshot({ language: 'en' }), (field, { fields: [first] }) =>
      field === first ? { ...field, label: 'Scope 1', entities } : field,
    );
    const notes = appendicesOf(snapshot, outlineOf(snapshot), reportView(snapshot)).find(({ key }) => key === 'method');
    const cells = notes?.rows.map(({ cells }) => cells.slice(1)) ?? [];
    expect(cells).toContainEqual(['Scope 1: Plant', 'Estimated', '']);
    expect(cells.flat()).not.toContain('Scope 1: Office');
  });

  it('list figures with more details than their currency', () => {
    const snapshot = sampleSnapshot();
    const [framework] = snapshot.frameworks;
    const [section] = framework?.sections ?? [];
    const [disclosure] = section?.disclosures ?? [];
    if (!framework || !section || !disclosure) throw new Error('an empty sample');
    const amount = (key: string, descriptor: string) => ({
      key,
      label: key,
      inputType: 'Number' as const,
      isRequired: false,
      value: { kind: 'number' as const, number: '5', unit: 'currency million', state: 'reported' as const, descriptor },
    });
    const fields = [amount('Revenue', 'HKD'), amount('Taxes', 'HKD, paid')];
    const sections = [{ ...section, disclosures: [{ ...disclosure, fields }] }];
    const amounts = { ...snapshot, frameworks: [{ ...framework, sections }] };
    const notes = appendicesOf(amounts, outlineOf(amounts), reportView(amounts)).find(({ key }) => key === 'method');
    expect(notes?.rows.map(({ cells }) => cells.slice(1))).toEqual([['Taxes', 'HKD, paid']]);
  });
});

describe('the codes in a list', () => {
  const codesOf = (frameworks: number): string[] => {
    const snapshot = sampleSnapshot({ frameworks });
    const list = appendicesOf(snapshot, outlineOf(snapshot), reportView(snapshot)).find(({ key }) => key === 'method');
    return list?.rows.map(({ cells: [code = ''] }) => code) ?? [];
  };

  it('have no column that says nothing', () => {
    const snapshot = sampleSnapshot({ frameworks: 1 });
    const noted = mapFields(snapshot, ({ source: _source, ...field }) =>
      field.value?.kind === 'number'
        ? { ...field, value: { ...field.value, state: 'reported' as const, note: 'Metered.' } }
        : field,
    );
    const list = appendicesOf(noted, outlineOf(noted), reportView(noted)).find(({ key }) => key === 'method');
    expect(list?.columns.map(({ label }) => label)).toEqual(['Code', 'Metric', 'Note']);
    expect(list?.columns.reduce((sum, { share }) => sum + share, 0)).toBe(100);
    expect(list?.rows.every(({ cells }) => cells.length === 3)).toBe(true);
  });

  it('include their framework if a report has several', () => {
    const [alone, several] = [codesOf(1), codesOf(2)];
    expect(alone.length).toBeGreaterThan(0);
    const [{ shortName } = { shortName: '' }, other] = sampleSnapshot({ frameworks: 2 }).frameworks;
    expect(several.slice(0, alone.length)).toEqual(alone.map((code) => `${shortName} ${code}`));
    expect(several.slice(alone.length).every((code) => code.startsWith(`${other?.shortName} `))).toBe(true);
  });
});

describe('the columns of codes', () => {
  const sharesOf = (code: string): number[][] => {
    const snapshot = sampleSnapshot({ frameworks: 1 });
    const sections = snapshot.frameworks.flatMap((framework) => framework.sections);
    for (const disclosure of sections.flatMap(({ disclosures }) => disclosures)) disclosure.code = code;
    return appendicesOf(snapshot, outlineOf(snapshot), reportView(snapshot))
      .filter(({ key }) => key === 'omissions' || key === 'method')
      .map(({ columns }) => columns.map(({ share }) => share));
  };
  const sumOf = (shares: readonly number[]): number => shares.reduce((sum, share) => sum + share, 0);

  it('are no wider than short codes, or their heading', () => {
    expect(sharesOf('305-1').map(([share]) => share)).toEqual([10, 10]);
    expect(sharesOf('2').map(([share]) => share)).toEqual([9, 9]);
  });

  it.each(['Requirement 9', 'Requirement 10', 'TC-SI-130a.1'])('show %s on one line of 53 ems', (code) => {
    for (const [share = 0, ...others] of sharesOf(code)) {
      expect((share / 100) * 53).toBeGreaterThan(widthOf(code) + 1);
      expect(share + sumOf(others)).toBeCloseTo(100);
    }
  });
});
