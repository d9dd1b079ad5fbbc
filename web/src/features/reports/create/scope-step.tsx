import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tiles from '@cloudscape-design/components/tiles';
import { useTranslation } from 'react-i18next';
import { reportEntitiesMax } from '../../../../../shared/model/report/report.ts';
import { parseLanguage } from '../../../../../shared/model/text/language.ts';
import { EntitiesField } from '../../../components/entities/entities-field.tsx';
import { useShell } from '../../../components/page-layout/page-chrome.ts';
import { useEntities, useHasEntities } from '../../../lib/modules/entities.ts';
import { PeriodFields } from './period-fields.tsx';
import type { DraftErrors, ReportDraft } from './report-draft.ts';

type Props = { draft: ReportDraft; errors: DraftErrors; onChange: (part: Partial<ReportDraft>) => void };

/** Kinds that exist only where the tenant has entity reporting and the organisation uses it. */
const KindFields = ({ draft, onChange }: Omit<Props, 'errors'>) => {
  const { t } = useTranslation('create-report');
  const { entities } = useEntities();
  // Nothing to choose from, and no screen to make it: the kind would be a dead end.
  const canBeOfEntities =
    useShell().isOpen('EntityManager') || draft.reportType === 'ENTITY' || (entities?.length ?? 0) > 0;
  return (
    <SpaceBetween size="l">
      {canBeOfEntities ? (
        <FormField label={t('scope.type')} stretch>
          <Tiles
            value={draft.reportType}
            columns={2}
            onChange={({ detail }) => onChange({ reportType: detail.value === 'ENTITY' ? 'ENTITY' : 'STANDARD' })}
            items={[
              { value: 'STANDARD', label: t('scope.standard'), description: t('scope.standardText') },
              { value: 'ENTITY', label: t('scope.entity'), description: t('scope.entityText') },
            ]}
          />
        </FormField>
      ) : null}
      {draft.reportType === 'ENTITY' && entities ? (
        <EntitiesField
          entities={entities}
          chosen={draft.entityIds}
          max={reportEntitiesMax}
          label={t('scope.entities')}
          description={entities.length === 0 ? t('scope.noEntities') : t('scope.entitiesText')}
          placeholder={t('scope.chooseEntities')}
          removeLabel={(name) => t('headStart.remove', { name })}
          onChange={(entityIds) => onChange({ entityIds })}
        />
      ) : null}
      <FormField label={t('scope.whose')} stretch>
        <Tiles
          value={draft.scope}
          columns={2}
          onChange={({ detail }) => onChange({ scope: detail.value === 'supplier' ? 'supplier' : 'report' })}
          items={[
            { value: 'report', label: t('scope.own'), description: t('scope.ownText') },
            { value: 'supplier', label: t('scope.supplier'), description: t('scope.supplierText') },
          ]}
        />
      </FormField>
    </SpaceBetween>
  );
};

/** The reporting period, the language of the files, and the reporting entity. */
export const ScopeStep = ({ draft, errors, onChange }: Props) => {
  const { t } = useTranslation('create-report');
  const { t: tReports } = useTranslation('reports');
  const hasEntityReporting = useHasEntities();
  return (
    <SpaceBetween size="l">
      <PeriodFields
        draft={draft}
        startError={errors.start && t(errors.start)}
        endError={errors.end && t(errors.end)}
        onChange={onChange}
      />
      <FormField label={t('scope.language')} description={t('scope.languageText')} stretch>
        <Tiles
          value={draft.language}
          columns={2}
          onChange={({ detail }) => onChange({ language: parseLanguage(detail.value) })}
          items={[
            { value: 'en', label: tReports('languages.en') },
            { value: 'zhTw', label: tReports('languages.zhTw') },
          ]}
        />
      </FormField>
      {hasEntityReporting ? <KindFields draft={draft} onChange={onChange} /> : null}
    </SpaceBetween>
  );
};
