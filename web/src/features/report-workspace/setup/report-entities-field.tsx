import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityId } from '../../../../../shared/ids.ts';
import { reportEntitiesMax } from '../../../../../shared/model/report/report.ts';
import { EntitiesField } from '../../../components/entities/entities-field.tsx';
import { useEntities } from '../../../lib/modules/entities.ts';
import { useReportPatch } from '../context/use-report-patch.ts';
import { useWorkspace } from '../context/workspace-context.ts';

const isSame = (one: readonly EntityId[], other: readonly EntityId[] = []): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** The entities that an entity report is about; each choice saves itself. */
export const ReportEntitiesField = () => {
  const { t } = useTranslation('workspace');
  const { report } = useWorkspace();
  const { entities } = useEntities();
  const patch = useReportPatch();
  const [chosen, setChosen] = useState<EntityId[]>();
  if (report.reportType !== 'ENTITY' || !entities) return null;
  const shown = chosen ?? report.entityIds ?? [];
  const choose = async (entityIds: EntityId[]): Promise<void> => {
    const seen = shown;
    setChosen(entityIds);
    const result = await patch(
      () => ({ entityIds }),
      (current) => isSame(seen, current.entityIds),
    );
    // The newest choice stays on screen until it is the stored one.
    setChosen((now) => (now === entityIds || result === 'moved' ? undefined : now));
  };
  return (
    <EntitiesField
      entities={entities}
      chosen={shown}
      max={reportEntitiesMax}
      label={t('describe.entities')}
      description={entities.length === 0 ? t('describe.noEntities') : t('describe.entitiesText')}
      placeholder={t('describe.chooseEntities')}
      removeLabel={(name) => t('describe.removeEntity', { name })}
      onChange={(entityIds) => void choose(entityIds)}
    />
  );
};
