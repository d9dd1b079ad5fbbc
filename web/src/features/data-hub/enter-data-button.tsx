import Button from '@cloudscape-design/components/button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../components/states/lazy-dialog.tsx';
import { useEntities } from '../../lib/modules/entities.ts';
import { usePermission } from '../../lib/session/profile.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { enterableMetrics, entryAddress } from './enter-data.ts';
import { useHubQuery } from './hub-query.ts';
import { useMetricTree } from './use-hub.ts';

const EnterDataModal = lazyDialog(async () => (await import('./enter-data-modal.tsx')).EnterDataModal);

/** [Enter data] of the metrics (screens 24): for the chosen metric directly, else after a choice. */
export const EnterDataButton = () => {
  const { t } = useTranslation('data-hub');
  const follow = useFollow();
  const mayWrite = usePermission('data:write');
  const [query] = useHubQuery();
  const { tree } = useMetricTree();
  const { isOn } = useEntities();
  const [isAsking, setIsAsking] = useState(false);
  if (!mayWrite) return null;
  const entity = isOn ? query.entity : undefined;
  const metrics = tree ? enterableMetrics(tree, query.node) : [];
  const [only, ...others] = metrics;
  const address = only && others.length === 0 ? entryAddress(only, entity) : undefined;
  if (address !== undefined) {
    return (
      <Button variant="primary" href={address} onFollow={follow}>
        {t('entry.open')}
      </Button>
    );
  }
  return (
    <>
      <Button variant="primary" disabled={metrics.length === 0} onClick={() => setIsAsking(true)}>
        {t('entry.open')}
      </Button>
      {isAsking && tree ? (
        <Suspense>
          <EnterDataModal tree={tree} node={query.node} entity={entity} onClose={() => setIsAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
