import './getting-started.css';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../lib/routes.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { HeroBand } from './continue-hero.tsx';

/** First visit: explains the three steps, or, without permission, that there is nothing yet. */
export const FirstReportHero = ({ createAddress }: { createAddress: string | undefined }) => {
  const { t } = useTranslation('home');
  const follow = useFollow();
  return (
    <HeroBand>
      <SpaceBetween size="m">
        <div>
          <Box variant="h2" fontSize="heading-xl">
            {createAddress ? t('first.title') : t('nothing.title')}
          </Box>
          <Box variant="p">{createAddress ? t('first.text') : t('nothing.text')}</Box>
        </div>
        {createAddress ? (
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="primary" href={createAddress} onFollow={follow}>
              {t('first.action')}
            </Button>
            <Button href={addressOf('FrameworkHelper')} onFollow={follow}>
              {t('first.help')}
            </Button>
          </SpaceBetween>
        ) : null}
      </SpaceBetween>
    </HeroBand>
  );
};
