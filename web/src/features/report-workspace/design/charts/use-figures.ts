import { useMemo } from 'react';
import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import type { FieldReference } from '../../../../../../shared/model/data-point/data-point.ts';
import { useFrameworks } from '../../../reports/common/use-frameworks.ts';
import { asksIndustry } from '../../../reports/create/report-draft.ts';
import { useChosenFrameworks } from '../../../reports/create/use-chosen-frameworks.ts';
import { useWorkspace } from '../../context/workspace-context.ts';

export type Figure = FieldReference & { code: string; field: Field };

const isFigure = ({ inputType }: Field): boolean => inputType === 'Number' || inputType === 'Integer';

/** Figures of the disclosures in scope, which charts can show. */
export const useFigures = () => {
  const { report } = useWorkspace();
  const { frameworks: all = [] } = useFrameworks();
  // Disclosures of an industry standard are searched through the part that the report contains.
  const own = all.filter(({ versionId }) => report.frameworks.some((one) => one.versionId === versionId));
  const { frameworks, error, retry } = useChosenFrameworks(
    own.filter((framework) => !asksIndustry(framework)),
    '',
  );
  const figures = useMemo(() => {
    const scope = new Map(report.frameworks.map(({ versionId, disclosureIds }) => [versionId, new Set(disclosureIds)]));
    return (frameworks ?? []).flatMap(({ versionId, sections }): Figure[] =>
      sections.flatMap(({ disclosures }) =>
        disclosures
          .filter(({ id }) => scope.get(versionId)?.has(id))
          .flatMap(({ id, code, fields }) =>
            fields.filter(isFigure).map((field) => ({ versionId, disclosureId: id, fieldKey: field.key, code, field })),
          ),
      ),
    );
  }, [frameworks, report.frameworks]);
  return { figures, isLoaded: frameworks !== undefined || own.length === 0, error, retry };
};
