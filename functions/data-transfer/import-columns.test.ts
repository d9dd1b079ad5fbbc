/**
 * Files with fewer or other columns than the template: missing columns mean no change, ignored columns are reported.
 */
import { describe, expect, it } from 'vitest';
import { type PointContent, ReportingTime } from '../../shared/model/data-point/data-point.ts';
import { columnWords, dataColumns } from '../../shared/model/hub/data-words.ts';
import { createTransferBench } from '../../tests/support/memory/data-transfer-bench.ts';
import { lineOf, type SheetLine, sheetOf } from '../../tests/support/sheets/data-sheet.ts';
import { listDataImportRows } from './import/read-imports.ts';

const scope1Code = 'ghg.scope1.gross';
const parts = { descriptor: 'HKD', note: 'Meter 4 was down in March', state: 'estimated' } as const;
const stored: PointContent = {
  amount: '100',
  exact: '100',
  unit: 'tCO2e',
  typed: { kind: 'number', number: '100', unit: 'tCO2e', ...parts },
  state: 'estimated',
};

/** Imports a file of one line over a value with a note, a currency and the mark of an estimate. */
const imported = async (line: SheetLine) => {
  const bench = await createTransferBench();
  await bench.store({ metricCode: scope1Code }, stored);
  const checked = await bench.check(await sheetOf([line]));
  const rows = async (kind: 'changed' | 'conflict') =>
    (
      await listDataImportRows(bench.transfer, bench.principal, {
        params: { importId: checked.importId },
        query: { kind, page: 1 },
        body: undefined,
      })
    ).rows;
  const contentAfter = async () => {
    await bench.apply(checked);
    return bench.pointOf(scope1Code)?.content;
  };
  return { checked, rows, contentAfter };
};

describe('a file without columns for the note, the descriptor and the state', () => {
  it('equals the stored value with them, where its number is the same', async () => {
    for (const line of [lineOf(100), lineOf('100.0'), lineOf(100, { Unit: '' })]) {
      const { checked, contentAfter } = await imported(line);
      expect(checked).toMatchObject({ status: 'ready', counts: { changed: 0, same: 1 } });
      expect(await contentAfter()).toEqual(stored);
    }
  });

  it('keeps them where it has the same number in another unit', async () => {
    const { checked, contentAfter } = await imported(lineOf(0.1, { Unit: 'ktCO2e' }));
    expect(checked).toMatchObject({ counts: { changed: 1 } });
    expect(await contentAfter()).toMatchObject({
      amount: '100',
      state: 'estimated',
      typed: { unit: 'ktCO2e', ...parts },
    });
  });

  it('keeps note and currency of another number, which is no estimate because the one before was', async () => {
    const { rows, contentAfter } = await imported(lineOf(120));
    expect(await rows('changed')).toMatchObject([
      { before: { value: '100', ...parts }, after: { value: '120', ...parts, state: 'reported' } },
    ]);
    const typed = { kind: 'number', number: '120', unit: 'tCO2e', ...parts, state: 'reported' };
    expect(await contentAfter()).toMatchObject({ amount: '120', state: 'reported', typed });
  });

  it('does not add them to a new value', async () => {
    const bench = await createTransferBench();
    await bench.apply(await bench.check(await sheetOf([lineOf(100)])));
    expect(bench.pointOf(scope1Code)?.content?.typed).toEqual({
      kind: 'number',
      number: '100',
      unit: 'tCO2e',
      state: 'reported',
    });
  });
});

describe('a file with a blank cell in an existing column', () => {
  it('clears the part, and no other', async () => {
    const { checked, contentAfter } = await imported(lineOf(100, { Note: '' }));
    expect(checked).toMatchObject({ counts: { changed: 1 } });
    const { descriptor, state } = parts;
    expect((await contentAfter())?.typed).toEqual({ kind: 'number', number: '100', unit: 'tCO2e', descriptor, state });
  });

  it('reads a blank state as a reported value', async () => {
    const { contentAfter } = await imported(lineOf(100, { State: '' }));
    expect(await contentAfter()).toMatchObject({ state: 'reported', typed: { ...parts, state: 'reported' } });
  });
});

describe('a file with columns that no table of ours has', () => {
  const ignoredIn = async (line: SheetLine, status = 'ready') => {
    const bench = await createTransferBench();
    const checked = await bench.check(await sheetOf([line]));
    expect(checked.status).toBe(status);
    return checked.ignored;
  };

  it('names the columns it did not read, whether its rows can be imported or not', async () => {
    const more = { Units: 'ktCO2e', '\u200FSite ': 'Harbour', '  ': 'x', 2024: 9 };
    expect(await ignoredIn(lineOf(1, more))).toEqual(['2024', 'Units', 'Site']);
    expect(await ignoredIn(lineOf('many', more), 'refused')).toEqual(['2024', 'Units', 'Site']);
  });

  it('does not name those that an export writes and an import does not need', async () => {
    const english = Object.fromEntries(dataColumns.map((column) => [columnWords[column].en, null]));
    expect(await ignoredIn({ ...english, ...lineOf(1) })).toEqual([]);
    const chinese = Object.fromEntries(dataColumns.map((column) => [columnWords[column].zhTw, null]));
    const line = { 指標代碼: 'ghg.scope1.gross', 開始日期: '2025-01-01', 結束日期: '2025-12-31', 數值: 1 };
    expect(await ignoredIn({ ...chinese, ...line })).toEqual([]);
  });

  it('names each once, limited in number and length to a readable list', async () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`Column ${index}`, 1]));
    const ignored = await ignoredIn(lineOf(1, { ['x'.repeat(500)]: 1, 'Site A': 1, ' Site A': 1, ...many }));
    expect(ignored.slice(0, 3)).toEqual([`${'x'.repeat(60)}…`, 'Site A', 'Column 0']);
    expect(ignored).toHaveLength(21);
    expect(ignored.at(-1)).toBe('…');
  });
});

describe('a file that hides some of its cells', () => {
  const lines = [lineOf(1), lineOf(2, { Start: '2024-01-01', End: '2024-12-31', Note: 'last year' }), lineOf(null)];
  const hiddenIn = async (change: Parameters<typeof sheetOf>[1], status = 'ready', sent = lines) => {
    const bench = await createTransferBench();
    const checked = await bench.check(await sheetOf(sent, change));
    expect(checked.status).toBe(status);
    return { hidden: checked.hidden, counts: checked.counts };
  };

  it('is read completely, and its hidden parts are reported', async () => {
    const { hidden, counts } = await hiddenIn((sheet) => {
      // Row 3 has a value, row 4 has none: that it is hidden changes nothing.
      for (const row of [3, 4]) sheet.getRow(row).hidden = true;
      for (const column of [5, 6]) sheet.getColumn(column).hidden = true;
    });
    expect(hidden).toEqual({ rows: 1, firstRow: 3, columns: ['Unit', 'Note'] });
    expect(counts.new).toBe(2);
  });

  it('reports it in addition to errors, and nothing where everything is visible', async () => {
    const hide = (sheet: Parameters<NonNullable<Parameters<typeof sheetOf>[1]>>[0]) => {
      sheet.getRow(2).hidden = true;
    };
    expect((await hiddenIn(hide, 'refused', [lineOf('many')])).hidden).toEqual({ rows: 1, firstRow: 2, columns: [] });
    expect((await hiddenIn(undefined)).hidden).toEqual({ rows: 0, firstRow: null, columns: [] });
  });
});

it('a file makes the times that it names, which are of no report', async () => {
  const bench = await createTransferBench();
  const lines = [
    lineOf(1, { Start: '1950-01-01', End: '1950-12-31' }),
    lineOf(2, { Start: '1950-04-01', End: '1951-03-31' }),
    lineOf(3, { Start: '1950-01-09', End: '1950-02-05' }),
  ];
  await bench.apply(await bench.check(await sheetOf(lines)));
  const templates = bench.database
    .records('ReportingTime')
    .map(({ data }) => ReportingTime.parse(data))
    .filter(({ startOn }) => startOn.startsWith('1950'))
    .map(({ startOn, template }) => [startOn, template] as const);
  expect(new Map(templates)).toEqual(
    new Map([
      ['1950-01-01', 'calendar'],
      ['1950-01-09', 'own'],
      ['1950-04-01', 'fiscal'],
    ]),
  );
});

describe('a file without a column for the descriptor', () => {
  it('has a currency in its unit other than the stored one', async () => {
    const bench = await createTransferBench();
    const revenue = (unit: string) => lineOf(5, { 'Metric code': 'fin.revenue.net', Unit: unit });
    await bench.apply(await bench.check(await sheetOf([revenue('HKD million')])));
    expect(await bench.check(await sheetOf([revenue('currency million')]))).toMatchObject({ counts: { same: 1 } });
    await bench.apply(await bench.check(await sheetOf([revenue('USD million')])));
    expect(bench.pointOf('fin.revenue.net')).toMatchObject({ content: { typed: { descriptor: 'USD' } } });
  });
});
