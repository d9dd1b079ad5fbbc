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
import { pastedAddresses } from '../../../../../shared/model/surveys/addresses.ts';
import type { Survey } from '../../../../../shared/model/surveys/survey.ts';
import { Language } from '../../../../../shared/model/text/language.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { callApi } from '../../../lib/session/session.ts';
import { AddressFile, type ListedPerson } from './address-file.tsx';
import { OpenLink } from './open-link.tsx';

type Invited = { email: string; groupId: string; language: Language };

/** Pasted and listed addresses, each once; those without a group get the chosen one. */
const invitedOf = (pasted: readonly string[], listed: readonly ListedPerson[], groupId: string, language: Language) => {
  const people = new Map<string, Invited>();
  for (const one of listed) people.set(one.email, { email: one.email, groupId: one.groupId ?? groupId, language });
  for (const email of pasted) if (!people.has(email)) people.set(email, { email, groupId, language });
  return [...people.values()];
};

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
      flash.show({ type: 'success', content: t('surveys.invitedDone', { count, known }) });
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

const Pasted = ({ text, onChange }: { text: string; onChange: (text: string) => void }) => {
  const { t } = useTranslation('materiality');
  const { duplicates, invalid } = pastedAddresses(text);
  return (
    <FormField
      label={t('surveys.addresses')}
      description={t('surveys.addressesText')}
      errorText={invalid.length > 0 ? t('surveys.invalid', { count: invalid.length, first: invalid[0] }) : ''}
      warningText={duplicates > 0 ? t('surveys.duplicates', { count: duplicates }) : ''}
      stretch
    >
      <Textarea value={text} rows={5} onChange={({ detail }) => onChange(detail.value)} />
    </FormField>
  );
};

/** Invites people by pasted addresses, by a workbook, or by the open link. */
export const InviteForm = ({ survey, onInvited }: { survey: Survey; onInvited: () => Promise<void> }) => {
  const { t } = useTranslation('materiality');
  const language = useLanguage();
  const { surveyId, groups, status, hasOpenLink } = survey;
  const [text, setText] = useState('');
  const [listed, setListed] = useState<ListedPerson[]>([]);
  const [fileKey, setFileKey] = useState(0);
  const [groupId, setGroupId] = useState(groups[0]?.groupId ?? '');
  const [mailLanguage, setMailLanguage] = useState<Language>(language);
  const { invite, done } = useInvite(surveyId, onInvited);
  const people = invitedOf(pastedAddresses(text).addresses, listed, groupId, mailLanguage);
  const send = async (): Promise<void> => {
    if (!(await invite(people))) return;
    setText('');
    setListed([]);
    setFileKey(fileKey + 1);
  };
  const groupOptions = groups.map((group) => ({ value: group.groupId, label: group.name[language] }));
  const languages = Language.options.map((value) => ({ value, label: t(`surveys.languages.${value}`) }));
  const isRunning = status === 'running';
  return (
    <Container header={<Header variant="h2">{t('surveys.invite')}</Header>}>
      <SpaceBetween size="m">
        {hasOpenLink && status !== 'draft' ? <OpenLink surveyId={surveyId} /> : null}
        <Pasted text={text} onChange={setText} />
        <AddressFile key={fileKey} surveyId={surveyId} onRead={setListed} />
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
