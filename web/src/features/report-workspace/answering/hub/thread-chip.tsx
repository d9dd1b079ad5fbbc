import Popover from '@cloudscape-design/components/popover';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { shownCode } from '../../../../../../shared/catalogue/display-code.ts';
import type { CallResult } from '../../../../../../shared/contract/calls/call.ts';
import {
  type FieldHub,
  listDataPointUses,
  type PointSummary,
} from '../../../../../../shared/contract/data-hub/data-points.contract.ts';
import { ErrorState, LoadingState } from '../../../../components/states/states.tsx';
import { useCall } from '../../../../lib/api/use-call.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { findPlace } from '../../context/outline-tree.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { GroupedPlaces } from '../../navigation/grouped-places.tsx';
import { PlaceLink } from '../../navigation/place-link.tsx';
import { placeAddress } from '../../navigation/use-place.ts';
import { pointQueryOf } from './point-query.ts';

type Use = CallResult<typeof listDataPointUses>['disclosures'][number];

const Entry = ({ use }: { use: Use }) => {
  const { report, outline } = useWorkspace();
  const code = shownCode(use.code, useLanguage());
  if (!findPlace(outline, use)) return <span>{code}</span>;
  return (
    <PlaceLink href={placeAddress(report, use)} isDisclosure>
      {code}
    </PlaceLink>
  );
};

const Uses = ({ point }: { point: PointSummary }) => {
  const { t } = useTranslation('data-points');
  const { data, error, mutate } = useCall(listDataPointUses, { query: pointQueryOf(point) });
  if (error && !data) return <ErrorState things={t('thread.things')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingState things={t('thread.things')} />;
  return (
    <SpaceBetween size="xxs">
      <span>{t('thread.text')}</span>
      <GroupedPlaces entries={data.disclosures}>{(use) => <Entry use={use} />}</GroupedPlaces>
    </SpaceBetween>
  );
};

/** "14 disclosures": the one idea of the product, under every number that is stored once. */
export const ThreadChip = ({ hub, point }: { hub: FieldHub; point: PointSummary }) => {
  const { t } = useTranslation('data-points');
  const { disclosures } = hub.thread;
  if (disclosures < 2) return null;
  return (
    <Popover header={t('thread.title')} size="medium" fixedWidth={false} content={<Uses point={point} />}>
      <span className="thread-chip">{t('thread.disclosures', { count: disclosures })}</span>
    </Popover>
  );
};
