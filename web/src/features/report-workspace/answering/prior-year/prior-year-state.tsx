import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { PaleSkeleton } from '../../../../components/states/pale-skeleton.tsx';
import type { DisclosurePlace } from '../../context/outline-tree.ts';
import { usePriorState } from './use-prior.ts';

/** Replaces the empty box until it is known whether last year's words are in it. */
export const LastYearsLoading = () => {
  const { t } = useTranslation(['define', 'common']);
  return (
    <SpaceBetween size="xs">
      <PaleSkeleton variant="text-body-m" width="92%" />
      <PaleSkeleton variant="text-body-m" width="60%" />
      <Box fontSize="body-s" color="text-body-secondary">
        {t('common:states.loading', { things: t('define:prior.things') })}
      </Box>
    </SpaceBetween>
  );
};

/** The field accepts input; an empty field does not mean that last year's report had no answer. */
export const LastYearsFailed = ({ place, label }: { place: DisclosurePlace; label: string }) => {
  const { t } = useTranslation(['define', 'common']);
  const { retry } = usePriorState(place);
  return (
    <Box fontSize="body-s" color="text-body-secondary">
      {t('common:states.errorTitle', { things: t('define:prior.things') })}{' '}
      <Button variant="inline-link" ariaLabel={`${t('common:actions.tryAgain')}: ${label}`} onClick={retry}>
        {t('common:actions.tryAgain')}
      </Button>
    </Box>
  );
};
