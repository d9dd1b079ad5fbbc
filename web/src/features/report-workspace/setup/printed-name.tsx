import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { adoptionOf } from '../../../../../shared/model/framework/named-framework.ts';
import type { ReportFramework } from '../../../../../shared/model/report/report.ts';
import { AdoptionSelect } from '../../reports/common/adoption-select.tsx';
import { useReportPatch } from '../context/use-report-patch.ts';
import { useWorkspace } from '../context/workspace-context.ts';

/** Where a standard has names of its adoptions: which one this report prints. */
export const PrintedName = ({ framework, summary }: { framework: ReportFramework; summary: FrameworkSummary }) => {
  const patch = useReportPatch();
  const { isReadOnly, isPatching, updateOutline } = useWorkspace();
  if (!summary.adoptions) return null;
  const choose = async (adoptedAs: string | undefined): Promise<void> => {
    const result = await patch(
      ({ frameworks }) => ({
        frameworks: frameworks.map((one) =>
          one.versionId === framework.versionId
            ? { versionId: one.versionId, disclosureIds: one.disclosureIds, ...adoptionOf(summary, adoptedAs) }
            : one,
        ),
      }),
      ({ frameworks }) =>
        frameworks.some((one) => one.versionId === framework.versionId && one.adoptedAs === framework.adoptedAs),
    );
    if (result === 'saved') await updateOutline();
  };
  return (
    <AdoptionSelect
      framework={summary}
      adoptedAs={framework.adoptedAs}
      isDisabled={isReadOnly || isPatching}
      onChoose={(adoptedAs) => void choose(adoptedAs)}
    />
  );
};
