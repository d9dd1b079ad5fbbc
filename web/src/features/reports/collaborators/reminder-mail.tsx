import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useTranslation } from 'react-i18next';
import {
  type ReminderPreview,
  type ReminderWords,
  reminderSubjectMax,
  reminderTextMax,
} from '../../../../../shared/contract/collaboration/collaborators.contract.ts';
import { languageTag } from '../../../../../shared/model/text/language.ts';

type Words = Pick<ReminderWords, 'subject' | 'text'>;

const Receivers = ({ mail: { language, receivers } }: { mail: ReminderPreview }) => (
  <ul className="reminder-receivers">
    {receivers.map(({ userId, name, work }) => (
      <li key={userId}>
        <Box fontWeight="bold">{name}</Box>
        <span lang={languageTag(language)}>{work}</span>
      </li>
    ))}
  </ul>
);

/** One mail in its readers' language: editable subject and text, and the fixed parts around them. */
export const ReminderMail = ({ mail, onChange }: { mail: ReminderPreview; onChange: (words: Words) => void }) => {
  const { t } = useTranslation('collaborators');
  const { subject, text } = mail;
  const tag = languageTag(mail.language);
  return (
    <SpaceBetween size="m">
      <FormField
        stretch
        label={t('remind.subject')}
        errorText={subject.trim() === '' ? t('remind.noSubject') : undefined}
      >
        <Input
          value={subject}
          nativeInputAttributes={{ lang: tag }}
          onChange={({ detail }) => onChange({ text, subject: detail.value.slice(0, reminderSubjectMax) })}
        />
      </FormField>
      <div className="reminder-mail">
        <div className="reminder-brand">{mail.brand}</div>
        <SpaceBetween size="s">
          <Box variant="h3" padding="n">
            <span lang={tag}>{mail.heading}</span>
          </Box>
          <FormField label={t('remind.message')} stretch>
            <Textarea
              value={text}
              rows={4}
              nativeTextareaAttributes={{ lang: tag }}
              onChange={({ detail }) => onChange({ subject, text: detail.value.slice(0, reminderTextMax) })}
            />
          </FormField>
          <div>
            <Box variant="awsui-key-label">{t('remind.work')}</Box>
            <Receivers mail={mail} />
          </div>
          <div lang={tag}>{mail.signature}</div>
          <span lang={tag} className="reminder-action">
            {mail.action}
          </span>
          <Box variant="small" color="text-body-secondary">
            <span lang={tag}>{mail.footer}</span>
          </Box>
        </SpaceBetween>
      </div>
    </SpaceBetween>
  );
};
