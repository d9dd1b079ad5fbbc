import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import type { EntityView } from '../../../../shared/contract/entities/entities.contract.ts';
import { controlsOnDay } from '../../../../shared/model/entities/roll-up/control.ts';
import { formatDate } from '../../../../shared/model/numbers/format-value.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useProfile } from '../../lib/session/profile.ts';
import type { EntityRow } from './entity-tree.ts';
import { localToday } from './use-entity-rows.ts';

const useSpanText = () => {
  const { t } = useTranslation('entities');
  const language = useLanguage();
  return (startOn: string | null, endOn: string | null): string => {
    if (startOn === null && endOn === null) return t('details.always');
    const from = startOn === null ? t('details.start') : formatDate(startOn, language);
    return `${from} – ${endOn === null ? t('details.open') : formatDate(endOn, language)}`;
  };
};

/** Owners and controllers, as used by consolidation. */
const Ownership = ({ entity, entities }: { entity: EntityRow; entities: readonly EntityView[] }) => {
  const { t } = useTranslation('entities');
  const spanText = useSpanText();
  const organization = useProfile().userInfo.currentOrganization.name;
  const nameOf = (id: string | null): string => entities.find(({ entityId }) => entityId === id)?.name ?? organization;
  const holdings =
    entity.holdings.length > 0
      ? entity.holdings
      : [{ ownerId: entity.parentId, percent: '100', startOn: null, endOn: null }];
  const own = entities.filter(({ relation }) => relation === 'own');
  const controls = [
    ...entity.controls.map(({ startOn, endOn, ...control }) => ({ ...control, span: spanText(startOn, endOn) })),
    ...(entity.controls.length > 0
      ? []
      : [{ ...controlsOnDay(own, localToday()).controlOf(entity.entityId), span: t('details.byOwnership') }]),
  ];
  return (
    <SpaceBetween size="l">
      <Table
        variant="embedded"
        items={holdings.map((holding, at) => ({ ...holding, at }))}
        trackBy={({ at }) => String(at)}
        ariaLabels={{ tableLabel: t('form.ownership') }}
        columnDefinitions={[
          { id: 'owner', header: t('form.owner'), isRowHeader: true, cell: ({ ownerId }) => nameOf(ownerId) },
          { id: 'percent', header: t('form.percent'), cell: ({ percent }) => `${percent} %` },
          { id: 'span', header: t('details.period'), cell: ({ startOn, endOn }) => spanText(startOn, endOn) },
        ]}
      />
      <Table
        variant="embedded"
        items={controls.map((control, at) => ({ ...control, at }))}
        trackBy={({ at }) => String(at)}
        ariaLabels={{ tableLabel: t('details.control') }}
        columnDefinitions={[
          {
            id: 'financial',
            header: t('control.financial'),
            isRowHeader: true,
            cell: ({ financial }) => t(`control.${financial}`),
          },
          {
            id: 'operational',
            header: t('control.operational'),
            cell: ({ isOperational }) => t(isOperational ? 'details.yes' : 'details.no'),
          },
          { id: 'span', header: t('details.period'), cell: ({ span }) => span },
        ]}
      />
    </SpaceBetween>
  );
};

export const EntityFacts = ({ entity, entities }: { entity: EntityRow; entities: readonly EntityView[] }) => {
  const { t } = useTranslation('entities');
  const language = useLanguage();
  const items = [
    ...(entity.nameEn ? [{ label: t('form.nameEn'), value: entity.nameEn }] : []),
    ...(entity.nameZhTw ? [{ label: t('form.nameZhTw'), value: entity.nameZhTw }] : []),
    { label: t('form.relation'), value: t(entity.relation === 'supplier' ? 'supplier' : 'form.own') },
    { label: t('columns.type'), value: t(`types.${entity.type}`) },
    ...(entity.imoNumber === null ? [] : [{ label: t('form.imo'), value: entity.imoNumber }]),
    { label: t('columns.address'), value: entity.address || '–' },
    { label: t('form.postCode'), value: entity.postCode || '–' },
    {
      label: t('details.added'),
      value: `${formatDate(entity.createdAt.slice(0, 10), language)} · ${entity.createdBy.name}`,
    },
    ...(entity.archivedOn === null
      ? []
      : [{ label: t('details.archived'), value: formatDate(entity.archivedOn, language) }]),
  ];
  return (
    <SpaceBetween size="l">
      <KeyValuePairs columns={3} items={items} />
      {entity.relation === 'own' ? <Ownership entity={entity} entities={entities} /> : null}
    </SpaceBetween>
  );
};
