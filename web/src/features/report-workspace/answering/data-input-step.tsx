import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ReportOutline } from '../../../../../shared/contract/reports/report-outline.contract.ts';
import { lazyPart, lazyQuietly } from '../../../components/states/lazy-part.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useFollow } from '../../../lib/use-follow.ts';
import { stepAddress } from '../../reports/common/addresses.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { useSelectedDisclosure } from '../navigation/use-place.ts';
import { navigatedFinding } from '../review/validation/finding-navigation.ts';
import { TreePanes } from '../steps/tree-panes.tsx';
import { DisclosurePanel } from './disclosure/disclosure-panel.tsx';
import { BarMiddleContext, PhoneBar } from './disclosure/phone-bar.tsx';
import { DisclosureTree } from './tree/disclosure-tree.tsx';

const FindingNavigationBar = lazyPart(
  async () => (await import('../review/validation/finding-navigation-bar.tsx')).FindingNavigationBar,
);

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

/** The tree and one disclosure. */
export const DataInputStep = () => {
  const { t } = useTranslation('workspace');
  const { outline } = useWorkspace();
  const { selected, missing } = useSelectedDisclosure(outline);
  const { key } = useLocation();
  const [arrivedBy] = useState(key);
  const [barMiddle, setBarMiddle] = useState<HTMLElement | null>(null);
  const walked = navigatedFinding(useSearchParams()[0]);
  if (!selected) return <NoScope />;
  return (
    <div className="data-input">
      <TreePanes
        label={t('tree.label')}
        tree={(onFollow) => <DisclosureTree place={selected.place} onFollow={onFollow} />}
        onPhone={(openTree) => <PhoneBar place={selected.place} onTree={openTree} middle={setBarMiddle} />}
      >
        {() => (
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
                <FindingNavigationBar number={walked} />
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
        )}
      </TreePanes>
    </div>
  );
};
