import '../../features/entities/entities.css';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { Spot } from '../../components/spots/spot.tsx';
import { useHasEntities } from '../../lib/modules/entities.ts';
import { addressOf } from '../../lib/routes.ts';
import { usePermission } from '../../lib/session/profile.ts';
import { useFollow } from '../../lib/use-follow.ts';

const steps = [
  { id: 'ask', spot: 'survey' },
  { id: 'answer', spot: 'entities' },
  { id: 'sum', spot: 'hub' },
] as const;

/** How entity reporting works (screens 23); the remaining options while the organisation's own setting is off. */
export const Page = () => {
  const { t } = useTranslation('entities');
  const follow = useFollow();
  const isOn = useHasEntities();
  const mayRead = usePermission('entity:read');
  const maySwitch = usePermission('organization:manage');
  const open =
    isOn && mayRead ? addressOf('EntityManager') : maySwitch && !isOn ? addressOf('GeneralDetails') : undefined;
  return (
    <PageLayout
      title={t('introduction.title')}
      description={t('introduction.description')}
      breadcrumbs={[{ text: t('introduction.title'), href: addressOf('EntityIntroduction') }]}
      actions={
        open ? (
          <Button variant="primary" href={open} onFollow={follow}>
            {t(isOn ? 'introduction.open' : 'introduction.switch')}
          </Button>
        ) : undefined
      }
    >
      <SpaceBetween size="l">
        {isOn ? null : <Box variant="p">{t('introduction.off')}</Box>}
        <ol className="entity-steps">
          {steps.map(({ id, spot }) => (
            <li key={id}>
              <Spot name={spot} />
              <Box variant="h2">{t(`introduction.${id}.title`)}</Box>
              <Box variant="p">{t(`introduction.${id}.text`)}</Box>
            </li>
          ))}
        </ol>
      </SpaceBetween>
    </PageLayout>
  );
};
