import { expect, it } from 'vitest';
import { defaultDesign } from '../../../shared/model/design/report-design.ts';
import {
  packageParts,
  readXlsx,
  sheetsText,
  withoutSpace,
} from '../../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { renderDocx } from '../../render-docx/render-docx.ts';
import { documentParts } from '../../render-pdf/markup/pdf-document.tsx';
import { renderXlsx } from '../../render-xlsx/render-xlsx.ts';
import { reportView } from '../../report-document/outline/report-view.ts';

const statement = 'Prepared with reference to the standard';
const design = defaultDesign({ language: 'en', frameworks: [] });
const plain = sampleSnapshot({ frameworks: 1, tableRows: 1 });
const withParts = (isIncluded: boolean, contentIndex: boolean) => ({
  ...plain,
  design: {
    ...design,
    statementOfUse: { isIncluded, text: { en: statement, zhTw: '' } },
    parts: { ...design.parts, contentIndex },
  },
});

it.each([
  [true, true, 1],
  [true, false, 1],
  [false, true, 0],
  [false, false, 0],
])('the statement of use (%s) is printed with and without a content index (%s): %i time', async (...row) => {
  const [isIncluded, hasIndex, times] = row;
  const snapshot = withParts(isIncluded, hasIndex);
  const html = documentParts(snapshot).body;
  const word = packageParts(await renderDocx(snapshot)).get('word/document.xml') ?? '';
  expect([html.split(statement).length - 1, word.split(statement).length - 1]).toEqual([times, times]);
});

it('the workbook has it too, with the edition of GRI 1 that GRI requires', async () => {
  const snapshot = withParts(true, false);
  for (const framework of snapshot.frameworks) framework.versionId = 'gri-2021';
  const text = sheetsText(await readXlsx(await renderXlsx(snapshot)));
  expect(text).toContain(withoutSpace(statement));
  expect(text).toContain(withoutSpace('GRI 1: Foundation 2021'));
});

it('without a content index it is between the framework’s heading and its first section', async () => {
  const snapshot = withParts(true, false);
  const word = packageParts(await renderDocx(snapshot)).get('word/document.xml') ?? '';
  const places = (text: string, heading: string, section: string) => [
    text.lastIndexOf(heading),
    text.indexOf(statement),
    text.lastIndexOf(section),
  ];
  const inOrder = (found: number[]) => found.every((place, index) => place > (found[index - 1] ?? -1));
  expect(inOrder(places(documentParts(snapshot).body, 'id="f1"', 'id="f1s1"'))).toBe(true);
  expect(inOrder(places(word, 'w:name="f1"', 'w:name="f1s1"'))).toBe(true);
});

it.each([
  [
    'en',
    'has reported the information cited in this GRI content index for the period ',
    ' with reference to the GRI Standards.',
  ],
  ['zhTw', '已參照 GRI 準則，匯報本 GRI 內容索引所列', '期間的資料。'],
] as const)('the proposed statement of GRI has the wording of GRI: %s', (language, before, after) => {
  const [framework] = plain.frameworks;
  if (!framework) throw new Error('the sample has no framework');
  const { statementOf } = reportView({ ...plain, report: { ...plain.report, language } });
  const statement = statementOf({ ...framework, versionId: 'gri-2021' }) ?? '';
  expect(statement).toContain(before);
  expect(statement.endsWith(after)).toBe(true);
  expect(statementOf({ ...framework, versionId: 'tcfd-2017' })).not.toContain('GRI');
});
