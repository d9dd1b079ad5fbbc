import Button from '@cloudscape-design/components/button';
import Popover, { type PopoverProps } from '@cloudscape-design/components/popover';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { LoadingState } from '../../../components/states/states.tsx';
import { usePermission } from '../../../lib/session/profile.ts';
import { type DisclosurePlace, findPlace } from '../context/outline-tree.ts';
import { useWorkspace } from '../context/workspace-context.ts';

const AssignForm = lazyPart(async () => (await import('./assign-form.tsx')).AssignForm);

/** ⋯ of the disclosure: assignee and due date, for who may plan the report. */
export const AssignButton = ({ place }: { place: DisclosurePlace }) => {
  const { t } = useTranslation('collaboration');
  const { outline, isReadOnly } = useWorkspace();
  const mayPlan = usePermission('report:design');
  const popover = useRef<PopoverProps.Ref>(null);
  const placed = findPlace(outline, place);
  if (!placed || !mayPlan || isReadOnly) return null;
  return (
    <Popover
      ref={popover}
      triggerType="custom"
      position="bottom"
      size="large"
      header={t('assign.title')}
      content={
        <Suspense fallback={<LoadingState things={t('assign.people')} />}>
          <AssignForm placed={placed} onDone={() => popover.current?.focus()} />
        </Suspense>
      }
    >
      <Button variant="icon" iconName="ellipsis" ariaLabel={t('assign.open', { code: placed.disclosure.code })} />
    </Popover>
  );
};
