import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { getReportDisclosure, StaleValue, saveFieldValue } from '../../../shared/contract/reports/reports.contract.ts';
import { valueToText } from '../../../shared/model/answer/field-value.ts';
import { type Caller, callApi, sendCall } from '../../support/cloud/cloud-calls.ts';
import { callerOf } from '../../support/cloud/cloud-people.ts';
import { createSmallReport, figure, figureOf, readAudit } from '../../support/cloud/cloud-reports.ts';
import { openSharedCloud, type SharedCloud } from '../../support/cloud/peopled-cloud.ts';

const editors = 100;
const rounds = 3;

describe('edits of one field by many at once', { timeout: 300_000 }, () => {
  let cloud: SharedCloud;
  let caller: Caller;

  beforeAll(async () => {
    cloud = await openSharedCloud();
    caller = await callerOf(cloud, 'root');
  });
  afterAll(() => cloud.stop());

  const edit = async (reportId: ReportView['reportId'], number: number, revision: number) => {
    const body = { value: figureOf(String(number)), revision };
    const answer = await sendCall(caller, saveFieldValue, { params: { reportId, ...figure }, body });
    return { number: String(number), ...answer };
  };
  const readField = async (reportId: ReportView['reportId']) => {
    const { values } = await callApi(caller, getReportDisclosure, { params: { reportId, ...figure } });
    return values.find(({ fieldKey }) => fieldKey === figure.fieldKey);
  };
  const auditOf = async (reportId: ReportView['reportId']) =>
    (await readAudit(caller, reportId)).filter(({ action }) => action === 'field.changed').reverse();

  it('has one winner for each revision, and an audit row for each accepted write', async () => {
    const { reportId } = await createSmallReport(caller, 'A hundred editors');
    const winners: string[] = [];
    for (let revision = 0; revision < rounds; revision += 1) {
      const answers = await Promise.all(
        Array.from({ length: editors }, (_empty, editor) => edit(reportId, 1_000 * revision + editor, revision)),
      );
      const accepted = answers.filter(({ status }) => status === 200);
      expect(accepted).toHaveLength(1);
      winners.push(...accepted.map(({ number }) => number));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]));
      expect(await readField(reportId)).toMatchObject({
        revision: revision + 1,
        value: { number: winners.at(-1) },
      });
    }
    const rows = await auditOf(reportId);
    const texts = winners.map((number) => valueToText(figureOf(number)));
    expect(rows.map(({ newValue }) => newValue)).toEqual(texts);
    expect(rows.map(({ oldValue }) => oldValue)).toEqual(['', ...texts.slice(0, -1)]);
  });

  it('loses no edit of writers who read the stored value and retry', async () => {
    const { reportId } = await createSmallReport(caller, 'Twenty patient editors');
    const persist = async (editor: number): Promise<void> => {
      let revision = 0;
      for (;;) {
        const answer = await edit(reportId, editor, revision);
        if (answer.status === 200) return;
        if (answer.status !== 409) throw new Error(`answered ${answer.status} ${answer.text}`);
        revision = (await readField(reportId))?.revision ?? 0;
      }
    };
    const numbers = Array.from({ length: 20 }, (_empty, editor) => editor);
    await Promise.all(numbers.map(persist));
    const stored = await readField(reportId);
    const rows = await auditOf(reportId);
    expect(stored?.revision).toBe(numbers.length);
    expect(new Set(rows.map(({ newValue }) => newValue))).toEqual(
      new Set(numbers.map((number) => valueToText(figureOf(String(number))))),
    );
    expect(rows).toHaveLength(numbers.length);
    expect(rows.at(-1)?.newValue).toBe(valueToText(stored?.value));
  });

  it('shows the one who was late the stored value and its author', async () => {
    const { reportId } = await createSmallReport(caller, 'One too late');
    await edit(reportId, 1, 0);
    const late = await edit(reportId, 2, 0);
    expect([late.status, late.body]).toEqual([409, expect.objectContaining({ code: 'report.stale' })]);
    const stale = StaleValue.parse(Object(late.body).current);
    expect(stale.stored).toEqual(await readField(reportId));
    expect(stale.stored.updatedBy.name).toBe('Ada Chan');
  });
});
