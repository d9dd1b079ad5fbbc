import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ReportOutline } from '../../../../../../shared/contract/report-outline.contract.ts';
import { lazyPart, lazyQuietly } from '../../../../components/states/lazy-part.tsx';
import { EmptyState } from '../../../../components/states/states.tsx';
import { useFollow } from '../../../../lib/use-follow.ts';
import { useIsPhone, useMedia } from '../../../../lib/use-media.ts';
import { stepAddress } from '../../common/addresses.ts';
import { DisclosurePanel } from '../disclosure/disclosure-panel.tsx';
import { BarMiddleContext, PhoneBar } from '../disclosure/phone-bar.tsx';
import { useSelectedDisclosure } from '../disclosure/use-place.ts';
import { DisclosureTree } from '../tree/disclosure-tree.tsx';
import { walkedFinding } from '../validation/walk.ts';
import { useWorkspace } from '../workspace-context.ts';
import { usePaneKeys } from './use-pane-keys.ts';

const WalkBar = lazyPart(async () => (await import('../validation/walk-bar.tsx')).WalkBar);

/** Few reports are begun with numbers that are known. */
const HeadStartBanner = lazyQuietly(async () => (await import('./head-start-banner.tsx')).HeadStartBanner);

const NoScope = () => {
  const { t } = useTranslation('workspace');
  const follow = useFollow();
  const { report } = useWorkspace();
  return (
    <EmptyState
      spot="reports"
      title={t('tree.empty')}
      action={
        <Button href={stepAddress(report, 'select-disclosures')} onFollow={follow}>
          {t('tree.select')}
        </Button>
      }
    />
  );
};

const hasReused = ({ sections }: ReportOutline['frameworks'][number]): boolean =>
  sections.some(({ disclosures }) => disclosures.some(({ reusedFields }) => reusedFields > 0));

/** Tree at the left, one disclosure in the middle; below 912 px the tree is a sheet, which a phone opens from its bar (screens.md 6 and 14). */
export const DataInputStep = () => {
  const { t } = useTranslation('workspace');
  const { outline } = useWorkspace();
  const { selected, missing } = useSelectedDisclosure(outline);
  const { key } = useLocation();
  const [arrivedBy] = useState(key);
  const isWide = useMedia('(min-width: 912px)');
  const isPhone = useIsPhone();
  const [isTreeOpen, setIsTreeOpen] = useState(false);
  const openTree = useCallback(() => setIsTreeOpen(true), []);
  const [barMiddle, setBarMiddle] = useState<HTMLElement | null>(null);
  const walked = walkedFinding(useSearchParams()[0]);
  const closeTree = useCallback(() => setIsTreeOpen(false), []);
  usePaneKeys();
  if (!selected) return <NoScope />;
  const tree = <DisclosureTree place={selected.place} onFollow={closeTree} />;
  return (
    <div className="data-input">
      {isWide ? (
        <section className="data-input-tree" data-pane="tree" aria-label={t('tree.label')}>
          {tree}
        </section>
      ) : (
        <>
          {isPhone ? (
            <PhoneBar place={selected.place} onTree={openTree} middle={setBarMiddle} />
          ) : (
            <Box margin={{ bottom: 's' }}>
              <Button iconName="menu" onClick={openTree}>
                {t('tree.open')}
              </Button>
            </Box>
          )}
          <Modal visible={isTreeOpen} onDismiss={closeTree} header={t('tree.label')}>
            {tree}
          </Modal>
        </>
      )}
      <div className="data-input-main" data-pane="fields">
        {missing === undefined ? null : (
          <Box margin={{ bottom: 'm' }}>
            <Alert type="warning">{t('tree.missing', { id: missing })}</Alert>
          </Box>
        )}
        {outline.frameworks.some(hasReused) ? (
          <Suspense>
            <HeadStartBanner />
          </Suspense>
        ) : null}
        {walked === undefined ? null : (
          <Suspense>
            <WalkBar number={walked} />
          </Suspense>
        )}
        <BarMiddleContext.Provider value={barMiddle}>
          <DisclosurePanel
            key={`${selected.place.versionId}/${selected.place.disclosureId}`}
            place={selected.place}
            isArrival={key === arrivedBy}
          />
        </BarMiddleContext.Provider>
      </div>
    </div>
  );
};
