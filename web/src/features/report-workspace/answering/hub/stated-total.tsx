import { Suspense, useState } from 'react';
import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import type { FieldHub } from '../../../../../../shared/contract/data-hub/data-points.contract.ts';
import { lazyQuietly } from '../../../../components/states/lazy-part.tsx';
import { useHasDataHub } from '../../../../lib/modules/data-hub.ts';
import { usePermission } from '../../../../lib/session/profile.ts';
import type { FieldBinding } from '../../context/use-field.ts';
import { useWorkspace } from '../../context/workspace-context.ts';

const TotalBelowComponentsLine = lazyQuietly(
  async () => (await import('./total-below-components-line.tsx')).TotalBelowComponentsLine,
);

/**
 * A total with a missing component: it is compared with the other components once it is typed, not whenever it is
 * read.
 */
export const StatedTotal = ({ field, hub, binding }: { field: Field; hub: FieldHub; binding: FieldBinding }) => {
  const { report, isReadOnly } = useWorkspace();
  const mayRead = usePermission('data:read');
  const hasHub = useHasDataHub() && mayRead;
  const [isTyped, setIsTyped] = useState(false);
  if (!isTyped && binding.edit) setIsTyped(true);
  const isStated = hub.state !== 'computed' && hub.parts === null && !hub.isVariant;
  // An entity's report is about its entities, which have other components.
  const isOfOrganization = report.reportType === 'STANDARD';
  const { metric } = field;
  if (!isTyped || isReadOnly || !isStated || !hasHub || !isOfOrganization || !metric || !binding.value) return null;
  return (
    <Suspense>
      <TotalBelowComponentsLine metricCode={metric.code} value={binding.value} />
    </Suspense>
  );
};
