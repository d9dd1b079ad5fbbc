import Button from '@cloudscape-design/components/button';
import Popover, { type PopoverProps } from '@cloudscape-design/components/popover';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { LoadingState } from '../../../components/states/states.tsx';
import { usePermission } from '../../../lib/session/profile.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import type { TextGroup } from './texts/text-list.ts';

const TranslatorForm = lazyPart(async () => (await import('./translator-form.tsx')).TranslatorForm);

/** ⋯ of a disclosure: its translator and due date, for who may plan the report. */
export const TranslatorButton = ({ group, code }: { group: TextGroup; code: string }) => {
  const { t } = useTranslation('translation');
  const { isReadOnly } = useWorkspace();
  const mayPlan = usePermission('report:design');
  const popover = useRef<PopoverProps.Ref>(null);
  if (!mayPlan || isReadOnly) return null;
  return (
    <Popover
      ref={popover}
      triggerType="custom"
      position="bottom"
      size="large"
      header={t('translator.title')}
      content={
        <Suspense fallback={<LoadingState things={t('things')} />}>
          <TranslatorForm group={group} code={code} onDone={() => popover.current?.focus()} />
        </Suspense>
      }
    >
      <Button variant="icon" iconName="ellipsis" ariaLabel={t('translator.open', { code })} />
    </Popover>
  );
};
