import type { CallInput, CallResult } from '../../shared/contract/calls/call.ts';
import type { readSurveyAddresses as readCall } from '../../shared/contract/materiality/surveys.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { type ListRow, readPeople } from '../../shared/model/surveys/addresses.ts';
import type { Principal } from '../core/auth/principal.ts';
import { openTable } from '../core/office/reading/read-table.ts';
import { WorkbookRefused } from '../core/office/reading/workbook-refused.ts';
import type { SurveysDependencies } from './dependencies.ts';
import { loadSurvey } from './load-survey.ts';

const limits = { rowsMax: 5_000, columnsMax: 20 };

/** People in the first sheet of a workbook, and the rows that invite nobody. */
export const readAddressList = async (
  dependencies: Pick<SurveysDependencies, 'table'>,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof readCall>, 'params' | 'body'>,
): Promise<CallResult<typeof readCall>> => {
  const { groups } = await loadSurvey(dependencies, principal, params.surveyId);
  const rows: ListRow[] = [];
  try {
    const reader = await openTable(Buffer.from(body.base64, 'base64'), limits);
    await reader.read(0, ({ number, cells }) => {
      rows.push({ number, cells: new Map([...cells].map(([column, { text }]) => [column, text] as const)) });
      return true;
    });
  } catch (error) {
    if (error instanceof WorkbookRefused) throw new AppError('survey.list_unreadable');
    throw error;
  }
  return readPeople(rows, groups);
};
