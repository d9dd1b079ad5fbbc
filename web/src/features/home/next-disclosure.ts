import type { ReportOutline } from '../../../../shared/contract/reports/report-outline.contract.ts';

export type NextDisclosure = {
  versionId: string;
  disclosureId: string;
  frameworkName: string;
  code: string;
  fieldsLeft: number;
};

/**
 * The disclosure to continue with: among those assigned to the user, else among unassigned ones; the first started one,
 * else the first that is not started. Undefined if all are complete.
 */
export const nextDisclosure = ({ frameworks }: ReportOutline, userId: string): NextDisclosure | undefined => {
  const open = frameworks.flatMap((framework) =>
    framework.sections.flatMap((section) =>
      section.disclosures
        .filter(({ status }) => status === 'in-progress' || status === 'not-started')
        .map((disclosure) => ({ framework, disclosure })),
    ),
  );
  const askedOf = (id?: string) => open.filter(({ disclosure }) => disclosure.assignee?.userId === id);
  const own = [askedOf(userId), askedOf(), open].find(({ length }) => length > 0) ?? open;
  const found = own.find(({ disclosure }) => disclosure.status === 'in-progress') ?? own[0];
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
