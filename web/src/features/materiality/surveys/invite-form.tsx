import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invitationsMax, inviteToSurvey } from '../../../../../shared/contract/materiality/surveys.contract.ts';
import { type ListedPerson, mergePeople, pastedPeople } from '../../../../../shared/model/surveys/addresses.ts';
import type { Survey } from '../../../../../shared/model/surveys/survey.ts';
import { Language } from '../../../../../shared/model/text/language.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { callApi } from '../../../lib/session/session.ts';
import { AddressFile, emptyList } from './address-file.tsx';
import { type GroupChoices, type Invited, invitedPeople, unknownGroups } from './invited-people.ts';
import { ListFindings } from './list-findings.tsx';
import { OpenLink } from './open-link.tsx';

const useInvite = (surveyId: string, onDone: () => Promise<void>) => {
  const { t } = useTranslation('materiality');
  const flash = useFlash();
  const [done, setDone] = useState<number>();
  const invite = async (people: readonly Invited[]): Promise<boolean> => {
    let known = 0;
    const unreachable: string[] = [];
    setDone(0);
    try {
      for (let at = 0; at < people.length; at += invitationsMax) {
        const invitations = people.slice(at, at + invitationsMax);
        const answer = await callApi(inviteToSurvey, { params: { surveyId }, body: { invitations } });
        known += answer.known.length;
        unreachable.push(...answer.unreachable);
        setDone(Math.min(people.length, at + invitationsMax));
      }
      const count = people.length - known - unreachable.length;
      const done = [t('surveys.invitedDone', { count }), known > 0 ? t('surveys.invitedKnown', { count: known }) : ''];
      flash.show({ type: 'success', content: done.join(' ').trim() });
      if (unreachable.length > 0) {
        const content = t('surveys.unreachable', { count: unreachable.length, emails: unreachable.join(', ') });
        flash.show({ type: 'warning', content });
      }
      return true;
    } catch (error) {
      // A retry skips people who were invited before the failure, because they are known.
      flash.showError(error);
      return false;
    } finally {
      setDone(undefined);
      await onDone();
    }
  };
  return { invite, done };
};

/** Asks for a group of the survey in place of each unknown one. */
const UnknownGroups = (props: {
  people: readonly ListedPerson[];
  options: readonly { value: string; label: string }[];
  choices: GroupChoices;
  onChange: (choices: GroupChoices) => void;
}) => {
  const { t } = useTranslation('materiality');
  const { people, options, choices, onChange } = props;
  const all = [{ value: '', label: t('surveys.notInvited') }, ...options];
  return unknownGroups(people).map(({ name, count }) => (
    <FormField
      key={name}
      label={t('surveys.unknownGroup', { name, count })}
      warningText={choices[name] ? '' : t('surveys.unknownGroupText')}
    >
      <Select
        options={all}
        selectedOption={all.find(({ value }) => value === (choices[name] ?? '')) ?? null}
        onChange={({ detail }) => onChange({ ...choices, [name]: detail.selectedOption.value ?? '' })}
      />
    </FormField>
  ));
};

type ListsProps = { surveyId: string; lists: ReturnType<typeof useLists> };

const useLists = (groups: Survey['groups']) => {
  const [text, setText] = useState('');
  const [listed, setListed] = useState(emptyList);
  const [fileKey, setFileKey] = useState(0);
  const pasted = pastedPeople(text, groups);
  return {
    text,
    setText,
    listed,
    setListed,
    fileKey,
    pasted,
    ...mergePeople(listed, pasted),
    clear: (): void => {
      setText('');
      setListed(emptyList);
      setFileKey(fileKey + 1);
    },
  };
};

/** Pasted addresses and a workbook, each with its entries that invite nobody. */
const Lists = ({ surveyId, lists }: ListsProps) => {
  const { t } = useTranslation('materiality');
  const { text, setText, pasted, listed, setListed, fileKey, twice } = lists;
  return (
    <>
      <FormField
        label={t('surveys.addresses')}
        description={t('surveys.addressesText')}
        warningText={twice.length > 0 ? t('surveys.twice', { emails: twice.join(t('matrix.comma')) }) : ''}
        stretch
      >
        <Textarea value={text} rows={5} onChange={({ detail }) => setText(detail.value)} />
      </FormField>
      <ListFindings findings={pasted.findings} />
      <AddressFile key={fileKey} surveyId={surveyId} onRead={setListed} />
      <ListFindings findings={listed.findings} />
    </>
  );
};

/** Invites people by pasted addresses, by a workbook, or by the open link. */
export const InviteForm = ({ survey, onInvited }: { survey: Survey; onInvited: () => Promise<void> }) => {
  const { t } = useTranslation('materiality');
  const language = useLanguage();
  const { surveyId, groups, status, hasOpenLink } = survey;
  const lists = useLists(groups);
  const [choices, setChoices] = useState<GroupChoices>({});
  const [groupId, setGroupId] = useState(groups[0]?.groupId ?? '');
  const [mailLanguage, setMailLanguage] = useState<Language>(language);
  const { invite, done } = useInvite(surveyId, onInvited);
  const people = invitedPeople(lists.people, { groupId, choices, language: mailLanguage });
  const send = async (): Promise<void> => {
    if (await invite(people)) lists.clear();
  };
  const groupOptions = groups.map((group) => ({ value: group.groupId, label: group.name[language] }));
  const languages = Language.options.map((value) => ({ value, label: t(`surveys.languages.${value}`) }));
  const isRunning = status === 'running';
  return (
    <Container header={<Header variant="h2">{t('surveys.invite')}</Header>}>
      <SpaceBetween size="m">
        {hasOpenLink && status !== 'draft' ? <OpenLink surveyId={surveyId} /> : null}
        <Lists surveyId={surveyId} lists={lists} />
        <UnknownGroups people={lists.people} options={groupOptions} choices={choices} onChange={setChoices} />
        <div className="both-texts">
          <FormField label={t('surveys.group')} description={t('surveys.groupText')}>
            <Select
              options={groupOptions}
              selectedOption={groupOptions.find(({ value }) => value === groupId) ?? null}
              onChange={({ detail }) => setGroupId(detail.selectedOption.value ?? '')}
            />
          </FormField>
          <FormField label={t('surveys.mailLanguage')}>
            <Select
              options={languages}
              selectedOption={languages.find(({ value }) => value === mailLanguage) ?? null}
              onChange={({ detail }) => setMailLanguage(Language.parse(detail.selectedOption.value))}
            />
          </FormField>
        </div>
        <Button
          variant="primary"
          loading={done !== undefined}
          loadingText={t('surveys.inviting', { done: done ?? 0, count: people.length })}
          disabled={people.length === 0 || groupId === '' || !isRunning}
          {...(isRunning ? {} : { disabledReason: t('surveys.inviteLater') })}
          onClick={() => void send()}
        >
          {people.length === 0 ? t('surveys.invite') : t('surveys.inviteCount', { count: people.length })}
        </Button>
        {isRunning ? null : <Box color="text-body-secondary">{t('surveys.inviteLater')}</Box>}
      </SpaceBetween>
    </Container>
  );
};
