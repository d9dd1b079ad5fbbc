import Badge from '@cloudscape-design/components/badge';
import Icon from '@cloudscape-design/components/icon';
import { useTranslation } from 'react-i18next';
import type { FieldHub } from '../../../../../../shared/contract/data-hub/data-points.contract.ts';
import { type FieldValue, isAnswered } from '../../../../../../shared/model/answer/field-value.ts';
import type { FieldReference } from '../../../../../../shared/model/data-point/data-point.ts';
import { yearName } from '../../../../../../shared/model/data-point/year-name.ts';
import { unsignedChange } from '../../../../../../shared/model/numbers/percent-change.ts';
import { ChangeArrow } from '../../../../components/change-arrow.tsx';
import { shortText } from '../../../../lib/answers/short-text.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useHasDataHub } from '../../../../lib/modules/data-hub.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { useFrameworkName } from '../../../reports/common/use-frameworks.ts';
import type { Fact } from '../../context/field-facts.ts';
import type { FieldBinding } from '../../context/use-field.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { useDrawers } from '../../drawers/drawers-context.ts';
import { focusRow } from '../../navigation/focus-field.ts';
import { changeOnYear } from './change-on-year.ts';
import { MethodChoice } from './method-choice.tsx';
import { isFormulaShown, isNoteShown, isOffered, isThreadShown, offeredPoint, relationOf } from './relation-of.ts';
import { ReportedChoiceLine } from './reported-choice-line.tsx';
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
  shows: (fact: Fact) => boolean;
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

/** Numbers are stored once with or without a hub; without one, the texts refer to the other reports. */
const useWords = () => (useHasDataHub() ? 'relation' : 'withoutHub');

/** A submitted report keeps its value: shows the value it would have now, and its author. */
const ChangedSince = ({ changed, since }: { changed: string; since: FieldHub['changedSince'] }) => {
  const { t } = useTranslation('data-points');
  const language = useLanguage();
  const value = shortText(since?.value ?? null, language);
  const name = since?.author?.name;
  const isRemoved = since !== null && name === undefined;
  const now = isRemoved ? t('relation.changedGone', { changed }) : t('relation.changedNow', { changed, value, name });
  return <span className="hub-changed numeric">{isRemoved || (value && name) ? now : changed}</span>;
};

/** The relation of the value to the hub. */
const Relation = ({ hub, binding }: Pick<HubLineProps, 'hub' | 'binding'>) => {
  const { t } = useTranslation('data-points');
  const words = useWords();
  const { report } = useWorkspace();
  const relation = relationOf(hub, report.reportId, binding.edit !== undefined);
  if (!relation) return null;
  if (relation === 'taken') return hub.taken ? <Taken taken={hub.taken} /> : null;
  const text = relation === 'variant' ? t('relation.variant') : t(`${words}.${relation}`);
  if (relation === 'changedSince') return <ChangedSince changed={text} since={hub.changedSince} />;
  if (relation !== 'hub') return <span>{text}</span>;
  return (
    <span>
      <Icon name="share" size="small" /> {text}
    </span>
  );
};

/** "Data hub says 1,198" with the possible actions. */
const Offer = ({ hub, place, label, binding }: HubLineProps) => {
  const { t } = useTranslation('data-points');
  const language = useLanguage();
  const words = useWords();
  const { isReadOnly, openDataConflicts } = useWorkspace();
  const { resolve, isBusy } = useResolve();
  const { state, point, near } = hub;
  if (!hub.offer || !isOffered(hub, binding.edit !== undefined)) return null;
  const kind = offeredPoint(hub) ? 'says' : 'calculates';
  const offer = kind === 'says' && !near ? hub.offer : roundedOffer(hub.offer);
  const offerKey =
    kind === 'says'
      ? (`${words}.${hub.taken ? 'saysNow' : 'says'}` as const)
      : (`relation.${kind}${hub.taken ? 'Now' : ''}` as const);
  const isChoice = state === 'choice' && point !== null;
  const takeOffer = (): void => {
    if (!isChoice) {
      binding.type(offer);
      binding.flush();
      focusRow(place.fieldKey);
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
        {near
          ? t('relation.near', { metric: near[language], value: shortText(offer, language) })
          : t(offerKey, { value: shortText(offer, language) })}
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

/**
 * A stated figure is the reported one; the hub shows its calculated figure (ADR 52) and the difference, and offers to
 * take it.
 */
const Parts = ({ hub, place, label, binding }: Pick<HubLineProps, 'hub' | 'place' | 'label' | 'binding'>) => {
  const { t } = useTranslation('data-points');
  const language = useLanguage();
  const words = useWords();
  const { isReadOnly } = useWorkspace();
  if (!hub.parts || hub.reported || binding.edit) return null;
  const made = roundedOffer(hub.parts);
  const difference = changeOnYear(binding.value, hub.parts, Number.POSITIVE_INFINITY)?.change;
  const take = (): void => {
    binding.type(made);
    binding.flush();
    focusRow(place.fieldKey);
  };
  return (
    <>
      <span className="numeric">
        {t(`${words}.parts`, { value: shortText(made, language) })}
        {difference === undefined ? null : t('relation.difference', { difference })}
      </span>
      {isReadOnly ? null : <Quiet text={t('relation.use')} label={label} onClick={take} />}
    </>
  );
};

/** Last year's figure as a first estimate, to be replaced by this year's. */
const UseAsStart = ({ hub, place, label, binding }: Pick<HubLineProps, 'hub' | 'place' | 'label' | 'binding'>) => {
  const { t } = useTranslation('data-points');
  const language = useLanguage();
  const { isReadOnly } = useWorkspace();
  const { prior } = hub;
  if (isReadOnly || prior?.value.kind !== 'number' || prior.value.number === null) return null;
  if (isAnswered(binding.value)) return null;
  const start: FieldValue = {
    ...prior.value,
    state: 'estimated',
    note: t('year.startNote', { year: yearName(prior, language) }),
  };
  const use = (): void => {
    binding.type(start);
    binding.flush();
    focusRow(place.fieldKey);
  };
  return <Quiet text={t('year.start')} label={label} onClick={use} />;
};

/** Last year's value next to this year's. */
const LastYear = ({ hub, binding }: Pick<HubLineProps, 'hub' | 'binding'>) => {
  const { t } = useTranslation('data-points');
  const language = useLanguage();
  const { organizationProfiles } = useProfile();
  const { isReadOnly } = useWorkspace();
  const { prior } = hub;
  if (!prior) return null;
  const year = yearName(prior, language);
  const change = changeOnYear(binding.value, prior.value, organizationProfiles.jumpLimitPercent);
  const before = shortText(prior.value, language);
  if (!change) return <span className="numeric">{t('year.before', { year, value: before })}</span>;
  return (
    <span className={change.isUnusual ? 'numeric hub-unusual' : 'numeric'}>
      {change.direction === 'same' ? (
        t('year.same', { year })
      ) : (
        <>
          <ChangeArrow direction={change.direction} label={t(`year.${change.direction}`)} />{' '}
          {t('year.change', { change: unsignedChange(change.change), year })}
        </>
      )}
      {change.isUnusual && !isReadOnly ? ` · ${t('year.unusual')}` : ''}
    </span>
  );
};

/** A reused number has a note on what must match; a separate number has a note on why. */
const Note = ({ hub }: Pick<HubLineProps, 'hub'>) => {
  const { t } = useTranslation('data-points');
  const language = useLanguage();
  const { note, near, state, isVariant, condition } = hub;
  const isOpen = condition !== null && condition.chosen === null;
  if (!note || !isNoteShown(hub)) return null;
  return (
    <div className="hub-note">
      {t(near ? 'note.near' : isVariant && !isOpen ? 'note.apart' : state === 'hub' ? 'note.reused' : 'note.reuse')}
      {note[language]}
    </div>
  );
};

/** How a calculated figure, or one that is offered or was taken, follows from others. */
const Formula = ({ hub }: Pick<HubLineProps, 'hub'>) => {
  const { t } = useTranslation('data-points');
  const language = useLanguage();
  const { formula } = hub;
  if (!formula || !isFormulaShown(hub)) return null;
  return <div className="hub-note">{t('relation.formula', { formula: formula[language] })}</div>;
};

/** The relation of a figure to the data hub. */
export const HubLine = (props: HubLineProps) => {
  const { hub, place, label, binding, asksMethod, shows } = props;
  const { t } = useTranslation('data-points');
  const { open } = useDrawers();
  const { point, condition } = hub;
  const isEdited = binding.edit !== undefined;
  // A value is not offered without showing what must match.
  const showsBasis = shows('basis') || isOffered(hub, isEdited) || hub.parts !== null;
  return (
    <div className="hub">
      <div className="hub-line">
        {shows('year') ? (
          <>
            <LastYear hub={hub} binding={binding} />
            <UseAsStart hub={hub} place={place} label={label} binding={binding} />
          </>
        ) : null}
        {shows('relation') ? (
          <>
            <Relation hub={hub} binding={binding} />
            <Offer {...props} />
            <Parts hub={hub} place={place} label={label} binding={binding} />
          </>
        ) : null}
        {point && isThreadShown(hub, isEdited) && shows('thread') ? <ThreadChip hub={hub} point={point} /> : null}
        {point && shows('origin') ? (
          <Quiet text={t('from.open')} label={label} onClick={() => open('where-from', hub.fieldKey)} />
        ) : null}
      </div>
      {showsBasis ? (
        <>
          <Formula hub={hub} />
          <Note hub={hub} />
        </>
      ) : null}
      {hub.reported && !isEdited ? <ReportedChoiceLine reported={hub.reported} label={label} /> : null}
      {condition && asksMethod ? <MethodChoice condition={condition} /> : null}
    </div>
  );
};
