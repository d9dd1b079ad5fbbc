import { setDisclosureStatus as setDisclosureStatusCall } from '../../shared/contract/reports/disclosure-status.contract.ts';
import { declineFieldValue as declineFieldValueCall } from '../../shared/contract/reports/dismissed-values.contract.ts';
import * as contract from '../../shared/contract/reports/reports.contract.ts';
import * as tables from '../../shared/contract/reports/tables.contract.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { declineFieldValue } from './answers/dismiss-field-value.ts';
import { getDisclosureTable } from './answers/get-disclosure-table.ts';
import { getReportDisclosure } from './answers/get-report-disclosure.ts';
import { saveFieldValue } from './answers/save-field-value.ts';
import { saveFieldValues } from './answers/save-field-values.ts';
import { setDisclosureStatus } from './answers/set-disclosure-status.ts';
import { within } from './reports.context.ts';

export const bindings = {
  getReportDisclosure: bindSignedIn(contract.getReportDisclosure, async ({ params }, { principal }) => ({
    body: await getReportDisclosure(within(principal), principal, params),
  })),
  saveFieldValue: bindSignedIn(contract.saveFieldValue, async (input, { principal }) => ({
    body: await saveFieldValue(within(principal), principal, input),
  })),
  getDisclosureTable: bindSignedIn(tables.getDisclosureTable, async ({ params }, { principal }) => ({
    body: await getDisclosureTable(within(principal), principal, params),
  })),
  saveFieldValues: bindSignedIn(tables.saveFieldValues, async (input, { principal, platformLanguage }) => ({
    body: await saveFieldValues(within(principal), principal, input, platformLanguage),
  })),
  declineFieldValue: bindSignedIn(declineFieldValueCall, async (input, { principal }) => ({
    body: await declineFieldValue(within(principal), principal, input),
  })),
  setDisclosureStatus: bindSignedIn(setDisclosureStatusCall, async (input, { principal, platformLanguage }) => ({
    body: await setDisclosureStatus(within(principal), principal, input, platformLanguage),
  })),
};
