import path from 'node:path';
import validate from '@ooxml-tools/validate';
import ExcelJS from 'exceljs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Language, languageTag } from '../../../shared/model/text/language.ts';
import { testIds } from '../../../tests/support/actors.ts';
import { createAuditBench } from '../../../tests/support/memory/audit-bench.ts';
import { authorOf } from '../../core/auth/principal.ts';
import { type AuditChange, audit } from '../../core/reports/audit-row.ts';
import { ExportRecord } from '../records/audit-chain.entities.ts';
import { requestExport } from '../request-audit-job.ts';
import { exportLog } from './export-log.ts';
import { loadLogWords } from './log-words.ts';

vi.stubEnv('AUDIT_WORDS_DIR', path.join(import.meta.dirname, '../../../web/src/i18n'));
afterEach(() => vi.clearAllMocks());

const hostile = ['=1+1', '+cmd|calc', '@SUM(A1)', '-2', '_x0041_', '<b>&"\u0000', '第一行\n第二行'];

const written = hostile.map(
  (newValue): AuditChange => ({ action: 'field.changed', section: '=HYPERLINK("x")', field: 'f', newValue }),
);

const exported = async (language: Language, filter = {}, changes = written) => {
  const bench = await createAuditBench();
  await bench.addRows(3);
  for (const change of changes) {
    bench.clock.now += 60_000;
    const dependencies = { ids: testIds(bench.clock.now), now: () => bench.clock.now };
    await bench.table.write([audit(dependencies, bench.place, authorOf(bench.principal), change)]);
  }
  const ids = testIds(bench.clock.now);
  const now = () => bench.clock.now;
  const input = { reportId: bench.place.reportId, filter, language };
  await requestExport({ table: bench.table, ids, now }, bench.principal, input);
  const job = () => ExportRecord.parse(bench.database.records('AuditJob')[0]?.data);
  const files: { key: string; bytes: Uint8Array; fileName: string }[] = [];
  const dependencies = {
    table: bench.table,
    now,
    wordsOf: loadLogWords,
    catalogue: bench.dependencies.catalogue,
    putObject: async (key: string, bytes: Uint8Array, fileName: string) => {
      files.push({ key, bytes, fileName });
    },
  };
  await exportLog(dependencies, { tenantId: bench.principal.tenant.tenantId }, job());
  const [file] = files;
  if (!file) throw new Error('no file');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(file.bytes).buffer);
  const [sheet] = workbook.worksheets;
  if (!sheet) throw new Error('no sheet');
  const cells = sheet
    .getSheetValues()
    .slice(1)
    .map((row) => (Array.isArray(row) ? row.slice(1) : []));
  return { bench, file, sheet, cells, job: job() };
};

describe('export of an audit log', () => {
  it('contains every row, newest first, in the words of the screen', async () => {
    const { cells, job, bench, file } = await exported('en');
    expect(cells).toHaveLength(1 + 4 + hostile.length);
    expect(cells[0]?.slice(0, 3)).toEqual(['Time (UTC+01:00)', 'User', 'Action']);
    const last = cells.at(-1);
    expect(last?.slice(1, 3)).toEqual(['Ada Chan', 'Report created']);
    const [oldest] = bench.rows();
    expect(last?.[0]).toEqual(new Date(Date.parse(oldest?.at ?? '') + 3_600_000));
    expect(last?.slice(-2)).toEqual([oldest?.auditId, oldest?.contentHash]);
    expect(job).toMatchObject({ status: 'done', rows: cells.length - 1, objectKey: file.key });
    expect(file.fileName).toBe('Report 2025 – audit log.xlsx');
    expect(file.key.startsWith(`exports/${bench.principal.tenant.tenantId}/`)).toBe(true);
  });

  it('keeps text as text, whatever it begins with', async () => {
    const { cells, sheet } = await exported('en');
    const values = cells.slice(1, 1 + hostile.length).map((row) => row[6]);
    expect(values.toReversed()).toEqual(
      hostile.map((text) => text.replace('\u0000', '\uFFFD').replace('_x0041_', '_x005F_x0041_')),
    );
    sheet.eachRow((row) => row.eachCell((cell) => expect(cell.type).not.toBe(ExcelJS.ValueType.Formula)));
    expect(sheet.getCell('D2').value).toBe('=HYPERLINK("x")');
  });

  it.each(['en', 'zhTw'] as const)(
    'is valid against its schema and in the words of the language (%s)',
    async (language) => {
      const { file, cells } = await exported(language);
      expect(await validate(file.bytes, 'xlsx', 'Microsoft365')).toEqual([]);
      const { columns } = loadLogWords(language);
      expect(cells[0]).toEqual(Object.values(columns));
      expect(languageTag(language) === 'zh-TW' ? cells.at(-1)?.[2] : '建立報告').toBe('建立報告');
    },
    60_000,
  );

  it('writes field names and non-numeric states in the language of the export', async () => {
    const place = { versionId: 'air-2025', disclosureId: 'A-1', fieldKey: 'm0' };
    const omitted = { action: 'field.changed', section: 'A-1 Emissions', field: 'Gross', place } as const;
    const change = { ...omitted, newValue: 'omitted legal-prohibitions' };
    const of = async (language: Language) => (await exported(language, {}, [change])).cells[1]?.slice(2, 7);
    expect(await of('en')).toEqual([
      'Field changed',
      'A-1 Emissions',
      'Gross',
      undefined,
      'Omitted · Legal prohibitions',
    ]);
    expect(await of('zhTw')).toEqual([
      '更改欄位',
      'A-1 Emissions（中）',
      'Gross（中）',
      undefined,
      '略去披露 · 法律禁止',
    ]);
  });

  it('contains only the filtered rows', async () => {
    const { cells, job } = await exported('en', { text: '噸' });
    expect(cells).toHaveLength(4);
    expect(job.rows).toBe(3);
  });
});
