import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import { useTranslation } from 'react-i18next';
import type { DisclosurePlace } from '../context/outline-tree.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { placeAddress } from './use-place.ts';

/** Copies the address of a disclosure, to send it to a colleague. */
export const CopyLink = ({ place }: { place: DisclosurePlace }) => {
  const { t } = useTranslation('workspace');
  const { report } = useWorkspace();
  return (
    <CopyToClipboard
      variant="icon"
      copyButtonAriaLabel={t('disclosure.copyLink')}
      copySuccessText={t('disclosure.linkCopied')}
      copyErrorText={t('disclosure.linkNotCopied')}
      textToCopy={new URL(placeAddress(report, place), location.origin).href}
    />
  );
};
