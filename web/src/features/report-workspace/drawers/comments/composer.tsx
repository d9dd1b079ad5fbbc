import FormField from '@cloudscape-design/components/form-field';
import PromptInput, { type PromptInputProps } from '@cloudscape-design/components/prompt-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listColleagues } from '../../../../../../shared/contract/collaboration/assignments.contract.ts';
import { commentTextMax, mentionsMax } from '../../../../../../shared/model/report/comment.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { usePermission } from '../../../../lib/session/profile.ts';
import { labelsOf, matching } from '../../people/colleague-options.ts';
import { withAllowedAttributes } from './allowed-attributes.ts';
import { type Draft, draftOfTokens, tokensOfDraft } from './comment-text.ts';
import { keepDraft, localDraft } from './local-draft.ts';

type Texts = { label: string; placeholder: string; action: string };

/** Options show name and address, never the id of an option. */
const usePeopleMenu = (wanted: string): PromptInputProps.MenuDefinition[] => {
  const { t } = useTranslation('collaboration');
  const mayAsk = usePermission('report:design');
  const { data, error } = useCall(listColleagues, mayAsk ? {} : null);
  const people = data?.people ?? [];
  const labels = labelsOf(people);
  if (!mayAsk) return [];
  return [
    {
      id: 'people',
      trigger: '@',
      filteringType: 'manual',
      options: matching(people, wanted).map((person) => ({
        value: person.userId,
        label: labels.get(person) ?? person.name,
        description: person.email,
      })),
      empty: t('comments.noPeople'),
      statusType: data ? 'finished' : error ? 'error' : 'loading',
    },
  ];
};

const problemOf = ({ text, mentions }: Draft): 'comments.tooLong' | 'comments.tooMany' | undefined => {
  if (text.trim().length > commentTextMax) return 'comments.tooLong';
  return mentions.length > mentionsMax ? 'comments.tooMany' : undefined;
};

/** The input of a comment; its draft is stored on the device until it was handed over. */
export const Composer = ({
  draftKey,
  before,
  texts,
  onSend,
}: {
  draftKey: string;
  before: Draft;
  texts: Texts;
  /** True: it was taken, and the input is empty again. */
  onSend: (draft: Draft) => boolean | Promise<boolean>;
}) => {
  const { t } = useTranslation('collaboration');
  const [wanted, setWanted] = useState('');
  const menus = usePeopleMenu(wanted);
  const [tokens, setTokens] = useState<readonly PromptInputProps.InputToken[]>(() =>
    tokensOfDraft(localDraft(draftKey) ?? before),
  );
  const draft = draftOfTokens(tokens);
  const problem = problemOf(draft);
  const change = (next: readonly PromptInputProps.InputToken[]): void => {
    setTokens(next);
    keepDraft(draftKey, draftOfTokens(next));
  };
  const send = async (): Promise<void> => {
    if (draft.text.trim() === '' || problem) return;
    if (!(await onSend(draft))) return;
    setTokens([]);
    keepDraft(draftKey, undefined);
  };
  return (
    <FormField label={texts.label} stretch errorText={problem ? t(problem) : undefined}>
      <div ref={withAllowedAttributes}>
        <PromptInput
          tokens={tokens}
          menus={menus}
          placeholder={texts.placeholder}
          minRows={2}
          maxRows={8}
          actionButtonIconName="send"
          disableActionButton={draft.text.trim() === '' || problem !== undefined}
          i18nStrings={{
            actionButtonAriaLabel: texts.action,
            tokenInsertedAriaLabel: ({ label, value }) => t('comments.inserted', { name: label ?? value }),
            tokenRemovedAriaLabel: ({ label, value }) => t('comments.removed', { name: label ?? value }),
          }}
          onMenuFilter={({ detail }) => setWanted(detail.filteringText)}
          onMenuLoadItems={({ detail }) => setWanted(detail.filteringText ?? '')}
          onChange={({ detail }) => change(detail.tokens ?? [])}
          onAction={() => void send()}
        />
      </div>
    </FormField>
  );
};
