import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invitationsMax, inviteToSurvey } from '../../../../../shared/contract/materiality/surveys.contract.ts';
import { mergePeople, pastedPeople } from '../../../../../shared/model/surveys/addresses.ts';
import type { Survey } from '../../../../../shared/model/surveys/survey.ts';
import { Language } from '../../../../../shared/model/text/language.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { callApi } from '../../../lib/session/session.ts';
import { AddressFile, emptyList } from './address-file.tsx';
import { GroupQuestions } from './group-questions.tsx';
import { countsByGroup, type GroupChoices, type Invited, invitedPeople, withoutGroup } from './invited-people.ts';
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

type ListsProps = { surveyId: string; lists: ReturnType<typeof useLists> };

const useLists = (groups: Survey['groups']) => {
  const [text, setText] = useState('');
  const [listed, setListed] = useState(emptyList);
  const [fileKey, setFileKey] = useState(0);
  const pasted = useMemo(() => pastedPeople(text, groups), [text, groups]);
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
  const [chosenId, setChosenId] = useState('');
  const [onlyGroup, ...otherGroups] = groups;
  const groupId = otherGroups.length === 0 ? (onlyGroup?.groupId ?? '') : chosenId;
  const [mailLanguage, setMailLanguage] = useState<Language>(language);
  const { invite, done } = useInvite(surveyId, onInvited);
  const people = invitedPeople(lists.people, { groupId, choices, language: mailLanguage });
  const send = async (): Promise<void> => {
    if (!(await invite(people))) return;
    lists.clear();
    setChosenId('');
    setChoices({});
  };
  const groupOptions = groups.map((group) => ({ value: group.groupId, label: group.name[language] }));
  const languages = Language.options.map((value) => ({ value, label: t(`surveys.languages.${value}`) }));
  const isRunning = status === 'running';
  const missing = groupId === '' ? withoutGroup(lists.people) : 0;
  const disabledReason = isRunning ? t('surveys.chooseGroup', { count: missing }) : t('surveys.inviteLater');
  const counts = countsByGroup(
    people,
    groups.map((group) => group.groupId),
  ).map(({ groupId: id, count }) =>
    t('surveys.groupCount', { count, name: groupOptions.find(({ value }) => value === id)?.label }),
  );
  return (
    <Container header={<Header variant="h2">{t('surveys.invite')}</Header>}>
      <SpaceBetween size="m">
        {hasOpenLink && status !== 'draft' ? <OpenLink surveyId={surveyId} /> : null}
        <Lists surveyId={surveyId} lists={lists} />
        <GroupQuestions people={lists.people} options={groupOptions} choices={choices} onChange={setChoices} />
        <div className="both-texts">
          <FormField
            label={t('surveys.groupForOthers')}
            warningText={missing > 0 ? t('surveys.chooseGroup', { count: missing }) : ''}
          >
            <Select
              options={groupOptions}
              placeholder={t('surveys.groupChoose')}
              selectedOption={groupOptions.find(({ value }) => value === groupId) ?? null}
              onChange={({ detail }) => setChosenId(detail.selectedOption.value ?? '')}
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
        {counts.length > 0 && otherGroups.length > 0 ? <Box>{counts.join(' · ')}</Box> : null}
        <Button
          variant="primary"
          loading={done !== undefined}
          loadingText={t('surveys.inviting', { done: done ?? 0, count: people.length })}
          disabled={people.length === 0 || missing > 0 || !isRunning}
          {...(isRunning && missing === 0 ? {} : { disabledReason })}
          onClick={() => void send()}
        >
          {people.length === 0 ? t('surveys.invite') : t('surveys.inviteCount', { count: people.length })}
        </Button>
        {isRunning ? null : <Box color="text-body-secondary">{t('surveys.inviteLater')}</Box>}
      </SpaceBetween>
    </Container>
  );
};
