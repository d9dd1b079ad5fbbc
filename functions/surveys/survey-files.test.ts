import { describe, expect, it } from 'vitest';
import { AppError } from '../../shared/errors.ts';
import { OrganizationId } from '../../shared/ids.ts';
import type { AnswerSheet } from '../../shared/model/surveys/survey.ts';
import { principalOf } from '../../tests/support/actors.ts';
import { createSurveyBench } from '../../tests/support/memory/survey-bench.ts';
import { writeDataWorkbook } from '../core/office/data-workbook.ts';
import { openTable } from '../core/office/reading/read-table.ts';
import { sendAnswering } from './answer.ts';
import { countAnswers } from './count-answers.ts';
import { exportResults } from './export-results.ts';
import { readAddressList } from './read-address-list.ts';

const stranger = principalOf({ organization: { organizationId: OrganizationId.parse(`org_${'2'.repeat(26)}`) } });
const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

const workbookOf = async (lines: readonly (readonly string[])[]): Promise<string> => {
  const [head = [], ...rows] = lines;
  const bytes = await writeDataWorkbook([
    {
      name: 'People',
      columns: head.map((header) => ({ header, width: 20 })),
      rows: rows.map((row) => row.map((text) => ({ kind: 'text', text }))),
    },
  ]);
  return Buffer.from(bytes).toString('base64');
};

const linesOf = async (base64: string, sheet = 0): Promise<string[][]> => {
  const reader = await openTable(Buffer.from(base64, 'base64'), { rowsMax: 1_000, columnsMax: 20 });
  const lines: string[][] = [];
  await reader.read(sheet, ({ cells }) => {
    lines.push([...cells.values()].map(({ text }) => text));
    return true;
  });
  return lines;
};

describe('a list of people in a workbook', () => {
  it('gives each address once, with the group that its line names in either language', async () => {
    const { dependencies, principal, draft } = createSurveyBench();
    const survey = await draft();
    const base64 = await workbookOf([
      ['Name', 'Email', 'Group'],
      ['Ada', ' ADA@x.example ', 'Staff1'],
      ['Ben', 'ben@x.example', 'board1 中文'],
      ['Ben again', 'ben@x.example', ''],
      ['Carl', 'carl@x.example', 'Somebody else'],
      ['Without', 'no address', ''],
    ]);
    expect(await readAddressList(dependencies, principal, { params: survey, body: { base64 } })).toEqual({
      people: [
        { email: 'ada@x.example', groupId: 'staff1', unknownGroup: null },
        { email: 'ben@x.example', groupId: 'board1', unknownGroup: null },
        { email: 'carl@x.example', groupId: null, unknownGroup: 'Somebody else' },
      ],
      findings: [
        { row: 4, text: 'ben@x.example', reason: 'duplicate' },
        { row: 6, text: 'Without · no address', reason: 'noAddress' },
      ],
    });
    expect(await codeOf(readAddressList(dependencies, stranger, { params: survey, body: { base64 } }))).toBe(
      'survey.not_found',
    );
  });

  it('is refused where it is no workbook', async () => {
    const { dependencies, principal, draft } = createSurveyBench();
    const survey = await draft();
    for (const text of ['', 'a,b,c', 'PK not a package']) {
      const body = { base64: Buffer.from(text).toString('base64') };
      expect(await codeOf(readAddressList(dependencies, principal, { params: survey, body }))).toBe(
        'survey.list_unreadable',
      );
    }
  });
});

describe('results as a workbook', () => {
  it('have what may be shown: no group below five, and comments apart', async () => {
    const bench = createSurveyBench();
    const { dependencies, principal } = bench;
    const survey = await bench.running();
    for (const [groupId, count] of [
      ['staff1', 12],
      ['board1', 3],
    ] as const) {
      for (let at = 0; at < count; at += 1) {
        const isStaff = groupId === 'staff1';
        const answer = { rating: isStaff ? (at % 2) + 3 : 1, cannotSay: false, optionId: null };
        const answers = { q00001: { ...answer, text: isStaff ? `Comment ${at}` : '' } };
        await sendAnswering(dependencies, bench.openLink(survey), { answers, groupId, language: 'en' });
      }
    }
    const closed = await bench.setTo(survey, 'closed');
    await countAnswers(dependencies, principal, closed.surveyId);
    const asked = { params: closed, query: { language: 'en' as const } };
    const { base64, fileName } = await exportResults(dependencies, principal, asked);
    expect(fileName).toBe('What matters.xlsx');
    const [, overall = [], ...groups] = await linesOf(base64);
    // Three of the board are shown with the next larger group only: twelve of staff, six 3 and six 4. (3 x 1 + 42) / 15 = 3.
    expect(overall.slice(0, 2)).toEqual(['Water', 'Overall, weighted']);
    expect(groups.map(([, group, n, mean]) => [group, n, Number(mean)])).toEqual([['Others', '15', 3]]);
    expect((await linesOf(base64, 1)).length).toBe(13);
    expect(await codeOf(exportResults(dependencies, stranger, asked))).toBe('survey.not_found');
  });

  it('have no line for a group with choices that are not shown', async () => {
    const bench = createSurveyBench();
    const { dependencies, principal } = bench;
    const option = (optionId: string, en: string) => ({ optionId, text: { en, zhTw: en } });
    const survey = await bench.running({
      questions: [
        {
          questionId: 'q00001',
          kind: 'choice',
          topicId: null,
          text: { en: 'How?', zhTw: '如何?' },
          help: { en: '', zhTw: '' },
          options: [option('o00001', 'Letter'), option('o00002', 'Meeting')],
          isRequired: false,
        },
      ],
    });
    const choose = async (groupId: string, optionId: string | null, times: number): Promise<void> => {
      for (let at = 0; at < times; at += 1) {
        const answers: AnswerSheet['answers'] =
          optionId === null ? {} : { q00001: { rating: null, cannotSay: false, optionId, text: '' } };
        await sendAnswering(dependencies, bench.openLink(survey), { answers, groupId, language: 'en' });
      }
    };
    await choose('staff1', 'o00001', 6);
    await choose('board1', 'o00001', 3);
    await choose('board1', null, 3);
    const closed = await bench.setTo(survey, 'closed');
    await countAnswers(dependencies, principal, closed.surveyId);
    const { base64 } = await exportResults(dependencies, principal, { params: closed, query: { language: 'en' } });
    const [, ...lines] = await linesOf(base64, 1);
    expect(lines.map(([, group, name, times]) => [group, name, times])).toEqual([
      ['Others', 'Letter', '9'],
      ['Others', 'Meeting', '0'],
    ]);
  });
});
