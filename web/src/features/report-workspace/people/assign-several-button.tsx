import Button from '@cloudscape-design/components/button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../components/states/lazy-dialog.tsx';
import { usePermission } from '../../../lib/session/profile.ts';
import { placesOf } from '../context/outline-tree.ts';
import { useWorkspace } from '../context/workspace-context.ts';

const AssignSeveral = lazyDialog(async () => (await import('./assign-several.tsx')).AssignSeveral);

/** For who may plan the report: its disclosures by the dozen. */
export const AssignSeveralButton = () => {
  const { t } = useTranslation('collaboration');
  const { outline, isReadOnly } = useWorkspace();
  const mayPlan = usePermission('report:design');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayPlan || isReadOnly || placesOf(outline).length < 2) return null;
  return (
    <>
      <Button variant="inline-link" onClick={() => setIsOpen(true)}>
        {t('assign.several')}
      </Button>
      {isOpen ? (
        <Suspense>
          <AssignSeveral onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
