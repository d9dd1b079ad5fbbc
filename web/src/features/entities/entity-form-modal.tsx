import Box from '@cloudscape-design/components/box';
import Checkbox from '@cloudscape-design/components/checkbox';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityView } from '../../../../shared/contract/entities/entities.contract.ts';
import { addEntity, changeEntity } from '../../../../shared/contract/entities/entity-management.contract.ts';
import type { ControlKind } from '../../../../shared/model/entities/roll-up/control.ts';
import { useFlash } from '../../components/flash/use-flash.ts';
import { QuestionModal } from '../../components/question-modal/question-modal.tsx';
import { useMutationCall } from '../../lib/api/use-call.ts';
import { isApiError } from '../../lib/http/api-error.ts';
import { pathOf } from '../../lib/modules/entities.ts';
import {
  bodyOf,
  type DraftProblem,
  draftOf,
  type EntityDraft,
  emptyDraft,
  entityTypes,
  problemsOf,
  proposedControl,
} from './entity-draft.ts';
import { possibleParents } from './entity-tree.ts';
import { HoldingsEditor } from './holdings-editor.tsx';
import { localToday } from './use-entity-rows.ts';

export type EntityFormProps = {
  entities: readonly EntityView[];
  organizationName: string;
  /** The entity to change; absent: a new one, below `parentId`. */
  entity?: EntityView | undefined;
  parentId?: string | null;
  onClose: () => void;
  onSaved: () => void;
};

type FieldProps = EntityFormProps & {
  draft: EntityDraft;
  set: (change: Partial<EntityDraft>) => void;
  problems: readonly DraftProblem[];
  /** Control that follows from the entered ownership. */
  proposed: ControlKind;
  refusal: { field: 'name' | 'parent' | 'ownership'; text: string } | undefined;
};

const useParentOptions = ({ entities, entity, organizationName }: EntityFormProps) => {
  const top = { value: '', label: organizationName };
  const below = possibleParents(entities, entity?.entityId).map((one) => ({
    value: String(one.entityId),
    label: one.name,
    description: pathOf(entities, one).join(' › '),
  }));
  return [top, ...below];
};

const PlaceFields = (props: FieldProps) => {
  const { t } = useTranslation('entities');
  const { draft, set, problems, refusal } = props;
  const parents = useParentOptions(props);
  return (
    <>
      {draft.relation === 'own' ? (
        <FormField label={t('form.parent')} errorText={refusal?.field === 'parent' ? refusal.text : undefined}>
          <Select
            options={parents}
            selectedOption={parents.find(({ value }) => value === draft.parentId) ?? null}
            filteringType="auto"
            filteringAriaLabel={t('form.parent')}
            expandToViewport
            onChange={({ detail }) => set({ parentId: detail.selectedOption.value ?? '' })}
          />
        </FormField>
      ) : null}
      {draft.type === 'Vessel/Ship' ? (
        <FormField
          label={t('form.imo')}
          constraintText={t('form.imoText')}
          errorText={problems.includes('imo') ? t('form.imoWrong') : undefined}
        >
          <Input
            value={draft.imoNumber}
            inputMode="numeric"
            onChange={({ detail }) => set({ imoNumber: detail.value })}
          />
        </FormField>
      ) : null}
      <FormField label={t('form.address')}>
        <Input value={draft.address} onChange={({ detail }) => set({ address: detail.value })} />
      </FormField>
      <FormField label={t('form.postCode')}>
        <Input value={draft.postCode} onChange={({ detail }) => set({ postCode: detail.value })} />
      </FormField>
    </>
  );
};

const OwnershipFields = (props: FieldProps) => {
  const { t } = useTranslation('entities');
  const { draft, set, problems, proposed, refusal } = props;
  const parents = useParentOptions(props);
  const control = draft.control ?? proposed;
  const financial = (['full', 'joint', 'none'] as const).map((value) => ({ value, label: t(`control.${value}`) }));
  const isWrong = problems.includes('percent');
  return (
    <ExpandableSection
      headerText={t('form.ownership')}
      headerDescription={t('form.ownershipText')}
      defaultExpanded={draft.holdings.length > 0 || draft.control !== null}
    >
      <SpaceBetween size="m">
        <FormField
          stretch
          errorText={isWrong ? t('form.percentWrong') : refusal?.field === 'ownership' ? refusal.text : undefined}
        >
          <HoldingsEditor holdings={draft.holdings} owners={parents} onChange={(holdings) => set({ holdings })} />
        </FormField>
        <Box color="text-body-secondary">{t(draft.control === null ? 'control.proposed' : 'control.stated')}</Box>
        <FormField label={t('control.financial')} description={t('control.financialText')}>
          <Select
            options={financial}
            selectedOption={financial.find(({ value }) => value === control.financial) ?? null}
            expandToViewport
            onChange={({ detail }) => {
              const chosen = financial.find(({ value }) => value === detail.selectedOption.value);
              if (chosen) set({ control: { ...control, financial: chosen.value } });
            }}
          />
        </FormField>
        <Checkbox
          checked={control.isOperational}
          description={t('control.operationalText')}
          onChange={({ detail }) => set({ control: { ...control, isOperational: detail.checked } })}
        >
          {t('control.operational')}
        </Checkbox>
      </SpaceBetween>
    </ExpandableSection>
  );
};

const EntityFields = (props: FieldProps) => {
  const { t } = useTranslation('entities');
  const { draft, set, problems, refusal, entity } = props;
  const types = entityTypes.map((value) => ({ value, label: t(`types.${value}`) }));
  const nameError = problems.includes('nameShort') ? t('form.nameShort') : undefined;
  return (
    <SpaceBetween size="m">
      {entity ? null : (
        <SegmentedControl
          label={t('form.relation')}
          selectedId={draft.relation}
          options={[
            { id: 'own', text: t('form.own') },
            { id: 'supplier', text: t('form.supplier') },
          ]}
          onChange={({ detail }) => set({ relation: detail.selectedId === 'supplier' ? 'supplier' : 'own' })}
        />
      )}
      <FormField label={t('form.name')} errorText={nameError ?? (refusal?.field === 'name' ? refusal.text : undefined)}>
        <Input value={draft.name} onChange={({ detail }) => set({ name: detail.value })} />
      </FormField>
      <ColumnLayout columns={2}>
        <FormField label={t('form.nameEn')} constraintText={t('form.nameText')}>
          <Input value={draft.nameEn} onChange={({ detail }) => set({ nameEn: detail.value })} />
        </FormField>
        <FormField label={t('form.nameZhTw')} constraintText={t('form.nameText')}>
          <Input value={draft.nameZhTw} onChange={({ detail }) => set({ nameZhTw: detail.value })} />
        </FormField>
      </ColumnLayout>
      <FormField label={t('form.type')}>
        <Select
          options={types}
          selectedOption={types.find(({ value }) => value === draft.type) ?? null}
          expandToViewport
          onChange={({ detail }) => {
            const type = entityTypes.find((one) => one === detail.selectedOption.value);
            if (type) set({ type });
          }}
        />
      </FormField>
      <PlaceFields {...props} />
      {draft.relation === 'own' ? <OwnershipFields {...props} /> : null}
    </SpaceBetween>
  );
};

const refusalOf = (error: unknown): FieldProps['refusal'] => {
  if (isApiError(error, 'entity.name_taken')) return { field: 'name', text: error.body.message };
  if (isApiError(error, 'entity.parent_refused')) return { field: 'parent', text: error.body.message };
  if (isApiError(error, 'entity.ownership_refused')) return { field: 'ownership', text: error.body.message };
  return undefined;
};

/**
 * Adds an entity or changes one: fields of the specification, place in the tree, ownership and control (screens 23).
 */
export const EntityFormModal = (props: EntityFormProps) => {
  const { t } = useTranslation('entities');
  const { t: tCommon } = useTranslation();
  const { entity, parentId, onClose, onSaved } = props;
  const [draft, setDraft] = useState(() => (entity ? draftOf(entity) : emptyDraft(parentId)));
  const [isTried, setIsTried] = useState(false);
  const [refusal, setRefusal] = useState<FieldProps['refusal']>();
  const flash = useFlash();
  const add = useMutationCall(addEntity);
  const change = useMutationCall(changeEntity);
  const form = useRef<HTMLDivElement>(null);
  const others = props.entities.filter(({ entityId }) => entityId !== entity?.entityId);
  const proposed = proposedControl(draft, others, localToday());
  const focusWrong = (): void => {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const save = async (): Promise<void> => {
    setIsTried(true);
    if (problemsOf(draft).length > 0) {
      focusWrong();
      return;
    }
    const body = bodyOf(draft, entity, proposed);
    try {
      if (entity) {
        await change.trigger({ params: { entityId: entity.entityId }, body: { ...body, revision: entity.revision } });
      } else await add.trigger({ body });
    } catch (error) {
      const refused = refusalOf(error);
      setRefusal(refused);
      if (refused) focusWrong();
      else flash.showError(error);
      return;
    }
    flash.show({ type: 'success', content: t(entity ? 'form.saved' : 'form.added', { name: body.name }) });
    onSaved();
    onClose();
  };
  return (
    <QuestionModal
      texts={{
        title: entity ? t('form.editTitle', { name: entity.name }) : t('form.addTitle'),
        keep: tCommon('actions.cancel'),
        confirm: entity ? tCommon('actions.save') : t('add'),
      }}
      size="large"
      isBusy={add.isMutating || change.isMutating}
      onKeep={onClose}
      onConfirm={() => void save()}
    >
      <div ref={form}>
        <EntityFields
          {...props}
          draft={draft}
          set={(part) => {
            setRefusal(undefined);
            setDraft((before) => ({ ...before, ...part }));
          }}
          problems={isTried ? problemsOf(draft) : []}
          proposed={proposed}
          refusal={refusal}
        />
      </div>
    </QuestionModal>
  );
};
