import Button from '@cloudscape-design/components/button';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Publication } from '../../../../../../shared/model/report/publication.ts';
import { isLive } from '../../../../../../shared/model/report/report.ts';
import { formatInstant } from '../../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { addressOf } from '../../../../lib/routes.ts';
import { useFollow } from '../../../../lib/use-follow.ts';
import { filesAddress } from '../../../reports/common/addresses.ts';
import { FileButtons } from '../../../reports/common/file-buttons.tsx';
import { useWorkspace } from '../../context/workspace-context.ts';
import { areFilesAwaited } from './completion-stage.ts';

/** When and by whom a revision was published. */
export const usePublishedText = ({ publishedAt, requestedBy, reportName: name }: Publication): string => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  const time = publishedAt ? formatInstant(publishedAt, language) : '';
  return t('completion.published.text', { name, time, author: requestedBy.name });
};

/** The files that are out, the link to hand them on, and their place on the shelf. */
export const LiveFiles = ({ publication }: { publication: Publication }) => {
  const { t } = useTranslation('workspace');
  const follow = useFollow();
  const { report } = useWorkspace();
  const link = new URL(filesAddress(report), location.origin).href;
  return (
    <div className="completion-files">
      <SpaceBetween size="s">
        {areFilesAwaited(report, publication) ? null : (
          <FileButtons
            publication={publication}
            lead={isLive(report) ? 'primary' : undefined}
            isQuiet={!isLive(report)}
          />
        )}
        <SpaceBetween direction="horizontal" size="m" alignItems="center">
          {isLive(report) ? (
            <CopyToClipboard
              copyButtonText={t('completion.published.copyLink')}
              textToCopy={link}
              copySuccessText={t('completion.published.linkCopied')}
              copyErrorText={t('completion.published.copyByHand', { link })}
            />
          ) : null}
          <Button variant="inline-link" href={addressOf('PublishReport')} onFollow={follow}>
            {t('completion.published.shelf')}
          </Button>
        </SpaceBetween>
      </SpaceBetween>
    </div>
  );
};

/**
 * While the next revision is written or made, and when that came to nothing: the one before it, as its readers have
 * it.
 */
export const EarlierRevision = ({ publication }: { publication: Publication }) => {
  const { t } = useTranslation('workspace');
  const { report } = useWorkspace();
  const { revisionNumber: revision } = publication;
  const heading = t(isLive(report) ? 'completion.earlier.live' : 'completion.earlier.withdrawn', { revision });
  return (
    <section className="completion-earlier" aria-label={heading}>
      <div>
        <h3>{heading}</h3>
        <p className="quiet">{usePublishedText(publication)}</p>
      </div>
      {areFilesAwaited(report, publication) ? null : <FileButtons publication={publication} isQuiet />}
    </section>
  );
};
