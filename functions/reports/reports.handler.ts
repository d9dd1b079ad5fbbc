import { routes } from '../../shared/contract/routes/reports.routes.ts';
import { createApi } from '../core/api/create-api.ts';
import { api } from './reports.api.ts';

const reports = async () => (await import('./reports.bindings.ts')).bindings;
const answers = async () => (await import('./answers.bindings.ts')).bindings;
const dataPoints = async () =>
  (await import('./conflicts/data-point.bindings.ts')).dataPointBindings((await import('./reports.context.ts')).within);
const validation = async () =>
  (await import('./validation/validation.bindings.ts')).validationBindings(
    (await import('./reports.context.ts')).within,
  );

export const handler = createApi(
  routes,
  {
    listReports: reports,
    createReport: reports,
    getReport: reports,
    updateReport: reports,
    deleteReport: reports,
    changeReportStatus: reports,
    getReportOutline: reports,
    getReportDefinition: reports,
    getReportDisclosure: answers,
    saveFieldValue: answers,
    getDisclosureTable: answers,
    saveFieldValues: answers,
    declineFieldValue: answers,
    setDisclosureStatus: answers,
    listDataConflicts: dataPoints,
    resolveDataConflicts: dataPoints,
    chooseMethod: dataPoints,
    chooseReportedValue: dataPoints,
    getReportValidation: validation,
    noteFinding: validation,
  },
  api,
);
