import '../../features/registration/registration.css';
import ActionCard from '@cloudscape-design/components/action-card';
import Box from '@cloudscape-design/components/box';
import Icon from '@cloudscape-design/components/icon';
import Link from '@cloudscape-design/components/link';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle, useFocusOnArrival } from '../../components/page-layout/page-layout.tsx';
import { Spot } from '../../components/spots/spot.tsx';
import { CelebrationLine } from '../../features/registration/start/celebration-line.tsx';
import { useHasDataHub } from '../../lib/modules/data-hub.ts';
import { addressOf } from '../../lib/routes.ts';
import { usePermission, useProfile } from '../../lib/session/profile.ts';
import { useModule } from '../../lib/session/tenant.ts';
import { useFollow } from '../../lib/use-follow.ts';

const spots = { frameworks: 'reports', numbers: 'hub', introduction: 'welcome' } as const;

type Move = { id: 'introduction' | 'frameworks' | 'numbers'; href: string };

/** The first action after registration: only what this user may do. */
const useMoves = (): Move[] => {
  const canReport = usePermission('report:create');
  const hasReports = useModule('esgl');
  const frameworks: Move[] = canReport && hasReports ? [{ id: 'frameworks', href: addressOf('FrameworkHelper') }] : [];
  const mayWrite = usePermission('data:write');
  const hasDataHub = useHasDataHub();
  const canBring = mayWrite && hasDataHub;
  const numbers: Move[] = canBring ? [{ id: 'numbers', href: `${addressOf('DataHub')}?import=new` }] : [];
  return [...frameworks, ...numbers, { id: 'introduction', href: addressOf('Introduction') }];
};

export const Page = () => {
  const { t } = useTranslation('registration');
  const follow = useFollow();
  const { organizationProfiles } = useProfile();
  const moves = useMoves();
  const region = useFocusOnArrival();
  const title = t('done.title', { company: organizationProfiles.name });
  useDocumentTitle(title);
  return (
    <div ref={region} className="sign-up congratulations">
      <CelebrationLine />
      <h1>{title}</h1>
      <Box variant="p" textAlign="center" color="text-body-secondary">
        {t('done.text')}
      </Box>
      <ul className="moves">
        {moves.map(({ id, href }) => (
          <li key={id}>
            <ActionCard
              href={href}
              onFollow={follow}
              header={
                <>
                  <div className="move-spot">
                    <Spot name={spots[id]} />
                  </div>
                  <Box variant="h2">{t(`done.${id}.title`)}</Box>
                </>
              }
              description={t(`done.${id}.text`)}
              icon={<Icon name="arrow-right" />}
            />
          </li>
        ))}
      </ul>
      <Link href={addressOf('Home')} onFollow={follow}>
        {t('done.home.title')}
      </Link>
    </div>
  );
};
