import Button from '@cloudscape-design/components/button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../components/states/lazy-dialog.tsx';
import { usePermission } from '../../../lib/session/profile.ts';
import { useWorkspace } from '../context/workspace-context.ts';

const WordModal = lazyDialog(async () => (await import('./word-modal.tsx')).WordModal);

/** One of the actions of a report: available where a Word file of it was exported and it may be changed. */
export const WordButton = () => {
  const { t } = useTranslation('word-changes');
  const { report, isReadOnly } = useWorkspace();
  const mayRead = usePermission('report:design');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayRead || isReadOnly || report.publishedRevision === 0) return null;
  return (
    <li>
      <Button iconName="upload" onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
      <span className="quiet">{t('openText')}</span>
      {isOpen ? (
        <Suspense>
          <WordModal onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </li>
  );
};
