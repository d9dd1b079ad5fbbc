import type { CallInput, CallResult } from '../../shared/contract/calls/call.ts';
import type { readSurveyAddresses as readCall } from '../../shared/contract/materiality/surveys.contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { StakeholderGroup } from '../../shared/model/materiality/assessment.ts';
import type { Principal } from '../core/auth/principal.ts';
import { openTable, type SheetRow } from '../core/office/reading/read-table.ts';
import { WorkbookRefused } from '../core/office/reading/workbook-refused.ts';
import type { SurveysDependencies } from './dependencies.ts';
import { loadSurvey } from './load-survey.ts';

type Person = CallResult<typeof readCall>['people'][number];

const limits = { rowsMax: 5_000, columnsMax: 20 };
const addressPattern = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/;
const addressMax = 254;
const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Groups by their name in either language. */
const groupNames = (groups: readonly StakeholderGroup[]): Map<string, string> =>
  new Map(groups.flatMap(({ groupId, name }) => [name.en, name.zhTw].map((text) => [folded(text), groupId] as const)));

/** The first address of a line, and the group named by one of its other cells. */
const personOf = ({ cells }: SheetRow, names: ReadonlyMap<string, string>): Person | undefined => {
  const texts = [...cells.values()].map(({ text }) => folded(text));
  const email = texts.find((text) => addressPattern.test(text) && text.length <= addressMax);
  const groupId = texts.map((text) => names.get(text)).find((id) => id !== undefined);
  return email === undefined ? undefined : { email, groupId: groupId ?? null };
};

/** Addresses in the first sheet of a workbook, each once; lines without one are counted. */
export const readAddressList = async (
  dependencies: Pick<SurveysDependencies, 'table'>,
  principal: Principal,
  { params, body }: Pick<CallInput<typeof readCall>, 'params' | 'body'>,
): Promise<CallResult<typeof readCall>> => {
  const { groups } = await loadSurvey(dependencies, principal, params.surveyId);
  const names = groupNames(groups);
  const people = new Map<string, Person>();
  let withoutAddress = 0;
  try {
    const reader = await openTable(Buffer.from(body.base64, 'base64'), limits);
    await reader.read(0, (row) => {
      const person = personOf(row, names);
      if (person) people.set(person.email, people.get(person.email) ?? person);
      // The first line may be a head.
      else if (row.number > 1) withoutAddress += 1;
      return true;
    });
  } catch (error) {
    if (error instanceof WorkbookRefused) throw new AppError('survey.list_unreadable');
    throw error;
  }
  return { people: [...people.values()], withoutAddress };
};
