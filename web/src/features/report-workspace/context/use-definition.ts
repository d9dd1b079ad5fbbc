import { useMemo } from 'react';
import {
  getReportDefinition,
  type ReportDefinitionView,
} from '../../../../../shared/contract/reports/report-definition.contract.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useWorkspace } from './workspace-context.ts';

/** Topics, assessment and reasons of the report; read again with each revision of the report, which guards them. */
export const useDefinition = () => {
  const { reportId } = useWorkspace().report;
  return useCall(getReportDefinition, { params: { reportId } });
};

/** The names of topics: library topics in the language of the interface, custom ones as typed. */
export const useTopicName = (view: ReportDefinitionView | undefined): ((topicId: string) => string) => {
  const language = useLanguage();
  const names = useMemo(
    () =>
      new Map([
        ...(view?.topics ?? []).map(({ topicId, name }) => [topicId, name[language]] as const),
        ...(view?.definition.topics ?? []).flatMap(({ topicId, name }) => (name ? [[topicId, name] as const] : [])),
      ]),
    [view, language],
  );
  return (topicId) => names.get(topicId) ?? topicId;
};
