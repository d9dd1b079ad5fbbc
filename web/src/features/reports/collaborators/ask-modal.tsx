import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Multiselect from '@cloudscape-design/components/multiselect';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../../shared/contract/calls/call.ts';
import {
  type CollaboratorView,
  inviteCollaborator,
  type listCollaborators,
  setCollaborator,
} from '../../../../../shared/contract/collaboration/collaborators.contract.ts';
import { CollaboratorRole } from '../../../../../shared/model/report/collaborator.ts';
import { EmailInput } from '../../../../../shared/model/text/one-line.ts';
import { DayField } from '../../../components/day-input/day-field.tsx';
import { dayProblem } from '../../../components/day-input/day-value.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { useMutationCall } from '../../../lib/api/use-call.ts';
import { useFailedSubmit } from '../../../lib/use-failed-submit.ts';
import { AlreadyAssignedNotice } from './already-assigned-notice.tsx';
import { type DisclosureNames, keyText } from './use-collaborators.ts';

type Colleague = CallOutput<typeof listCollaborators>['colleagues'][number];
type Draft = {
  isOutside: boolean;
  email: string;
  userId: string;
  role: CollaboratorRole;
  keys: readonly string[];
  dueOn: string;
};
type AskProps = {
  report: { reportId: string; name: string };
  /** The collaborator to change; absent: a new person is invited. */
  collaborator: CollaboratorView | undefined;
  colleagues: readonly Colleague[];
  names: DisclosureNames;
  onClose: () => void;
  onDone: () => void;
};

const draftOf = (collaborator: CollaboratorView | undefined): Draft => ({
  isOutside: collaborator?.isExternalContributor ?? true,
  email: collaborator?.email ?? '',
  userId: collaborator?.userId ?? '',
  role: collaborator?.role ?? 'contributor',
  keys: collaborator?.disclosures.map(keyText) ?? [],
  dueOn: collaborator?.dueOn ?? '',
});

/** `needsDay` is shown by the date field itself. */
type Fault = 'noEmail' | 'needsEmail' | 'needsPerson' | 'needsDisclosures' | 'needsDay';
const emailFault = (email: string): Fault[] => {
  if (email === '') return ['noEmail'];
  return EmailInput.safeParse(email).success ? [] : ['needsEmail'];
};
const faultsOf = ({ isOutside, email, userId, keys, dueOn }: Draft): Fault[] => [
  ...(isOutside ? emailFault(email.trim()) : []),
  ...(!isOutside && userId === '' ? (['needsPerson'] as const) : []),
  ...(isOutside && keys.length === 0 ? (['needsDisclosures'] as const) : []),
  ...(dueOn === '' || dayProblem(dueOn) === undefined ? [] : (['needsDay'] as const)),
];

const placeOf = (key: string) => {
  const at = key.indexOf(' ');
  return { versionId: key.slice(0, at), disclosureId: key.slice(at + 1) };
};

const useAsk = ({ report, collaborator, colleagues, onClose, onDone }: AskProps) => {
  const { t } = useTranslation('collaborators');
  const flash = useFlash();
  const invite = useMutationCall(inviteCollaborator);
  const set = useMutationCall(setCollaborator);
  const ask = async (draft: Draft): Promise<void> => {
    const part = {
      role: draft.role,
      dueOn: draft.dueOn === '' ? null : draft.dueOn,
      disclosures: draft.isOutside ? draft.keys.map(placeOf) : [],
    };
    const { reportId } = report;
    const isNew = collaborator === undefined;
    const person = collaborator?.name ?? colleagues.find(({ userId }) => userId === draft.userId)?.name;
    const name = isNew && draft.isOutside ? draft.email.trim() : (person ?? draft.email);
    try {
      if (isNew && draft.isOutside) {
        await invite.trigger({ params: { reportId }, body: { email: draft.email.trim(), ...part } });
      } else {
        await set.trigger({ params: { reportId, userId: draft.userId }, body: part });
      }
      flash.show({ type: 'success', content: isNew ? t('invite.done', { name }) : t('change.done', { name }) });
      onDone();
      onClose();
    } catch (error) {
      flash.showError(error);
    }
  };
  return { ask, isBusy: invite.isMutating || set.isMutating };
};

type FieldsProps = Pick<AskProps, 'colleagues' | 'names'> & {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  faults: readonly Fault[];
};

const WhoFields = ({ draft, change, faults, colleagues }: Omit<FieldsProps, 'names'>) => {
  const { t } = useTranslation('collaborators');
  const options = colleagues.map(({ userId, name, email }) => ({ value: userId, label: name, description: email }));
  const errorOf = (fault: Exclude<Fault, 'needsDay'>): string => (faults.includes(fault) ? t(`invite.${fault}`) : '');
  return (
    <SpaceBetween size="m">
      <FormField label={t('invite.who')}>
        <RadioGroup
          value={draft.isOutside ? 'outside' : 'colleague'}
          items={[
            { value: 'outside', label: t('invite.outside'), description: t('invite.outsideText') },
            { value: 'colleague', label: t('invite.colleague'), description: t('invite.colleagueText') },
          ]}
          onChange={({ detail }) => change({ isOutside: detail.value === 'outside' })}
        />
      </FormField>
      {draft.isOutside ? (
        <FormField label={t('invite.email')} errorText={errorOf('noEmail') || errorOf('needsEmail')}>
          <Input
            type="email"
            inputMode="email"
            value={draft.email}
            onChange={({ detail }) => change({ email: detail.value })}
          />
        </FormField>
      ) : (
        <FormField label={t('invite.person')} errorText={errorOf('needsPerson')}>
          <Select
            options={options}
            selectedOption={options.find(({ value }) => value === draft.userId) ?? null}
            placeholder={t('invite.personPlaceholder')}
            empty={t('invite.nobody')}
            filteringType="auto"
            filteringAriaLabel={t('invite.person')}
            expandToViewport
            onChange={({ detail }) => change({ userId: detail.selectedOption.value ?? '' })}
          />
        </FormField>
      )}
    </SpaceBetween>
  );
};

const PartFields = ({ draft, change, faults, names }: Omit<FieldsProps, 'colleagues'>) => {
  const { t } = useTranslation('collaborators');
  const options = names.groups.flatMap((group) => group.options);
  return (
    <SpaceBetween size="m">
      <FormField label={t('invite.role')}>
        <RadioGroup
          value={draft.role}
          items={CollaboratorRole.options.map((value) => ({
            value,
            label: t(`roles.${value}`),
            description: t(`rolesText.${value}`),
          }))}
          onChange={({ detail }) => {
            const role = CollaboratorRole.safeParse(detail.value);
            if (role.success) change({ role: role.data });
          }}
        />
      </FormField>
      {draft.isOutside ? (
        <FormField
          label={t('invite.disclosures')}
          errorText={faults.includes('needsDisclosures') ? t('invite.needsDisclosures') : ''}
        >
          <Multiselect
            options={names.groups}
            selectedOptions={options.filter(({ value }) => draft.keys.includes(value))}
            placeholder={
              draft.keys.length === 0
                ? t('invite.disclosuresPlaceholder')
                : t('invite.chosen', { count: draft.keys.length })
            }
            filteringType="auto"
            filteringPlaceholder={t('invite.find')}
            filteringAriaLabel={t('invite.find')}
            noMatch={t('invite.noMatch')}
            tokenLimit={3}
            virtualScroll
            expandToViewport
            onChange={({ detail }) => change({ keys: detail.selectedOptions.flatMap(({ value }) => value ?? []) })}
          />
        </FormField>
      ) : null}
      <DayField
        label={t('invite.due')}
        name={t('invite.due')}
        value={draft.dueOn}
        onChange={(dueOn) => change({ dueOn })}
      />
    </SpaceBetween>
  );
};

/** Invites a person to work on the report, or changes their assignment (screens 20). */
export const AskModal = (props: AskProps) => {
  const { report, collaborator, colleagues, names, onClose } = props;
  const { t } = useTranslation('collaborators');
  const [draft, setDraft] = useState(() => draftOf(collaborator));
  const [isChecked, setIsChecked] = useState(false);
  const { ask, isBusy } = useAsk(props);
  const { region, fail } = useFailedSubmit();
  const faults = faultsOf(draft);
  const shown = isChecked ? faults : [];
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  const confirm = (): void => {
    setIsChecked(true);
    if (faults.length === 0) void ask(draft);
    else fail();
  };
  return (
    <QuestionModal
      texts={{
        title: collaborator
          ? t('change.title', { name: collaborator.name })
          : t('invite.title', { report: report.name }),
        keep: t('cancel'),
        confirm: collaborator ? t('change.confirm') : t('invite.confirm'),
      }}
      isBusy={isBusy}
      onKeep={onClose}
      onConfirm={confirm}
    >
      <div ref={region}>
        <SpaceBetween size="m">
          {collaborator ? null : <WhoFields draft={draft} change={change} faults={shown} colleagues={colleagues} />}
          <PartFields draft={draft} change={change} faults={shown} names={names} />
          {draft.isOutside && draft.role === 'contributor' ? (
            <AlreadyAssignedNotice locked={draft.keys.flatMap((key) => names.locked.get(key) ?? [])} />
          ) : null}
        </SpaceBetween>
      </div>
    </QuestionModal>
  );
};
