import type { Disclosure, Field } from '../../../../../shared/catalogue/framework.ts';
import { type DisclosureView, getReportDisclosure } from '../../../../../shared/contract/reports/reports.contract.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import type { DisclosurePlace } from '../context/outline-tree.ts';
import { useDisclosureDefinition } from '../context/use-disclosure-definition.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { useDrawers } from './drawers-context.ts';

export type PanelField = { disclosure: Disclosure; answers: DisclosureView; field: Field };

/** The field that a drawer shows, with the loaded data of its disclosure; the first field until one is chosen. */
export const usePanelField = (place: DisclosurePlace): PanelField | undefined => {
  const { report } = useWorkspace();
  const { fieldKey } = useDrawers();
  const { versionId, disclosureId } = place;
  const definition = useDisclosureDefinition(place);
  const answers = useCall(getReportDisclosure, {
    params: { reportId: report.reportId, versionId, disclosureId },
  }).data;
  const fields = definition?.disclosure.fields ?? [];
  const field = fields.find(({ key }) => key === fieldKey) ?? fields[0];
  return definition && answers && field ? { disclosure: definition.disclosure, answers, field } : undefined;
};
