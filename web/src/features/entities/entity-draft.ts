import type { EntityView } from '../../../../shared/contract/entities/entities.contract.ts';
import { EntityId } from '../../../../shared/ids.ts';
import { readImoNumber } from '../../../../shared/model/entities/imo-number.ts';
import type { Holding } from '../../../../shared/model/entities/ownership.ts';
import { type EntityRelation, EntityType } from '../../../../shared/model/entities/reporting-entity.ts';
import { type ControlKind, controlsOnDay } from '../../../../shared/model/entities/roll-up/control.ts';

export type HoldingDraft = { ownerId: string; percent: string; startOn: string; endOn: string };

/** The form of an entity: texts as typed. */
export type EntityDraft = {
  name: string;
  nameEn: string;
  nameZhTw: string;
  type: EntityType;
  relation: EntityRelation;
  parentId: string;
  address: string;
  postCode: string;
  imoNumber: string;
  holdings: HoldingDraft[];
  /** null: not stated, so that it follows from ownership. */
  control: ControlKind | null;
};

export const emptyDraft = (parentId: string | null = null): EntityDraft => ({
  name: '',
  nameEn: '',
  nameZhTw: '',
  type: 'Site',
  relation: 'own',
  parentId: parentId ?? '',
  address: '',
  postCode: '',
  imoNumber: '',
  holdings: [],
  control: null,
});

export const draftOf = (entity: EntityView): EntityDraft => {
  const control = entity.controls.at(-1);
  return {
    name: entity.name,
    nameEn: entity.nameEn ?? '',
    nameZhTw: entity.nameZhTw ?? '',
    type: entity.type,
    relation: entity.relation,
    parentId: entity.parentId ?? '',
    address: entity.address,
    postCode: entity.postCode,
    imoNumber: entity.imoNumber ?? '',
    holdings: entity.holdings.map(({ ownerId, percent, startOn, endOn }) => ({
      ownerId: ownerId ?? '',
      percent,
      startOn: startOn ?? '',
      endOn: endOn ?? '',
    })),
    control: control ? { financial: control.financial, isOperational: control.isOperational } : null,
  };
};

export type DraftProblem = 'nameShort' | 'imo' | 'percent';

export const nameLengthMin = 2;
const isPercent = (text: string): boolean => /^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/.test(text);

export const problemsOf = (draft: EntityDraft): DraftProblem[] => [
  ...(draft.name.trim().length < nameLengthMin ? (['nameShort'] as const) : []),
  ...(draft.type === 'Vessel/Ship' && draft.imoNumber.trim() !== '' && readImoNumber(draft.imoNumber) === undefined
    ? (['imo'] as const)
    : []),
  ...(draft.holdings.every(({ percent }) => isPercent(percent.trim())) ? [] : (['percent'] as const)),
];

const idOrNull = (text: string) => (text === '' ? null : EntityId.parse(text));
const dayOrNull = (text: string) => (text === '' ? null : text);

const holdingsOf = (draft: EntityDraft): Holding[] =>
  draft.holdings.map(({ ownerId, percent, startOn, endOn }) => ({
    ownerId: idOrNull(ownerId),
    percent: percent.trim(),
    startOn: dayOrNull(startOn),
    endOn: dayOrNull(endOn),
  }));

/** Control that follows from ownership on a day: what the form proposes, and what counts if nothing else is stated. */
export const proposedControl = (draft: EntityDraft, entities: readonly EntityView[], day: string): ControlKind =>
  controlsOnDay(
    entities.filter(({ relation }) => relation === 'own'),
    day,
  ).impliedOf({
    parentId: idOrNull(draft.parentId),
    // A share that is still being typed counts as none.
    holdings: holdingsOf(draft).map((one) => (isPercent(one.percent) ? one : { ...one, percent: '0' })),
  });

const isSameControl = (one: ControlKind, other: ControlKind): boolean =>
  one.financial === other.financial && one.isOperational === other.isOperational;

/** The call's input; the previous control retains its former periods. */
export const bodyOf = (draft: EntityDraft, before: EntityView | undefined, proposed: ControlKind) => {
  const isSupplier = draft.relation === 'supplier';
  const former = before?.controls.slice(0, -1) ?? [];
  const last = before?.controls.at(-1);
  const { control } = draft;
  const isStated = control !== null && (last !== undefined || !isSameControl(control, proposed));
  return {
    name: draft.name.trim(),
    nameEn: draft.nameEn.trim(),
    nameZhTw: draft.nameZhTw.trim(),
    type: draft.type,
    relation: draft.relation,
    parentId: isSupplier ? null : idOrNull(draft.parentId),
    address: draft.address,
    postCode: draft.postCode,
    industryCode: before?.industryCode ?? null,
    imoNumber: draft.type === 'Vessel/Ship' && draft.imoNumber.trim() !== '' ? draft.imoNumber : null,
    holdings: isSupplier ? [] : holdingsOf(draft),
    controls:
      isSupplier || !isStated
        ? []
        : [...former, { ...control, startOn: last?.startOn ?? null, endOn: last?.endOn ?? null }],
  };
};

export const entityTypes = EntityType.options;
