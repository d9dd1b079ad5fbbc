import Badge from '@cloudscape-design/components/badge';
import Icon from '@cloudscape-design/components/icon';
import { useTranslation } from 'react-i18next';
import type { FieldHub } from '../../../../../../shared/contract/data-points.contract.ts';
import type { FieldReference } from '../../../../../../shared/model/data-point.ts';
import { type FieldValue, isAnswered } from '../../../../../../shared/model/field-value.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { useFrameworkName } from '../../common/use-frameworks.ts';
import { useDrawers } from '../drawers/drawers-context.ts';
import { shortText } from '../fields/short-text.ts';
import type { FieldBinding } from '../saving/use-field.ts';
import { useWorkspace } from '../workspace-context.ts';
import { changeOnYear } from './change-on-year.ts';
import { MethodChoice } from './method-choice.tsx';
import { roundedOffer } from './rounded-offer.ts';
import { ThreadChip } from './thread-chip.tsx';
import { useResolve } from './use-resolve.ts';

export type HubLineProps = {
  hub: FieldHub;
  place: FieldReference;
  label: string;
  binding: FieldBinding;
  /** Several figures of a disclosure may rest on one choice of method: the first of them asks. */
  asksMethod: boolean;
};

const Quiet = ({ text, label, onClick }: { text: string; label: string; onClick: () => void }) => (
  <button type="button" className="quiet-button" aria-label={`${text}: ${label}`} onClick={onClick}>
    {text}
  </button>
);

/** The value that an answer was taken from, or that it was calculated. */
const Taken = ({ taken }: { taken: NonNullable<FieldHub['taken']> }) => {
  const { t } = useTranslation('data-points');
  const nameOf = useFrameworkName();
  const { point } = taken;
  if (!point) return <span>{t('relation.takenCalculated')}</span>;
  const { origin, source } = point;
  const place = origin ? `${nameOf(origin.versionId)} ${origin.disclosureId}` : t(`from.sources.${source}`);
  return <span>{t('relation.taken', { place })}</span>;
};

/** Where the value stands: from the hub, new in it, kept apart, taken from another one, calculated. */
const Relation = ({ hub, binding }: Pick<HubLineProps, 'hub' | 'binding'>) => {
  const { t } = useTranslation('data-points');
  const { report } = useWorkspace();
  const { state, point, isVariant, isChangedSince, taken } = hub;
  if (isChangedSince) return <span className="hub-changed">{t('relation.changedSince')}</span>;
  if (binding.edit) return null;
  if (state === 'hub') {
    return (
      <span>
        <Icon name="share" size="small" /> {t('relation.hub')}
      </span>
    );
  }
  if (state === 'computed') return <span>{t('relation.computed')}</span>;
  if (state !== 'typed' || !point) return null;
  if (taken) return <Taken taken={taken} />;
  if (isVariant) return <span>{t('relation.variant')}</span>;
  const isFirst = point.origin?.reportId === report.reportId && point.origin.fieldKey === hub.fieldKey;
  return <span>{t(isFirst ? 'relation.typed' : 'relation.same')}</span>;
};

/** The stored value that an offer is; null: it is calculated. */
const offeredPoint = ({ taken, point }: FieldHub) => (taken ? taken.point : point);

/** "Data hub says 1,198" with what can be done about it. */
const Offer = ({ hub, place, label, binding }: HubLineProps) => {
  const { t } = useTranslation('data-points');
  const language = useLanguage();
  const { isReadOnly, openDataConflicts } = useWorkspace();
  const { resolve, isBusy } = useResolve();
  const { state, point } = hub;
  if (!hub.offer || binding.edit) return null;
  const kind = offeredPoint(hub) ? 'says' : 'calculates';
  const offer = kind === 'says' ? hub.offer : roundedOffer(hub.offer);
  const isChoice = state === 'choice' && point !== null;
  const takeOffer = (): void => {
    if (!isChoice) {
      binding.type(offer);
      binding.flush();
    } else if (!isBusy) {
      const { versionId, disclosureId, fieldKey } = place;
      const revisions = { revision: binding.stored.revision, pointRevision: point.revision };
      void resolve([{ versionId, disclosureId, fieldKey, choice: 'skip', ...revisions }]);
    }
  };
  return (
    <>
      {isChoice ? <Badge color="red">{t('conflict.needsChoice')}</Badge> : null}
      <span className="numeric">
        {t(`relation.${kind}${hub.taken ? 'Now' : ''}`, { value: shortText(offer, language) })}
      </span>
      {isReadOnly ? null : (
        <>
          <Quiet text={t('relation.use')} label={label} onClick={takeOffer} />
          {isChoice ? <Quiet text={t('relation.keep')} label={label} onClick={() => openDataConflicts(place)} /> : null}
        </>
      )}
    </>
  );
};

const signs = { up: '▲ ', down: '▼ ', same: '' } as const;

/** Last year's figure as a first estimate, to be replaced by this year's. */
const UseAsStart = ({ hub, label, binding }: Pick<HubLineProps, 'hub' | 'label' | 'binding'>) => {
  const { t } = useTranslation('data-points');
  const { isReadOnly } = useWorkspace();
  const { prior } = hub;
  if (isReadOnly || prior?.value.kind !== 'number' || prior.value.number === null) return null;
  if (isAnswered(binding.value)) return null;
  const start: FieldValue = {
    ...prior.value,
    state: 'estimated',
    note: t('year.startNote', { year: prior.endOn.slice(0, 4) }),
  };
  const use = (): void => {
    binding.type(start);
    binding.flush();
  };
  return <Quiet text={t('year.start')} label={label} onClick={use} />;
};

/** Last year beside this year (screens.md 7). */
const LastYear = ({ hub, binding }: Pick<HubLineProps, 'hub' | 'binding'>) => {
  const { t } = useTranslation('data-points');
  const language = useLanguage();
  const { organizationProfiles } = useProfile();
  const { prior } = hub;
  if (!prior) return null;
  const year = prior.endOn.slice(0, 4);
  const change = changeOnYear(binding.value, prior.value, organizationProfiles.jumpLimitPercent);
  const before = shortText(prior.value, language);
  if (!change) return <span className="numeric">{t('year.before', { year, value: before })}</span>;
  return (
    <span className={change.isUnusual ? 'numeric hub-unusual' : 'numeric'}>
      <span aria-hidden="true">{signs[change.direction]}</span>
      {t(`year.${change.direction}`, { percent: change.percent, year, value: before })}
      {change.isUnusual ? ` · ${t('year.unusual')}` : ''}
    </span>
  );
};

/** Reused numbers carry what must match; numbers kept apart say why. */
const Note = ({ hub }: Pick<HubLineProps, 'hub'>) => {
  const { t } = useTranslation('data-points');
  const language = useLanguage();
  const { note, state, isVariant, condition } = hub;
  const isOpen = condition !== null && condition.chosen === null;
  const isReused = state === 'hub' || state === 'proposal' || state === 'choice';
  // How a calculated figure follows is said above it.
  if (!note || state === 'computed' || !(isReused || isVariant)) return null;
  return (
    <div className="hub-note">
      {t(isVariant && !isOpen ? 'note.apart' : state === 'hub' ? 'note.reused' : 'note.reuse')}
      {note[language]}
    </div>
  );
};

/** How a calculated figure, or one that is offered or was taken, follows from others. */
const Formula = ({ hub }: Pick<HubLineProps, 'hub'>) => {
  const { t } = useTranslation('data-points');
  const language = useLanguage();
  const { formula, state, offer, taken } = hub;
  const isCalculated = state === 'computed' || ((offer || taken) && !offeredPoint(hub));
  if (!formula || !isCalculated) return null;
  return <div className="hub-note">{t('relation.formula', { formula: formula[language] })}</div>;
};

/** How a figure stands to the data hub (screens.md 14, "Hub relation" and the provenance line). */
export const HubLine = (props: HubLineProps) => {
  const { hub, label, binding, asksMethod } = props;
  const { t } = useTranslation('data-points');
  const { open } = useDrawers();
  const { point, condition } = hub;
  return (
    <div className="hub">
      <div className="hub-line">
        <LastYear hub={hub} binding={binding} />
        <UseAsStart hub={hub} label={label} binding={binding} />
        <Relation hub={hub} binding={binding} />
        <Offer {...props} />
        {point && !binding.edit ? <ThreadChip hub={hub} point={point} /> : null}
        {point ? <Quiet text={t('from.open')} label={label} onClick={() => open('where-from', hub.fieldKey)} /> : null}
      </div>
      <Formula hub={hub} />
      <Note hub={hub} />
      {condition && asksMethod ? <MethodChoice condition={condition} /> : null}
    </div>
  );
};
