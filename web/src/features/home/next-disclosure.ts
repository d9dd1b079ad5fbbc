import type { ReportOutline } from '../../../../shared/contract/report-outline.contract.ts';

export type NextDisclosure = {
  versionId: string;
  disclosureId: string;
  frameworkName: string;
  code: string;
  fieldsLeft: number;
};

/** Where to go on: the first disclosure that was begun, else the first that was not; undefined when all are settled. */
export const nextDisclosure = ({ frameworks }: ReportOutline): NextDisclosure | undefined => {
  const open = frameworks.flatMap((framework) =>
    framework.sections.flatMap((section) =>
      section.disclosures
        .filter(({ status }) => status === 'in-progress' || status === 'not-started')
        .map((disclosure) => ({ framework, disclosure })),
    ),
  );
  const found = open.find(({ disclosure }) => disclosure.status === 'in-progress') ?? open[0];
  if (!found) return undefined;
  const { framework, disclosure } = found;
  return {
    versionId: framework.versionId,
    disclosureId: disclosure.id,
    frameworkName: framework.shortName,
    code: disclosure.code,
    fieldsLeft: Math.max(0, disclosure.totalFields - disclosure.answeredFields - disclosure.reusedFields),
  };
};
