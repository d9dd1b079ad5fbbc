import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ReportId } from '../../../../shared/ids.ts';
import type { FlashType } from '../../components/flash/flash-store.ts';
import { useFlash } from '../../components/flash/use-flash.ts';

/** A report has one message for all its publications. */
export const publicationFlashId = (reportId: ReportId): string => `publication-${reportId}`;

/** The page of the report that shows the state of its publication itself. */
export const isShownAt = (pathname: string, reportId: ReportId): boolean =>
  pathname.endsWith(`/${reportId}/completion`);

/** Shows the state of a report's publication, with a link to it. */
export const usePublicationFlash = () => {
  const { t } = useTranslation();
  const flash = useFlash();
  const navigate = useNavigate();
  return (reportId: ReportId, type: FlashType, content: ReactNode): void => {
    const id = publicationFlashId(reportId);
    const open = async (): Promise<void> => {
      flash.dismiss(id);
      const { completionAddress } = await import('../../features/notifications/notification-text.ts');
      await navigate(completionAddress(reportId));
    };
    flash.show({
      id,
      type,
      content: <Suspense>{content}</Suspense>,
      action: { text: t('actions.open'), onClick: () => void open() },
    });
  };
};
