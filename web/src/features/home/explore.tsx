import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { useShell } from '../../components/page-layout/page-chrome.ts';
import { addressOf } from '../../lib/routes.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { MaterialityState } from './materiality-state.tsx';

/** One card per module; disabled ones, and those without permission, are not shown. */
const places = ['SelectFramework', 'FrameworkHelper', 'Materiality', 'EntityIntroduction', 'DataHub'] as const;

export const Explore = () => {
  const { t } = useTranslation('home-more');
  const { isOpen } = useShell();
  const follow = useFollow();
  const open = places.filter(isOpen);
  if (open.length === 0) return null;
  return (
    <SpaceBetween size="s">
      <Header variant="h2">{t('explore.title')}</Header>
      <ul className="home-cards">
        {open.map((place) => (
          <li key={place} className="home-card">
            <SpaceBetween size="xxs">
              <Link href={addressOf(place)} onFollow={follow} fontSize="heading-s">
                {t(`explore.${place}.title`)}
              </Link>
              <Box color="text-body-secondary">{t(`explore.${place}.text`)}</Box>
              {place === 'Materiality' ? <MaterialityState /> : null}
            </SpaceBetween>
          </li>
        ))}
      </ul>
    </SpaceBetween>
  );
};
